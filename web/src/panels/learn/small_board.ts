// A small board that is looked at: givens, what the engine has written, the last event. Every mark has
// a shape of its own, so that nothing depends on colours.
import type { TraceEvent } from "nonet";

import { element, setAttributes, setText, svg } from "../../dom.ts";
import { ENGINE_SIZE } from "../../learn/scene.ts";

const SIZE = 20; // of a cell, in units of the drawing
const EDGE = 1.5;

export interface Picture {
  readonly given: Uint8Array;
  readonly digits: Uint8Array;
  readonly standing: Uint8Array;
  readonly event: TraceEvent | null;
  readonly wrong: readonly number[]; // cells that differ from the solution that was seen
  readonly label: string;
}

export class SmallBoard {
  readonly root: HTMLElement;
  readonly #cells: { ground: SVGElement; digit: SVGElement; sign: SVGElement }[];
  readonly #house = svg("rect", { class: "lb-house", hidden: true });
  readonly #drawing: SVGElement;

  constructor() {
    this.#cells = ENGINE_SIZE.cells.map(makeCell);
    const side = ENGINE_SIZE.side * SIZE + 2 * EDGE;
    this.#drawing = svg("svg", { viewBox: `${-EDGE} ${-EDGE} ${side} ${side}`, role: "img" },
      ...this.#cells.flatMap(({ ground, digit, sign }) => [ground, digit, sign]), ...lines(), this.#house);
    this.root = element("div", { class: "lb" }, this.#drawing);
  }

  show(picture: Picture) {
    const { event } = picture;
    setAttributes(this.#drawing, { "aria-label": picture.label });
    for (const cell of ENGINE_SIZE.cells) this.#showCell(cell, picture);
    if (event && event.kind !== "solution") this.#showEvent(event, picture);
    const house = event?.kind === "reject" ? event.house : null;
    this.#house.toggleAttribute("hidden", house === null);
    if (house !== null) setAttributes(this.#house, frameOf(house));
  }

  #showCell(cell: number, { given, digits, standing, wrong }: Picture) {
    const parts = this.#cells[cell];
    if (!parts) return;
    const value = digits[cell] ?? 0;
    const kind = given[cell] ? "given" : standing[cell] || value === 0 ? "placed" : "left-over";
    setText(parts.digit, value === 0 ? "" : ENGINE_SIZE.symbolOf(value));
    setAttributes(parts.digit, { "data-kind": kind });
    setAttributes(parts.ground, { "data-event": null });
    const isWrong = wrong.includes(cell);
    setText(parts.sign, isWrong ? "≠" : "");
    setAttributes(parts.sign, { "data-event": isWrong ? "wrong" : null });
  }

  #showEvent(event: Exclude<TraceEvent, { kind: "solution" }>, { digits }: Picture) {
    const parts = this.#cells[event.cell];
    if (!parts) return;
    setAttributes(parts.ground, { "data-event": event.kind });
    setText(parts.sign, { place: "+", reject: "✗", undo: "↶" }[event.kind]);
    setAttributes(parts.sign, { "data-event": event.kind });
    if (event.kind === "place") return;
    setText(parts.digit, ENGINE_SIZE.symbolOf(event.digit));
    setAttributes(parts.digit, { "data-kind": "refused" });
    if (event.kind !== "reject") return;
    // The digit that stands in its way.
    for (const cell of ENGINE_SIZE.houses[event.house] ?? []) {
      if (digits[cell] === event.digit && cell !== event.cell) setAttributes(this.#cells[cell]?.ground ?? parts.ground, { "data-event": "blocks" });
    }
  }
}

function makeCell(cell: number) {
  const [x, y] = [SIZE * ENGINE_SIZE.columnOf(cell), SIZE * ENGINE_SIZE.rowOf(cell)];
  return {
    ground: svg("rect", { class: "lb-cell", x: x + 0.9, y: y + 0.9, width: SIZE - 1.8, height: SIZE - 1.8 }),
    digit: svg("text", { class: "lb-digit", x: x + SIZE / 2 - 0.8, y: y + 15.6 }),
    sign: svg("text", { class: "lb-sign", x: x + SIZE - 3.4, y: y + 6.6 }),
  };
}

function lines(): SVGElement[] {
  const { side, boxRows, boxColumns } = ENGINE_SIZE;
  const name = (at: number, box: number) => (at % box === 0 ? "lb-line lb-strong" : "lb-line");
  return Array.from({ length: side + 1 }, (_, at) => at).flatMap((at) => {
    const [place, far] = [SIZE * at, SIZE * side];
    return [
      svg("line", { class: name(at, boxColumns), x1: place, x2: place, y1: 0, y2: far }),
      svg("line", { class: name(at, boxRows), x1: 0, x2: far, y1: place, y2: place }),
    ];
  });
}

function frameOf(house: number) {
  const cells = ENGINE_SIZE.houses[house] ?? [];
  const [first, last] = [cells[0] ?? 0, cells.at(-1) ?? 0];
  return {
    x: SIZE * ENGINE_SIZE.columnOf(first), y: SIZE * ENGINE_SIZE.rowOf(first),
    width: SIZE * (ENGINE_SIZE.columnOf(last) - ENGINE_SIZE.columnOf(first) + 1), height: SIZE * (ENGINE_SIZE.rowOf(last) - ENGINE_SIZE.rowOf(first) + 1),
  };
}
