// A game as text: docs/saved_game.md says what stands in it. The program's `nonet play` reads and
// writes the same. What is read may be damaged or made by another version: it is checked value by
// value, and refused as a whole where it does not fit, with the place that does not.
import { BLANK, type Cell, type Cells, type Change, type Checkpoint, type Game, newGame, type Phase, puzzleText } from "./game.ts";
import { CELLS, cellName, cellNamed, type DigitSet, DIGITS, digitsOf, everyCell, setOf } from "./cells.ts";
import { gameInPacked, isPacked } from "./packed.ts";
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
  return {
    puzzle: puzzleText(game),
    ...(game.title === "" ? {} : { title: game.title.replace(/\p{Surrogate}/gu, "\ufffd") }),
    game: `${PROGRAM} ${VERSION}`,
    ...boardOf(game.cells),
    automatic: game.automatic,
    phase: game.phase,
    elapsed: game.elapsed,
    checkpoints: game.checkpoints.map(({ cells, elapsed }) => (
      { givens: line(cells, ({ digit, given }) => (given ? digit : 0)), ...boardOf(cells), elapsed })),
    past: game.past.map(changeOf),
    future: game.future.map(changeOf),
  };
}

const line = (cells: Cells, shown: (cell: Cell) => number) => cells.map((cell) => shown(cell) || ".").join("");

function boardOf(cells: Cells) {
  const marks = (name: Marks) => Object.fromEntries(cells.flatMap((cell, at) => (
    cell[name] === 0 ? [] : [[cellName(at), signs(cell[name])]])));
  return {
    digits: line(cells, ({ digit }) => digit),
    corner: marks("corner"), centre: marks("centre"), struck: marks("struck"), colours: marks("colours"),
  };
}

const signs = (set: DigitSet) => digitsOf(set).join("");

function changeOf({ cells, phase }: Change) {
  const entries = cells.map(({ cell, before, after }) => [cellName(cell), [oneCell(before), oneCell(after)]]);
  return { cells: Object.fromEntries(entries) as object, ...(phase && { phase: [phase.before, phase.after] }) };
}

function oneCell({ digit, given, corner, centre, struck, colours }: Cell) {
  return {
    ...(digit !== 0 && { digit }), ...(given && { given }), ...(corner !== 0 && { corner: signs(corner) }),
    ...(centre !== 0 && { centre: signs(centre) }), ...(struck !== 0 && { struck: signs(struck) }),
    ...(colours !== 0 && { colours: signs(colours) }),
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
  const board = text(it["puzzle"], "puzzle");
  const fresh = newGame(checkedBoard(board), it["title"] === undefined ? "" : text(it["title"], "title"), id);
  const cells = cellsIn(it, fresh.cells, "");
  const empty = fresh.phase === "setup" && cells.every(({ digit }) => digit === 0);
  return {
    ...fresh,
    cells,
    phase: it["phase"] === undefined ? (empty ? "setup" : "play") : phaseIn(it["phase"]),
    automatic: it["automatic"] === true,
    elapsed: elapsedIn(it),
    checkpoints: listIn(it, "checkpoints", MEMBERS.checkpoint).map(checkpointIn),
    past: listIn(it, "past", MEMBERS.change).map(changeIn),
    future: listIn(it, "future", MEMBERS.change).map(changeIn),
  };
}

function checkedBoard(board: string): string {
  const isBoard = [CELLS, CELLS * DIGITS.length].includes(board.length) && /^[0-9.]*$/.test(board);
  if (!isBoard) throw new Damaged("puzzle");
  return board;
}

// Digits must keep the givens.
function cellsIn(it: Values, bare: Cells, where: string): Cell[] {
  const digits = digitsIn(it["digits"], `${where}digits`);
  const marks = (name: Marks) => marksIn(it[name], where + name);
  const [corner, centre, struck, colours] = [marks("corner"), marks("centre"), marks("struck"), marks("colours")];
  return bare.map(({ given, digit: standing }, at): Cell => {
    const digit = digits[at] ?? 0;
    if (given && digit !== standing) throw new Damaged(`${where}digits: ${cellName(at)}`);
    const cell = {
      digit, given, corner: corner.get(at) ?? 0, centre: centre.get(at) ?? 0, struck: struck.get(at) ?? 0,
      colours: colours.get(at) ?? 0,
    };
    return orBlank(cell);
  });
}

const orBlank = (cell: Cell) =>
  cell.digit === 0 && !cell.given && (cell.corner | cell.centre | cell.struck | cell.colours) === 0 ? BLANK : cell;

function digitsIn(value: unknown, where: string): number[] {
  const line = text(value, where);
  if (line.length !== CELLS || !/^[0-9.]*$/.test(line)) throw new Damaged(where);
  return Array.from(line, (sign) => (sign === "." ? 0 : Number(sign)));
}

function marksIn(value: unknown, where: string): Map<number, DigitSet> {
  if (value === undefined) return new Map();
  return new Map(Object.entries(object(value, where)).map(([name, set]) => [cellIn(name, where), setIn(set, where)]));
}

function cellIn(name: string, where: string): number {
  const cell = cellNamed(name);
  if (cell === null) throw new Damaged(where);
  return cell;
}

function setIn(value: unknown, where: string): DigitSet {
  const signs = text(value, where);
  if (!/^[1-9]*$/.test(signs)) throw new Damaged(where);
  return setOf(Array.from(signs, Number));
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

function checkpointIn({ it, where }: Entry): Checkpoint {
  const givens = digitsIn(it["givens"], `${where}givens`);
  const bare = everyCell().map((at): Cell => ({ ...BLANK, digit: givens[at] ?? 0, given: givens[at] !== 0 }));
  const cells = cellsIn(it, bare, where);
  return { cells, blanks: cells.filter(({ digit }) => digit === 0).length, elapsed: elapsedIn(it) };
}

function changeIn({ it, where }: Entry): Change {
  const cells = Object.entries(object(it["cells"], `${where}cells`)).map(([name, pair]) => {
    const [before, after] = array(pair, `${where}cells`).map((cell) => oneCellIn(cell, where + name));
    if (!before || !after) throw new Damaged(where + name);
    return { cell: cellIn(name, `${where}cells`), before, after };
  });
  if (it["phase"] === undefined) return { cells, phase: null };
  const [before, after] = array(it["phase"], `${where}phase`).map(phaseIn);
  if (!before || !after) throw new Damaged(`${where}phase`);
  return { cells, phase: { before, after } };
}

function oneCellIn(value: unknown, where: string): Cell {
  const it = objectOf(MEMBERS.cell, value, where);
  const marks = (name: Marks) => (it[name] === undefined ? 0 : setIn(it[name], where));
  const digit = it["digit"] === undefined ? 0 : integer(it["digit"], DIGITS.length, where);
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
