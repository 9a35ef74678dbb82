// A game: what stands in the cells, the way back, and the moves. Pure: every function takes a game
// and returns another; nothing here knows a document, a worker or a clock.
import { bit, countOf, type DigitSet, digitsOf, has } from "./digits.ts";
import { CLASSIC, type Size, sizeOf } from "./size.ts";

export interface Cell {
  readonly digit: number; // 0: blank
  readonly given: boolean;
  readonly corner: DigitSet;
  readonly centre: DigitSet;
  // Candidates that the player has ruled out: automatic candidates leave them away.
  readonly struck: DigitSet;
  readonly colours: number; // colour k of 1.. is bit k - 1
}

export type Cells = readonly Cell[];

export type Phase = "setup" | "play";

// One step of the way back: the cells that changed, and the phase where it did.
export interface Change {
  readonly cells: readonly { readonly cell: number; readonly before: Cell; readonly after: Cell }[];
  readonly phase: { readonly before: Phase; readonly after: Phase } | null;
}

export interface Checkpoint {
  readonly cells: Cells;
  readonly blanks: number;
  readonly elapsed: number; // ms
}

export type Mode = "digit" | "corner" | "centre" | "colour";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly size: Size;
  // While the puzzle itself is typed in, digits are givens.
  readonly phase: Phase;
  readonly cells: Cells;
  // What a candidate board leaves to each cell; null where the puzzle is its givens only.
  readonly allowed: readonly DigitSet[] | null;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
  readonly checkpoints: readonly Checkpoint[];
  readonly automatic: boolean;
  readonly elapsed: number; // ms played
}

export const BLANK: Cell = { digit: 0, given: false, corner: 0, centre: 0, struck: 0, colours: 0 };

// --- Making games ---------------------------------------------------------------------------------

// A board as the core writes it: a character for each cell, or for each candidate. A board with digits
// starts to be played; an empty one is there to be typed in.
export function newGame(board: string, title: string, id: string): Game {
  const size = sizeOf(board) ?? CLASSIC;
  const allowed = size.isOfCandidates(board) ? size.cells.map((cell) => allowedIn(board, cell, size)) : null;
  const cells = size.cells.map((cell): Cell => {
    const digit = allowed ? single(allowed[cell] ?? 0) : size.digitOf(board[cell] ?? "");
    return digit === 0 ? BLANK : { ...BLANK, digit, given: true };
  });
  return {
    id,
    title,
    size,
    phase: cells.some((cell) => cell.given) || allowed ? "play" : "setup",
    cells,
    allowed,
    past: [],
    future: [],
    checkpoints: [],
    automatic: allowed !== null,
    elapsed: 0,
  };
}

function allowedIn(board: string, cell: number, { side, digits, symbols }: Size): DigitSet {
  let set = 0;
  for (const digit of digits) {
    if (board[side * cell + digit - 1] === symbols[digit - 1]) set |= bit(digit);
  }
  return set;
}

const single = (set: DigitSet) => (countOf(set) === 1 ? (digitsOf(set)[0] ?? 0) : 0);

// --- What stands ----------------------------------------------------------------------------------

export function cellOf(game: Game, cell: number): Cell {
  return game.cells[cell] ?? BLANK;
}

export const lineOf = (size: Size, cells: Cells, shown: (cell: Cell) => number) =>
  cells.map((cell) => size.symbolOf(shown(cell))).join("");

// The puzzle as the core reads it: its givens, with candidates where it came with some.
export function puzzleText(game: Game): string {
  const { allowed, cells, size } = game;
  if (!allowed) return lineOf(size, cells, (cell) => (cell.given ? cell.digit : 0));
  return candidateText(size, cells.map(({ given, digit }, at) => (given ? bit(digit) : (allowed[at] ?? size.allDigits))));
}

// The puzzle with the player's digits.
export function positionText(game: Game): string {
  return positionOf(game, game.cells, false);
}

// The same for other cells of this game; with what the player has struck out, where asked for.
export function positionOf(game: Game, cells: Cells, withStruck: boolean): string {
  const strikes = withStruck && cells.some((cell) => cell.struck !== 0);
  if (!game.allowed && !strikes) return lineOf(game.size, cells, (cell) => cell.digit);
  return candidateText(game.size, cells.map((cell, at) => {
    if (cell.digit !== 0) return bit(cell.digit);
    const open = game.allowed?.[at] ?? game.size.allDigits;
    return strikes ? open & ~cell.struck : open;
  }));
}

// Whether two games ask the core the same, told without making a text of either.
export const samePuzzle = (a: Game, b: Game) => sameDigits(a, b, (cell) => (cell.given ? cell.digit : 0));
export const samePosition = (a: Game, b: Game) => sameDigits(a, b, (cell) => cell.digit);

