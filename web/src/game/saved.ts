// A game as text: docs/saved_game.md says what stands in it. The program's `nonet play` reads and
// writes the same. What is read may be damaged or made by another version: it is checked value by
// value, and refused as a whole where it does not fit, with the place that does not.
import { type DigitSet, digitsOf, setOf } from "./digits.ts";
import { BLANK, type Cell, type Cells, type Change, type Checkpoint, type Game, lineOf, newGame, type Phase, puzzleText } from "./game.ts";
import { gameInPacked, isPacked } from "./packed.ts";
import { type Size, sizeOf } from "./size.ts";
import { array, Damaged, integer, LaterVersion, object, objectOf, text } from "./values.ts";

// The number grows when older readers would misread what is written.
const PROGRAM = "nonet play";
const VERSION = 2;

// What is parsed of a text is a game of any version, whole or not.
export const isSaved = (value: unknown) => isPacked(value) || versionOf(value) !== null;

// One line, as the program wants it.
export const toText = (game: Game) => `${JSON.stringify(toSaved(game))}\n`;

// Throws Damaged or LaterVersion. The name of a game is not in it: it is the reader's.
export function fromSaved(value: unknown, id: string): Game {
  if (isPacked(value)) return { ...gameInPacked(value), id };
  const version = versionOf(value);
  if (version === null) throw new Damaged("game");
  if (version > VERSION) throw new LaterVersion(`${PROGRAM} ${version}`);
  return gameIn(objectOf(MEMBERS.game, value, "game"), id);
}

// "nonet play 2" is 2.
function versionOf(value: unknown): number | null {
  const mark = typeof value === "object" && value !== null && (value as { game?: unknown }).game;
  const match = typeof mark === "string" ? /^nonet play ([1-9]\d{0,8})$/.exec(mark) : null;
  return match ? Number(match[1]) : null;
}

// --- Writing --------------------------------------------------------------------------------------

type Marks = "corner" | "centre" | "struck" | "colours";

export function toSaved(game: Game): object {
  const { size } = game;
  return {
    puzzle: puzzleText(game),
    ...(game.title === "" ? {} : { title: game.title.replace(/\p{Surrogate}/gu, "\ufffd") }),
    game: `${PROGRAM} ${VERSION}`,
    ...boardOf(size, game.cells),
    automatic: game.automatic,
    phase: game.phase,
    elapsed: game.elapsed,
    checkpoints: game.checkpoints.map(({ cells, elapsed }) => (
      { givens: lineOf(size, cells, ({ digit, given }) => (given ? digit : 0)), ...boardOf(size, cells), elapsed })),
    past: game.past.map((change) => changeOf(size, change)),
    future: game.future.map((change) => changeOf(size, change)),
  };
}

function boardOf(size: Size, cells: Cells) {
  const marks = (name: Marks) => Object.fromEntries(cells.flatMap((cell, at) => (
    cell[name] === 0 ? [] : [[size.nameOf(at), signs(size, cell[name])]])));
  return {
    digits: lineOf(size, cells, ({ digit }) => digit),
    corner: marks("corner"), centre: marks("centre"), struck: marks("struck"), colours: marks("colours"),
  };
}

const signs = (size: Size, set: DigitSet) => digitsOf(set).map((digit) => size.symbolOf(digit)).join("");

function changeOf(size: Size, { cells, phase }: Change) {
  const entries = cells.map(({ cell, before, after }) => [size.nameOf(cell), [oneCell(size, before), oneCell(size, after)]]);
  return { cells: Object.fromEntries(entries) as object, ...(phase && { phase: [phase.before, phase.after] }) };
}

function oneCell(size: Size, { digit, given, corner, centre, struck, colours }: Cell) {
  return {
    ...(digit !== 0 && { digit }), ...(given && { given }), ...(corner !== 0 && { corner: signs(size, corner) }),
    ...(centre !== 0 && { centre: signs(size, centre) }), ...(struck !== 0 && { struck: signs(size, struck) }),
    ...(colours !== 0 && { colours: signs(size, colours) }),
  };
}

// --- Reading --------------------------------------------------------------------------------------

type Values = Record<string, unknown>;

// Every member is known, or the version would be a later one: a misspelt name loses nothing in silence.
const BOARD = ["digits", "corner", "centre", "struck", "colours"] as const;
const MEMBERS = {
  game: ["puzzle", "title", "game", ...BOARD, "automatic", "cursor", "phase", "elapsed", "checkpoints", "past", "future"],
  checkpoint: ["givens", ...BOARD, "elapsed"],
  change: ["cells", "phase"],
  cell: ["digit", "given", "corner", "centre", "struck", "colours"],
};

// What only the page writes may be missing: then it is as in a new game.
function gameIn(it: Values, id: string): Game {
  const fresh = newGame(boardIn(it["puzzle"]), it["title"] === undefined ? "" : text(it["title"], "title"), id);
  const { size } = fresh;
  const cells = cellsIn(it, fresh, "");
  const empty = fresh.phase === "setup" && cells.every(({ digit }) => digit === 0);
  return {
    ...fresh,
    cells,
    phase: it["phase"] === undefined ? (empty ? "setup" : "play") : phaseIn(it["phase"]),
    automatic: it["automatic"] === true,
    elapsed: elapsedIn(it),
    checkpoints: listIn(it, "checkpoints", MEMBERS.checkpoint).map((entry) => checkpointIn(entry, fresh)),
    past: listIn(it, "past", MEMBERS.change).map((entry) => changeIn(entry, size)),
    future: listIn(it, "future", MEMBERS.change).map((entry) => changeIn(entry, size)),
  };
}

