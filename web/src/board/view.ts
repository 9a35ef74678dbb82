// The board on the page: a grid of cells for eyes, fingers and screen readers. It shows a state; the
// pointer and the keys are listened to elsewhere.
import { append, element, setAttributes, svg } from "../dom.ts";
import { clashesOf } from "../game/clashes.ts";
import { countOf, type DigitSet, digitsOf, has } from "../game/digits.ts";
import { candidates, type Cell, cellOf } from "../game/game.ts";
import type { Size } from "../game/size.ts";
import { whereChanged } from "../panel.ts";
import type { State } from "../state.ts";
import type { Texts } from "../text/texts.ts";

// A sign for each colour, so that colours are told apart without seeing them as such.
export const COLOUR_SIGNS = ["●", "■", "▲", "◆", "★", "✚", "▼", "◐", "▬"] as const;

// What stands in one cell, and what is said of it.
interface Content {
  readonly digit: number;
  readonly given: boolean;
  readonly preview: boolean;
  readonly marks: DigitSet; // automatic candidates
  readonly corner: DigitSet;
  readonly centre: DigitSet;
  readonly colours: DigitSet;
  readonly clash: boolean;
  readonly redundant: boolean;
  readonly paused: boolean;
}

// How the cell is laid out under it.
interface Ground {
  readonly selected: boolean;
  readonly cursor: boolean;
  readonly peer: boolean;
  readonly same: boolean;
}

// Values of plain fields: a cell is drawn again only where one differs.
interface Shown {
  readonly content: Content;
  readonly ground: Ground;
}

function differ<Values extends object>(now: Values, before: Values | undefined): boolean {
  return before === undefined || (Object.keys(now) as (keyof Values)[]).some((name) => now[name] !== before[name]);
}

export class BoardView {
  readonly root: HTMLElement;
  readonly cells: readonly HTMLElement[];
  // Drawn over the cells, for what explains the board.
  readonly overlay: SVGElement;
  readonly #size: Size;
  readonly #texts: Texts;
  readonly #drawn: Shown[] = [];

  constructor(size: Size, texts: Texts) {
    this.#size = size;
    this.#texts = texts;
    this.cells = size.cells.map((cell) => makeCell(cell, size));
    this.overlay = svg("svg", { class: "board-overlay", viewBox: `0 0 ${size.side} ${size.side}`, "aria-hidden": "true" });
    this.root = element("div", {
      class: "board",
      attributes: { role: "grid", "aria-label": texts.board.label, "aria-multiselectable": "true" },
    });
    for (let row = 0; row < size.side; row++) {
      const line = element("div", { class: "board-row", attributes: { role: "row" } });
      append(line, this.cells.slice(size.cellAt(row, 0), size.cellAt(row + 1, 0)));
      this.root.append(line);
    }
    this.root.append(this.overlay);
  }

