// Language, colours, and what the board shows by itself.
import type { Context } from "../context.ts";
import { checkbox, element } from "../dom.ts";
import type { Language, Settings, Theme } from "../state.ts";
import { LANGUAGES } from "../text/texts.ts";
import { openDialog } from "./dialog.ts";

const SWITCHES = ["tidyMarks", "showPeers", "showSame", "showTimer", "rate"] as const satisfies readonly (keyof Settings)[];

export function openSettingsDialog({ store, texts }: Context) {
  const words = texts.settings;
  const change = (part: Partial<Settings>) => store.dispatch({ type: "settings", change: part });
  openDialog(words.title, words.close, (dialog) => {
    const { settings } = store.state;
    const language = select("language", settings.language, Object.entries(LANGUAGES).map(([name, { languageName }]) => [name, languageName]),
      (value) => {
        dialog.close(); // the page is made again in the other language, and this dialog with it
        change({ language: value as Language });
      });
    const theme = select("theme", settings.theme, Object.entries(words.themes), (value) => change({ theme: value as Theme }));
    return [
      element("div", { class: "fields" },
        element("label", { attributes: { for: "language" } }, words.language), language,
        element("label", { attributes: { for: "theme" } }, words.theme), theme),
      ...SWITCHES.map((name) => checkbox(words[name], settings[name], (on) => change({ [name]: on }))),
    ];
  });
}

function select(id: string, chosen: string, options: [string, string][], choose: (value: string) => void) {
  const field = element("select", { attributes: { id, autofocus: id === "language" }, on: { change: () => choose(field.value) } },
    ...options.map(([value, name]) => element("option", { attributes: { value } }, name)));
  field.value = chosen;
  return field;
}
