// A list to choose one thing from, with its label.
import { element } from "../../dom.ts";

export function choice(label: string, options: readonly (readonly [string, string])[], change: (value: string) => void) {
  const select = element("select", { on: { change: () => change(select.value) } }, ...options.map(([value, name]) => new Option(name, value)));
  return { select, root: element("label", { class: "lr-choice" }, element("span", {}, label), select) };
}
