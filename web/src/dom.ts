// Making elements. Text goes in as text, never as HTML.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined>;
type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

export interface Options {
  class?: string;
  attributes?: Attributes;
  on?: Listeners;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, options: Options = {}, ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (options.class) made.className = options.class;
  setAttributes(made, options.attributes ?? {});
  for (const [name, listener] of Object.entries(options.on ?? {})) {
    made.addEventListener(name, listener as EventListener);
  }
  append(made, children);
  return made;
}

// true sets an attribute without a value; false, null and undefined take it away. What stands already
// is not written again.
export function setAttributes(target: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const wanted = value === false || value === null || value === undefined ? null : value === true ? "" : String(value);
    if (target.getAttribute(name) === wanted) continue;
    if (wanted === null) target.removeAttribute(name);
    else target.setAttribute(name, wanted);
  }
}

export function append(target: Element, children: readonly Child[]) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) target.append(child);
  }
}

export function button(label: string, press: () => void, options: Options = {}): HTMLButtonElement {
  return element("button", {
    ...options,
    attributes: { type: "button", ...options.attributes },
    on: { ...options.on, click: press },
  }, label);
}

// A box to tick, with its label.
export function checkbox(label: string, checked: boolean, change: (on: boolean) => void): HTMLLabelElement {
  const box = element("input", {
    attributes: { type: "checkbox" },
    on: { change: () => change(box.checked) },
  });
  box.checked = checked;
  return element("label", { class: "check" }, box, label);
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  append(made, children);
  return made;
}

// Sets text only where it differs: a live region is read out when it is written to.
export function setText(target: Element, text: string) {
  if (target.textContent !== text) target.textContent = text;
}

// Offers bytes or text as a file to keep.
export function download(name: string, content: Blob) {
  const link = element("a", { attributes: { href: URL.createObjectURL(content), download: name } });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
