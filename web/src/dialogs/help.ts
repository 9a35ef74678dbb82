// The keys, and what the page does with what is typed.
import type { Context } from "../context.ts";
import { element } from "../dom.ts";
import { openDialog } from "./dialog.ts";

export function openHelpDialog({ texts }: Context) {
  const { help } = texts;
  openDialog(help.title, help.close, () => [
    element("table", {}, element("caption", {}, help.keys), element("tbody", {}, ...help.rows.map(([keys, meaning]) =>
      element("tr", {}, element("th", { attributes: { scope: "row" } }, keys ?? null), element("td", {}, meaning ?? null))))),
    element("p", {}, help.pointer),
    element("p", {}, help.about),
  ]);
}