function sameDigits(a: Game, b: Game, shown: (cell: Cell) => number): boolean {
  return a.size === b.size && sameSets(a.allowed, b.allowed)
    && (a.cells === b.cells || a.cells.every((cell, at) => shown(cell) === shown(cellOf(b, at))));
}

const sameSets = (a: readonly DigitSet[] | null, b: readonly DigitSet[] | null) =>
  a === b || (a !== null && b !== null && a.every((set, at) => set === b[at]));

export const candidateText = (size: Size, sets: readonly DigitSet[]) =>
  sets.map((set) => size.digits.map((digit) => size.symbolOf(has(set, digit) ? digit : 0)).join("")).join("");

export const blanksOf = (cells: Cells) => cells.filter((cell) => cell.digit === 0).length;

// How many of a digit are still to be written.
export function missing(game: Game, digit: number): number {
  return Math.max(0, game.size.side - game.cells.filter((cell) => cell.digit === digit).length);
}

// What digits of peers, the puzzle and the player leave to a blank cell.
export function candidates(game: Game, cell: number): DigitSet {
  const { digit, struck } = cellOf(game, cell);
  if (digit !== 0) return 0;
  let set = (game.allowed?.[cell] ?? game.size.allDigits) & ~struck;
  for (const peer of game.size.peers[cell] ?? []) {
    const other = cellOf(game, peer).digit;
    if (other !== 0) set &= ~bit(other);
  }
  return set;
}

// There is something that would be lost with it.
export function isBegun({ past, future, checkpoints }: Game): boolean {
  return past.length + future.length + checkpoints.length > 0;
}

// --- Moves ----------------------------------------------------------------------------------------

// A digit key in a mode, on all these cells at once. Where every cell has it already, it is taken
// away again.
export function enter(game: Game, mode: Mode, digit: number, chosen: readonly number[], tidy: boolean): Game {
  switch (mode) {
    case "digit":
      return enterDigit(game, digit, chosen, tidy);
    case "colour":
      return toggle(game, "colours", digit, chosen);
    default: {
      const blank = chosen.filter((cell) => cellOf(game, cell).digit === 0);
      return game.automatic ? strike(game, digit, blank) : toggle(game, mode, digit, blank);
    }
  }
}

function enterDigit(game: Game, digit: number, chosen: readonly number[], tidy: boolean): Game {
  const open = chosen.filter((cell) => game.phase === "setup" || !cellOf(game, cell).given);
  const isSetup = game.phase === "setup";
  const stands = open.length > 0 && open.every((at) => cellOf(game, at).digit === digit && cellOf(game, at).given === isSetup);
  const cells = [...game.cells];
  for (const cell of open) {
    cells[cell] = stands
      ? { ...cellOf(game, cell), digit: 0, given: false }
      : { ...cellOf(game, cell), digit, given: isSetup };
  }
  if (!stands && tidy) tidyMarks(game.size, cells, digit, open);
  return changed(game, cells);
}

// A digit that is written leaves the marks of its peers.
function tidyMarks({ peers }: Size, cells: Cell[], digit: number, written: readonly number[]) {
  for (const peer of new Set(written.flatMap((cell) => peers[cell] ?? []))) {
    const cell = cells[peer] ?? BLANK;
    if (cell.digit === 0 && has(cell.corner | cell.centre, digit)) {
      cells[peer] = { ...cell, corner: cell.corner & ~bit(digit), centre: cell.centre & ~bit(digit) };
    }
  }
}

function toggle(game: Game, what: "corner" | "centre" | "colours", digit: number, chosen: readonly number[]): Game {
  const stands = chosen.every((cell) => has(cellOf(game, cell)[what], digit));
  const cells = [...game.cells];
  for (const at of chosen) {
    const cell = cellOf(game, at);
    cells[at] = { ...cell, [what]: stands ? cell[what] & ~bit(digit) : cell[what] | bit(digit) };
  }
  return changed(game, cells);
}

// Rules a candidate out; lets it back in where it is ruled out in every cell that could hold it.
function strike(game: Game, digit: number, chosen: readonly number[]): Game {
  const shown = chosen.filter((cell) => has(candidates(game, cell), digit));
  const cells = [...game.cells];
  for (const at of shown.length > 0 ? shown : chosen) {
    const cell = cellOf(game, at);
    cells[at] = { ...cell, struck: shown.length > 0 ? cell.struck | bit(digit) : cell.struck & ~bit(digit) };
  }
  return changed(game, cells);
}

