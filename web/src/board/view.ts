// The board on the page: 81 grid cells for eyes, fingers and screen readers. It shows a state; the
// pointer and the keys are listened to elsewhere.
import { append, element, setAttributes, svg } from "../dom.ts";
import { columnOf, CELLS, digitsOf, everyCell, has, PEERS, rowOf, setOf } from "../game/cells.ts";
import { clashesOf } from "../game/clashes.ts";
import { candidates, type Cell, cellOf } from "../game/game.ts";
import type { State } from "../state.ts";
import type { Texts } from "../text/texts.ts";

// A shape for each colour, so that colours are told apart without seeing them as such.
export const SHAPES = ["●", "■", "▲", "◆", "★", "✚", "▼", "◐", "▬"] as const;

// What one cell shows, as a value: a cell is drawn again only where this differs.
interface Shown {
  digit: number;
  given: boolean;
  preview: boolean;
  marks: readonly number[]; // automatic candidates
  corner: readonly number[];
  centre: readonly number[];
  colours: readonly number[];
  selected: boolean;
  cursor: boolean;
  clash: boolean;
  peer: boolean;
  same: boolean;
  redundant: boolean;
}

export class BoardView {
  readonly root: HTMLElement;
  readonly cells: readonly HTMLElement[];
  // Drawn over the cells, for what explains the board.
  readonly overlay: SVGElement;
  readonly #texts: Texts;
  readonly #drawn: string[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
    this.cells = everyCell().map(makeCell);
    this.overlay = svg("svg", { class: "board-overlay", viewBox: "0 0 9 9", "aria-hidden": "true" });
    this.root = element("div", {
      class: "board",
      attributes: { role: "grid", "aria-label": texts.board.label, "aria-multiselectable": "true" },
    });
    for (let row = 0; row < 9; row++) {
      const line = element("div", { class: "board-row", attributes: { role: "row" } });
      append(line, this.cells.slice(9 * row, 9 * row + 9));
      this.root.append(line);
    }
    this.root.append(this.overlay);
  }

  show(state: State) {
    const shown = this.#shownOf(state);
    setAttributes(this.root, { "data-paused": state.paused });
    for (let cell = 0; cell < CELLS; cell++) {
      const now = shown[cell];
      const target = this.cells[cell];
      if (!now || !target) continue;
      const spoken = this.#spoken(cell, now, state);
      const key = JSON.stringify([now, spoken]);
      if (this.#drawn[cell] === key) continue;
      this.#drawn[cell] = key;
      drawCell(target, now, spoken);
      setAttributes(target, {
        "aria-selected": String(now.selected),
        tabindex: now.cursor ? 0 : -1,
      });
    }
  }

  focus(cell: number) {
    this.cells[cell]?.focus({ preventScroll: true });
  }

  // The cell under a point of the window; for a finger that moves fast, cells count from a little
  // inside their edges, so that a diagonal does not catch its neighbours.
  cellUnder(x: number, y: number, inset = 0): number | null {
    const area = this.root.getBoundingClientRect();
    const column = (9 * (x - area.left)) / area.width;
    const row = (9 * (y - area.top)) / area.height;
    if (column < 0 || column >= 9 || row < 0 || row >= 9) return null;
    const inside = (part: number) => part >= inset && part <= 1 - inset;
    if (!inside(column % 1) || !inside(row % 1)) return null;
    return 9 * Math.floor(row) + Math.floor(column);
  }

  #shownOf(state: State): Shown[] {
    const { game, settings } = state;
    const clashing = new Set(clashesOf(game.cells, game.allowed).flatMap((clash) => clash.cells));
    const peers = new Set(settings.showPeers ? (PEERS[state.cursor] ?? []) : []);
    const wanted = settings.showSame ? cellOf(game, state.cursor).digit : 0;
    const preview = state.preview?.list[state.preview.at] ?? null;
    const redundant = new Set(state.tab === "solve" ? (state.puzzle?.redundant ?? []) : []);
    return game.cells.map((cell, at): Shown => {
      const selection = { selected: state.selected.has(at), cursor: at === state.cursor };
      if (state.paused) return { ...EMPTY, ...selection };
      const ghost = preview !== null && cell.digit === 0;
      return {
        ...contents(state, cell, at),
        ...selection,
        ...(ghost ? { digit: Number(preview[at]), preview: true, marks: [], corner: [], centre: [] } : {}),
        clash: clashing.has(at),
        peer: peers.has(at),
        same: wanted !== 0 && cell.digit === wanted,
        redundant: redundant.has(at),
      };
    });
  }

  #spoken(cell: number, shown: Shown, state: State): string {
    const { board } = this.#texts;
    const parts = [board.cell(rowOf(cell) + 1, columnOf(cell) + 1)];
    if (state.paused) return [...parts, board.paused].join(", ");
    if (shown.digit === 0) parts.push(board.blank);
    else if (shown.preview) parts.push(board.preview(shown.digit));
    else parts.push(shown.given ? board.given(shown.digit) : board.digit(shown.digit));
    if (shown.clash) parts.push(board.clash);
    if (shown.redundant) parts.push(board.redundant);
    if (shown.marks.length > 0) parts.push(board.candidates(shown.marks.join(" ")));
    if (shown.corner.length > 0) parts.push(board.corner(shown.corner.join(" ")));
    if (shown.centre.length > 0) parts.push(board.centre(shown.centre.join(" ")));
    for (const colour of shown.colours) parts.push(this.#texts.colours[colour - 1] ?? "");
    return parts.join(", ");
  }
}

