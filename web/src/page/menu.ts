// The row of buttons that open dialogs.
import type { Context } from "../context.ts";
import { openBankDialog } from "../dialogs/bank.ts";
import { openHelpDialog } from "../dialogs/help.ts";
import { openDialogForText } from "../dialogs/open.ts";
import { openPrintDialog } from "../dialogs/print.ts";
import { openSaveDialog } from "../dialogs/save.ts";
import { openSettingsDialog } from "../dialogs/settings.ts";
import { openShareDialog } from "../dialogs/share.ts";
import { button, element } from "../dom.ts";

export function menu(context: Context): HTMLElement {
  const { menu: words } = context.texts;
  const entries: [string, () => void][] = [
    [words.puzzles, () => void openBankDialog(context)],
    [words.open, () => openDialogForText(context)],
    [words.save, () => openSaveDialog(context)],
    [words.share, () => openShareDialog(context)],
    [words.print, () => openPrintDialog(context)],
    [words.settings, () => openSettingsDialog(context)],
    [words.help, () => openHelpDialog(context)],
  ];
  return element("nav", { class: "menu", attributes: { "aria-label": words.label } }, ...entries.map(([name, open]) => button(name, open)));
}
