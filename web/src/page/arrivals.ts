// Puzzles that come from outside: files and texts that are dropped on the page or pasted.
import type { Context } from "../context.ts";
import { openDialogForText, openFile } from "../dialogs/open.ts";

export function listenToDrops(context: () => Context) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) void openFile(context(), file);
    else if (text) openDialogForText(context(), text);
  });
}

// A text that is pasted outside a field is taken for a puzzle.
export function listenToPastes(context: () => Context) {
  document.addEventListener("paste", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, dialog")) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain").trim();
    event.preventDefault(); // or it goes into the dialog's field a second time
    if (file) void openFile(context(), file);
    else if (text) openDialogForText(context(), text);
  });
}
