// Settings as they were kept; what is missing or damaged is as at the first visit.
import { type Language, type Settings, SETTINGS, type Theme } from "./state.ts";
import { LANGUAGES, preferredLanguage } from "./text/texts.ts";

export function settingsIn(kept: unknown, languages: readonly string[]): Settings {
  const first: Settings = { ...SETTINGS, language: preferredLanguage(languages) };
  if (typeof kept !== "object" || kept === null) return first;
  const it = kept as Record<string, unknown>;
  const on = (name: keyof Settings) => (typeof it[name] === "boolean" ? it[name] : (first[name] as boolean));
  return {
    language: typeof it["language"] === "string" && Object.hasOwn(LANGUAGES, it["language"]) ? (it["language"] as Language) : first.language,
    theme: ["system", "light", "dark"].includes(String(it["theme"])) ? (it["theme"] as Theme) : first.theme,
    tidyMarks: on("tidyMarks"),
    showPeers: on("showPeers"),
    showSame: on("showSame"),
    showTimer: on("showTimer"),
    rate: on("rate"),
  };
}
