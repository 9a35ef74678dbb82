// The languages of the page.
import type { Language } from "../state.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type Texts = typeof en;

export const LANGUAGES: Readonly<Record<Language, Texts>> = { en, zh };

// The language of the browser, where the page speaks it.
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = Object.keys(LANGUAGES) as Language[];
  const found = wanted.map((tag) => spoken.find((name) => tag.toLowerCase().split("-")[0] === name));
  return found.find((name) => name !== undefined) ?? "en";
}
