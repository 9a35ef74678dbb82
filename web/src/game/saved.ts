// Games as text, for the browser's own store and for links. What is read may be damaged or made by
// another version: it is checked value by value, and refused as a whole where it does not fit.
import { ALL_DIGITS, CELLS } from "./cells.ts";
import { BLANK, type Cell, type Change, type Checkpoint, type Game, type Phase, puzzleText } from "./game.ts";

const VERSION = 1;

export function toText(game: Game): string {
  return JSON.stringify({
    version: VERSION,
    id: game.id,
    title: game.title,
    phase: game.phase,
    cells: game.cells.map(packed),
    allowed: game.allowed,
    past: game.past.map(packedChange),
    future: game.future.map(packedChange),
    checkpoints: game.checkpoints.map((kept) => ({ ...kept, cells: kept.cells.map(packed) })),
    automatic: game.automatic,
    elapsed: game.elapsed,
  });
}

// Null where the text is no saved game.
export function fromText(text: string): Game | null {
  try {
    return gameIn(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Damaged) return null;
    throw error;
  }
}

class Damaged extends Error {}

type PackedCell = [number, number, number, number, number, number];

const packed = (cell: Cell): PackedCell | 0 =>
  cell === BLANK ? 0 : [cell.digit, Number(cell.given), cell.corner, cell.centre, cell.struck, cell.colours];

const packedChange = ({ cells, phase }: Change) => ({
  cells: cells.map(({ cell, before, after }) => [cell, packed(before), packed(after)]),
  phase: phase && [phase.before, phase.after],
});

function gameIn(value: unknown): Game {
  const it = object(value);
  if (it["version"] !== VERSION) throw new Damaged();
  return {
    id: text(it["id"]),
    title: text(it["title"]),
    phase: phaseIn(it["phase"]),
    cells: cellsIn(it["cells"]),
    allowed: it["allowed"] === null ? null : ofLength(list(it["allowed"]), CELLS).map((set) => number(set, ALL_DIGITS)),
    past: list(it["past"]).map(changeIn),
    future: list(it["future"]).map(changeIn),
    checkpoints: list(it["checkpoints"]).map(checkpointIn),
    automatic: it["automatic"] === true,
    elapsed: number(it["elapsed"], Number.MAX_SAFE_INTEGER),
  };
}

const cellsIn = (value: unknown) => ofLength(list(value), CELLS).map(cellIn);

function cellIn(value: unknown): Cell {
  if (value === 0) return BLANK;
  const [digit, given, corner, centre, struck, colours] = ofLength(list(value), 6);
  return {
    digit: number(digit, 9),
    given: number(given, 1) === 1,
    corner: number(corner, ALL_DIGITS),
    centre: number(centre, ALL_DIGITS),
    struck: number(struck, ALL_DIGITS),
    colours: number(colours, ALL_DIGITS),
  };
}

function changeIn(value: unknown): Change {
  const it = object(value);
  const cells = list(it["cells"]).map((entry) => {
    const [cell, before, after] = ofLength(list(entry), 3);
    return { cell: number(cell, CELLS - 1), before: cellIn(before), after: cellIn(after) };
  });
  if (it["phase"] === null) return { cells, phase: null };
  const [before, after] = ofLength(list(it["phase"]), 2);
  return { cells, phase: { before: phaseIn(before), after: phaseIn(after) } };
}

function phaseIn(value: unknown): Phase {
  if (value !== "setup" && value !== "play") throw new Damaged();
  return value;
}

function checkpointIn(value: unknown): Checkpoint {
  const it = object(value);
  return {
    cells: cellsIn(it["cells"]),
    blanks: number(it["blanks"], CELLS),
    elapsed: number(it["elapsed"], Number.MAX_SAFE_INTEGER),
  };
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Damaged();
  return value as Record<string, unknown>;
}
function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Damaged();
  return value;
}
function ofLength(values: unknown[], length: number): unknown[] {
  if (values.length !== length) throw new Damaged();
  return values;
}
function number(value: unknown, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > most) throw new Damaged();
  return value;
}
function text(value: unknown): string {
  if (typeof value !== "string") throw new Damaged();
  return value;
}

// --- Links ----------------------------------------------------------------------------------------

// What stands behind the '#' of a link to this puzzle: the puzzle, not the game.
export function toLink(game: Game): string {
  const words = new URLSearchParams({ board: puzzleText(game) });
  if (game.title !== "") words.set("title", game.title);
  return `#${words.toString()}`;
}

// 81 signs with nothing around them: a digit, or a blank as the core knows it.
const BARE_BOARD = /^[0-9._*?xX-]{81}$/;

// The board may be in any format that the core reads; whoever opens it finds out.
export function fromLink(hash: string): { board: string; title: string } | null {
  const text = hash.replace(/^#/, "");
  if (BARE_BOARD.test(text)) return { board: text, title: "" };
  const words = new URLSearchParams(text);
  const board = words.get("board");
  return board === null || board === "" ? null : { board, title: words.get("title") ?? "" };
}
