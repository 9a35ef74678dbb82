// A dialog: made when it is opened, gone when it is closed.
import { button, element } from "../dom.ts";

export interface Dialog {
  readonly root: HTMLDialogElement;
  close(): void;
}

let opened = 0;

export function openDialog(title: string, closeLabel: string, fill: (dialog: Dialog) => (Node | string | null)[]): Dialog {
  const before = document.activeElement;
  const id = `dialog-${++opened}`;
  const root = element("dialog", {
    attributes: { "aria-labelledby": id },
    on: {
      close: () => {
        root.remove();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      },
      // A press on what lies behind it.
      click: (event) => {
        if (event.target === root) root.close();
      },
    },
  });
  const dialog: Dialog = { root, close: () => root.close() };
  const body = element("div", { class: "dialog-body" },
    element("header", {}, element("h2", { attributes: { id } }, title),
      button("✕", dialog.close, { class: "drop", attributes: { "aria-label": closeLabel } })),
    ...fill(dialog));
  root.append(body);
  document.body.append(root);
  root.showModal();
  return dialog;
}

// A text that can be copied, with its button.
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return false;
  }
}