// Takes away the digits of these cells; where there are none, the marks; where there are none, colours.
export function erase(game: Game, chosen: readonly number[]): Game {
  const open = chosen.filter((cell) => game.phase === "setup" || !cellOf(game, cell).given);
  const some = (what: (cell: Cell) => number) => open.some((cell) => what(cellOf(game, cell)) !== 0);
  const marks = (cell: Cell) => (game.automatic ? cell.struck : cell.corner | cell.centre);
  const cells = [...game.cells];
  const put = (with_: (cell: Cell) => Cell, at: readonly number[]) => {
    for (const cell of at) cells[cell] = with_(cellOf(game, cell));
  };
  if (some((cell) => cell.digit)) put((cell) => ({ ...cell, digit: 0, given: false }), open);
  else if (some(marks)) put((cell) => (game.automatic ? { ...cell, struck: 0 } : { ...cell, corner: 0, centre: 0 }), open);
  else put((cell) => ({ ...cell, colours: 0 }), chosen);
  return changed(game, cells);
}

// Writes these digits, over those of the player too; as one move.
export function fill(game: Game, digits: ReadonlyMap<number, number>, tidy: boolean): Game {
  const cells = [...game.cells];
  for (const [at, digit] of digits) {
    const cell = cellOf(game, at);
    if (!cell.given) cells[at] = { ...cell, digit };
  }
  if (tidy) for (const [at, digit] of digits) tidyMarks(game.size, cells, digit, [at]);
  return changed(game, cells);
}

// Every cell with one candidate left (automatic candidates on), or one centre mark, gets that digit.
export function enterSingles(game: Game, tidy: boolean): Game {
  const found = new Map<number, number>();
  for (const cell of game.size.cells) {
    if (cellOf(game, cell).digit !== 0) continue;
    const digit = single(game.automatic ? candidates(game, cell) : cellOf(game, cell).centre);
    if (digit !== 0) found.set(cell, digit);
  }
  return fill(game, found, tidy);
}

// Takes back all but the givens.
export function restart(game: Game): Game {
  const bare = game.cells.map((cell) => (cell.given ? { ...BLANK, digit: cell.digit, given: true } : BLANK));
  return { ...changed(game, bare), elapsed: 0 };
}

// From typing the puzzle to playing it, and back; a move like others.
export const startPlaying = (game: Game): Game => toPhase(game, "play");
export const editGivens = (game: Game): Game => toPhase(game, "setup");

function toPhase(game: Game, phase: Phase): Game {
  if (game.phase === phase) return game;
  const change = { cells: [], phase: { before: game.phase, after: phase } };
  return { ...game, phase, past: [...game.past, change], future: [] };
}

// --- The way back ---------------------------------------------------------------------------------

function changed(game: Game, cells: readonly Cell[]): Game {
  const change = game.size.cells
    .filter((cell) => !same(cellOf(game, cell), cells[cell] ?? BLANK))
    .map((cell) => ({ cell, before: cellOf(game, cell), after: cells[cell] ?? BLANK }));
  if (change.length === 0) return game;
  const next = [...game.cells];
  for (const { cell, after } of change) next[cell] = after;
  return { ...game, cells: next, past: [...game.past, { cells: change, phase: null }], future: [] };
}

function same(a: Cell, b: Cell): boolean {
  return (
    a.digit === b.digit && a.given === b.given && a.corner === b.corner &&
    a.centre === b.centre && a.struck === b.struck && a.colours === b.colours
  );
}

export function undo(game: Game): Game {
  const change = game.past.at(-1);
  if (!change) return game;
  return {
    ...game,
    cells: before(game.cells, change),
    phase: change.phase?.before ?? game.phase,
    past: game.past.slice(0, -1),
    future: [change, ...game.future],
  };
}

export function redo(game: Game): Game {
  const [change, ...future] = game.future;
  if (!change) return game;
  const cells = [...game.cells];
  for (const { cell, after } of change.cells) cells[cell] = after;
  return { ...game, cells, phase: change.phase?.after ?? game.phase, past: [...game.past, change], future };
}

function before(now: Cells, change: Change): Cells {
  const cells = [...now];
  for (const { cell, before: was } of change.cells) cells[cell] = was;
  return cells;
}

// Goes back until so many changes stand.
export function backTo(game: Game, changes: number): Game {
  let at = game;
  while (at.past.length > changes) at = undo(at);
  return at;
}

// The cells after 0, 1, ... changes, up to what stands now.
export function positions(game: Game): Cells[] {
  const found: Cells[] = [game.cells];
  for (let at = game.past.length - 1; at >= 0; at--) {
    const change = game.past[at];
    if (change) found.push(before(found.at(-1) ?? game.cells, change));
  }
  return found.reverse();
}

export function keepCheckpoint(game: Game): Game {
  const kept = { cells: game.cells, blanks: blanksOf(game.cells), elapsed: game.elapsed };
  return { ...game, checkpoints: [...game.checkpoints, kept] };
}

// What stood at a checkpoint, as a move: it can be undone like any other.
export function restoreCheckpoint(game: Game, index: number): Game {
  const kept = game.checkpoints[index];
  return kept ? changed(game, kept.cells) : game;
}

export function dropCheckpoint(game: Game, index: number): Game {
  return { ...game, checkpoints: game.checkpoints.filter((_, at) => at !== index) };
}