  readonly show = whereChanged(
    ({ game, selected, cursor, settings, preview, paused, tab, puzzle }) => [
      game.cells, game.allowed, game.automatic, game.phase, selected, cursor, settings, preview, paused,
      tab === "solve" && puzzle?.redundant],
    (state) => this.#show(state));

  #show(state: State) {
    setAttributes(this.root, { "data-paused": state.paused });
    this.#shownOf(state).forEach((now, cell) => {
      const target = this.cells[cell];
      const before = this.#drawn[cell];
      if (!target) return;
      if (differ(now.content, before?.content)) drawContent(target, now.content, this.#size, this.#spoken(cell, now.content));
      if (differ(now.ground, before?.ground)) drawGround(target, now.ground);
      this.#drawn[cell] = now;
    });
  }

  focus(cell: number) {
    this.cells[cell]?.focus({ preventScroll: true });
  }

  // The cell under a point of the window; for a finger that moves fast, cells count from a little
  // inside their edges, so that a diagonal does not catch its neighbours.
  cellUnder(x: number, y: number, inset = 0): number | null {
    const area = this.root.getBoundingClientRect();
    const { side } = this.#size;
    const column = (side * (x - area.left)) / area.width;
    const row = (side * (y - area.top)) / area.height;
    if (column < 0 || column >= side || row < 0 || row >= side) return null;
    const inside = (part: number) => part >= inset && part <= 1 - inset;
    if (!inside(column % 1) || !inside(row % 1)) return null;
    return this.#size.cellAt(Math.floor(row), Math.floor(column));
  }

  #shownOf(state: State): Shown[] {
    const { game, settings } = state;
    const clashing = new Set(clashesOf(game).flatMap((clash) => clash.cells));
    const peers = new Set(settings.showPeers ? (this.#size.peers[state.cursor] ?? []) : []);
    const wanted = settings.showSame ? cellOf(game, state.cursor).digit : 0;
    const preview = state.preview?.list[state.preview.at] ?? null;
    const redundant = new Set(state.tab === "solve" ? (state.puzzle?.redundant ?? []) : []);
    return game.cells.map((cell, at): Shown => {
      const ground = {
        selected: state.selected.has(at), cursor: at === state.cursor,
        peer: !state.paused && peers.has(at), same: !state.paused && wanted !== 0 && cell.digit === wanted,
      };
      if (state.paused) return { ground, content: { ...EMPTY, paused: true } };
      const marked = { ...contents(state, cell, at), clash: clashing.has(at), redundant: redundant.has(at) };
      const ghost = preview !== null && cell.digit === 0;
      return {
        ground,
        content: ghost ? { ...marked, digit: game.size.digitOf(preview[at] ?? ""), preview: true, marks: 0, corner: 0, centre: 0 } : marked,
      };
    });
  }

  #spoken(cell: number, content: Content): string {
    const { board } = this.#texts;
    const parts = [board.cell(this.#size.rowOf(cell) + 1, this.#size.columnOf(cell) + 1)];
    if (content.paused) return [...parts, board.paused].join(", ");
    if (content.digit === 0) parts.push(board.blank);
    else if (content.preview) parts.push(board.preview(content.digit));
    else parts.push(content.given ? board.given(content.digit) : board.digit(content.digit));
    if (content.clash) parts.push(board.clash);
    if (content.redundant) parts.push(board.redundant);
    if (content.marks !== 0) parts.push(board.candidates(listed(content.marks)));
    if (content.corner !== 0) parts.push(board.corner(listed(content.corner)));
    if (content.centre !== 0) parts.push(board.centre(listed(content.centre)));
    for (const colour of digitsOf(content.colours)) parts.push(this.#texts.colours[colour - 1] ?? "");
    return parts.join(", ");
  }
}

const listed = (set: DigitSet) => digitsOf(set).join(" ");

const EMPTY: Content = {
  digit: 0, given: false, preview: false, marks: 0, corner: 0, centre: 0, colours: 0, clash: false, redundant: false,
  paused: false,
};

function contents(state: State, cell: Cell, at: number): Content {
  const { game } = state;
  const blank = cell.digit === 0;
  const own = blank && !game.automatic;
  return {
    ...EMPTY,
    digit: cell.digit,
    given: cell.given,
    marks: blank && game.automatic && game.phase === "play" ? candidates(game, at) : 0,
    corner: own ? cell.corner : 0,
    centre: own ? cell.centre : 0,
    colours: cell.colours,
  };
}

function makeCell(cell: number, size: Size): HTMLElement {
  const endsBox = (at: number, box: number) => at % box === box - 1 && at !== size.side - 1;
  return element("div", {
    class: "cell",
    attributes: {
      role: "gridcell", "data-cell": cell, tabindex: -1,
      "data-right": endsBox(size.columnOf(cell), size.boxColumns),
      "data-below": endsBox(size.rowOf(cell), size.boxRows),
    },
  });
}

function drawGround(target: HTMLElement, { selected, cursor, peer, same }: Ground) {
  setAttributes(target, {
    "data-selected": selected, "data-cursor": cursor, "data-peer": peer, "data-same": same,
    "aria-selected": String(selected), tabindex: cursor ? 0 : -1,
  });
}

function drawContent(target: HTMLElement, content: Content, size: Size, spoken: string) {
  const { digit, preview, given, marks, corner, centre, colours, clash, redundant } = content;
  setAttributes(target, { "data-clash": clash, "data-redundant": redundant });
  // For eyes, and in words for a screen reader.
  const layer = element("span", { attributes: { "aria-hidden": "true" } });
  target.replaceChildren(element("span", { class: "spoken" }, spoken), layer);
  if (colours !== 0) layer.append(colourLayer(colours));
  if (digit !== 0) {
    const kind = preview ? "preview" : given ? "given" : "own";
    layer.append(element("span", { class: `digit ${kind}` }, size.symbolOf(digit)));
  }
  if (marks !== 0) layer.append(candidateMarks(marks, size));
  layer.append(...digitsOf(corner).map((mark, index) =>
    element("span", { class: "corner", attributes: { "data-place": index } }, size.symbolOf(mark))));
  if (centre !== 0) {
    const many = countOf(centre) > 5;
    layer.append(element("span", { class: "centre", attributes: { "data-many": many } }, digitsOf(centre).map((mark) => size.symbolOf(mark)).join("")));
  }
  if (clash) layer.append(element("span", { class: "clash-sign" }, "!"));
}

// Each digit keeps its place among them all.
function candidateMarks(marks: DigitSet, size: Size): HTMLElement {
  return element("span", { class: "marks" }, ...size.digits.map((digit) => element("span", {}, has(marks, digit) ? size.symbolOf(digit) : "")));
}

function colourLayer(colours: DigitSet): HTMLElement {
  return element("span", { class: "colours" }, ...digitsOf(colours).map((colour) =>
    element("span", { attributes: { "data-colour": colour } }, COLOUR_SIGNS[colour - 1] ?? "")));
}
