// The languages of the page.
import type { Language } from "../state.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type Texts = typeof en;

export const LANGUAGES: Readonly<Record<Language, Texts>> = { en, zh };

// The language of the browser, where the page speaks it.
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (tag.toLowerCase().startsWith("zh")) return "zh";
    if (tag.toLowerCase().startsWith("en")) return "en";
  }
  return "en";
}