const EMPTY: Shown = {
  digit: 0, given: false, preview: false, marks: [], corner: [], centre: [], colours: [], selected: false,
  cursor: false, clash: false, peer: false, same: false, redundant: false,
};

function contents(state: State, cell: Cell, at: number): Shown {
  const { game } = state;
  const blank = cell.digit === 0;
  const own = blank && !game.automatic;
  return {
    ...EMPTY,
    digit: cell.digit,
    given: cell.given,
    marks: blank && game.automatic && game.phase === "play" ? digitsOf(candidates(game, at)) : [],
    corner: own ? digitsOf(cell.corner) : [],
    centre: own ? digitsOf(cell.centre) : [],
    colours: digitsOf(cell.colours),
  };
}

function makeCell(cell: number): HTMLElement {
  return element("div", {
    class: "cell",
    attributes: {
      role: "gridcell", "data-cell": cell, tabindex: -1,
      "data-right": columnOf(cell) % 3 === 2 && columnOf(cell) !== 8,
      "data-below": rowOf(cell) % 3 === 2 && rowOf(cell) !== 8,
    },
  });
}

function drawCell(target: HTMLElement, shown: Shown, spoken: string) {
  setAttributes(target, {
    "data-selected": shown.selected, "data-cursor": shown.cursor, "data-clash": shown.clash,
    "data-peer": shown.peer, "data-same": shown.same, "data-redundant": shown.redundant,
  });
  // For eyes, and in words for a screen reader.
  const layer = element("span", { attributes: { "aria-hidden": "true" } });
  target.replaceChildren(element("span", { class: "spoken" }, spoken), layer);
  if (shown.colours.length > 0) layer.append(colourLayer(shown.colours));
  if (shown.digit !== 0) {
    const kind = shown.preview ? "preview" : shown.given ? "given" : "own";
    layer.append(element("span", { class: `digit ${kind}` }, String(shown.digit)));
  }
  if (shown.marks.length > 0) layer.append(candidateMarks(shown.marks));
  shown.corner.forEach((digit, index) => {
    layer.append(element("span", { class: "corner", attributes: { "data-place": index } }, String(digit)));
  });
  if (shown.centre.length > 0) {
    layer.append(element("span", { class: "centre", attributes: { "data-many": shown.centre.length > 5 } }, shown.centre.join("")));
  }
  if (shown.clash) layer.append(element("span", { class: "clash-sign" }, "!"));
}

// Each digit keeps its place among the nine.
function candidateMarks(marks: readonly number[]): HTMLElement {
  const set = setOf(marks);
  const layer = element("span", { class: "marks" });
  for (let digit = 1; digit <= 9; digit++) {
    layer.append(element("span", {}, has(set, digit) ? String(digit) : ""));
  }
  return layer;
}

function colourLayer(colours: readonly number[]): HTMLElement {
  const layer = element("span", { class: "colours" });
  for (const colour of colours) {
    layer.append(element("span", { attributes: { "data-colour": colour } }, SHAPES[colour - 1] ?? ""));
  }
  return layer;
}
