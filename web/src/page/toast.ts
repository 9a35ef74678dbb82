// A message that stays for a while, in words for eyes and screen readers.
import { element } from "../dom.ts";

const STAYS_MS = 8_000;

export interface Toast {
  readonly root: HTMLElement;
  show(message: string): void;
  hide(): void;
}

export function makeToast(): Toast {
  let end: ReturnType<typeof setTimeout> | undefined;
  const root = element("div", {
    class: "toast",
    attributes: { role: "status", "aria-live": "polite" },
    on: { click: () => hide() },
  });
  const hide = () => (root.textContent = "");
  return {
    root,
    hide,
    show(message) {
      clearTimeout(end);
      root.textContent = message;
      end = setTimeout(hide, STAYS_MS);
    },
  };
}