function boardIn(value: unknown): string {
  const board = text(value, "puzzle");
  const size = sizeOf(board);
  if (!size || !Array.from(board).every((sign) => isSign(sign, size))) throw new Damaged("puzzle");
  return board;
}

const isSign = (sign: string, size: Size) => sign === "." || sign === "0" || size.digitOf(sign) !== 0;

// A board as far as it is known when its digits and marks are read.
type Bare = Pick<Game, "size" | "cells">;

// Digits must keep the givens.
function cellsIn(it: Values, { size, cells: bare }: Bare, where: string): Cell[] {
  const digits = digitsIn(it["digits"], size, `${where}digits`);
  const marks = (name: Marks) => marksIn(it[name], size, where + name);
  const [corner, centre, struck, colours] = [marks("corner"), marks("centre"), marks("struck"), marks("colours")];
  return bare.map(({ given, digit: standing }, at): Cell => {
    const digit = digits[at] ?? 0;
    if (given && digit !== standing) throw new Damaged(`${where}digits: ${size.nameOf(at)}`);
    const cell = {
      digit, given, corner: corner.get(at) ?? 0, centre: centre.get(at) ?? 0, struck: struck.get(at) ?? 0,
      colours: colours.get(at) ?? 0,
    };
    return orBlank(cell);
  });
}

const orBlank = (cell: Cell) =>
  cell.digit === 0 && !cell.given && (cell.corner | cell.centre | cell.struck | cell.colours) === 0 ? BLANK : cell;

function digitsIn(value: unknown, size: Size, where: string): number[] {
  const line = text(value, where);
  if (!size.isPlain(line) || !Array.from(line).every((sign) => isSign(sign, size))) throw new Damaged(where);
  return Array.from(line, (sign) => size.digitOf(sign));
}

function marksIn(value: unknown, size: Size, where: string): Map<number, DigitSet> {
  if (value === undefined) return new Map();
  return new Map(Object.entries(object(value, where)).map(([name, set]) => [cellIn(name, size, where), setIn(set, size, where)]));
}

function cellIn(name: string, size: Size, where: string): number {
  const cell = size.cellNamed(name);
  if (cell === null) throw new Damaged(where);
  return cell;
}

function setIn(value: unknown, size: Size, where: string): DigitSet {
  const digits = Array.from(text(value, where), (sign) => size.digitOf(sign));
  if (digits.includes(0)) throw new Damaged(where);
  return setOf(digits);
}

interface Entry {
  readonly it: Values;
  readonly where: string;
}

function listIn(it: Values, name: string, members: readonly string[]): Entry[] {
  const entries = it[name] === undefined ? [] : array(it[name], name);
  return entries.map((entry, index) => {
    const where = `${name} ${index + 1}`;
    return { it: objectOf(members, entry, where), where: `${where}: ` };
  });
}

const elapsedIn = (it: Values) => (it["elapsed"] === undefined ? 0 : integer(it["elapsed"], Number.MAX_SAFE_INTEGER, "elapsed"));

function checkpointIn({ it, where }: Entry, { size }: Bare): Checkpoint {
  const givens = digitsIn(it["givens"], size, `${where}givens`);
  const bare = size.cells.map((at): Cell => ({ ...BLANK, digit: givens[at] ?? 0, given: givens[at] !== 0 }));
  const cells = cellsIn(it, { size, cells: bare }, where);
  return { cells, blanks: cells.filter(({ digit }) => digit === 0).length, elapsed: elapsedIn(it) };
}

function changeIn({ it, where }: Entry, size: Size): Change {
  const cells = Object.entries(object(it["cells"], `${where}cells`)).map(([name, pair]) => {
    const [before, after] = array(pair, `${where}cells`).map((cell) => oneCellIn(cell, size, where + name));
    if (!before || !after) throw new Damaged(where + name);
    return { cell: cellIn(name, size, `${where}cells`), before, after };
  });
  if (it["phase"] === undefined) return { cells, phase: null };
  const [before, after] = array(it["phase"], `${where}phase`).map(phaseIn);
  if (!before || !after) throw new Damaged(`${where}phase`);
  return { cells, phase: { before, after } };
}

function oneCellIn(value: unknown, size: Size, where: string): Cell {
  const it = objectOf(MEMBERS.cell, value, where);
  const marks = (name: Marks) => (it[name] === undefined ? 0 : setIn(it[name], size, where));
  const digit = it["digit"] === undefined ? 0 : integer(it["digit"], size.side, where);
  if (it["given"] === true && digit === 0) throw new Damaged(where);
  return orBlank({
    digit, given: it["given"] === true,
    corner: marks("corner"), centre: marks("centre"), struck: marks("struck"), colours: marks("colours"),
  });
}

function phaseIn(value: unknown): Phase {
  if (value !== "setup" && value !== "play") throw new Damaged("phase");
  return value;
}
