// The tab for learning.
import { type Context, type Panel } from "../context.ts";
import { element } from "../dom.ts";

export function learnPanel({ texts }: Context): Panel {
  return { root: element("div", { class: "panel" }, element("p", {}, texts.learn.note)), show() {} };
}
