// The state of the page: one value, one function that makes the next one. Everything that is shown
// follows from it.
import type { RateProgress } from "nonet";

import { isSolved } from "./game/clashes.ts";
import {
  backTo, dropCheckpoint, editGivens, enter, enterSingles, erase, fill, type Game, keepCheckpoint,
  MODES, type Mode, redo, restart, restoreCheckpoint, samePosition, samePuzzle, startPlaying, undo,
} from "./game/game.ts";

export type Tab = "play" | "solve" | "learn";
export type Theme = "system" | "light" | "dark";
export type Language = "en" | "zh";

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly tidyMarks: boolean; // a digit that is written leaves the marks of its peers
  readonly showPeers: boolean; // the houses of the cursor are shaded
  readonly showSame: boolean; // the digit of the cursor is shown everywhere
  readonly showTimer: boolean;
  readonly rate: boolean; // the puzzle is rated as soon as it is known to be unique
}

// `name` is the English one, with what is inside a net of that level.
export interface Technique {
  readonly id: string;
  readonly name: string;
  readonly level: number;
}

export interface Rating {
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
  readonly hardest: Technique | null;
  readonly stuck: boolean;
}

// What the core says of the puzzle that is on the board; parts come one after the other, null until
// they are there.
export interface PuzzleAnswer {
  readonly status: "none" | "unique" | "multiple" | "invalid" | "unknown" | null;
  readonly solution: string | null;
  readonly solutions: { readonly count: number; readonly exact: boolean } | null;
  readonly checked: boolean; // whether `minimal` was asked
  readonly minimal: boolean | null; // null also where it makes no sense: a full board, one of candidates
  readonly redundant: readonly number[];
  readonly rating: Rating | null;
  readonly ratingProgress: RateProgress | null;
  readonly ratingState: "waiting" | "running" | "done" | "cancelled" | "none";
}

export interface PositionAnswer {
  readonly status: PuzzleAnswer["status"];
  readonly solution: string | null;
}

// Solutions looked through one by one, shown over the board and no part of the game.
export interface Preview {
  readonly list: readonly string[];
  readonly at: number;
  readonly more: boolean; // the list was cut
}

// The boards of a text that holds many, and which of them is being played.
export interface OpenFile {
  readonly boards: readonly { readonly board: string; readonly title: string }[];
  readonly at: number;
}

export interface State {
  readonly game: Game;
  readonly selected: ReadonlySet<number>;
  readonly cursor: number;
  readonly mode: Mode;
  readonly tab: Tab;
  readonly paused: boolean;
  readonly settings: Settings;
  // Of this very puzzle and position; null where the core has not been heard yet.
  readonly puzzle: PuzzleAnswer | null;
  readonly position: PositionAnswer | null;
  readonly preview: Preview | null;
  readonly file: OpenFile | null;
  readonly revealed: boolean; // digits of the solution were written for the player
}

export type Action =
  | { type: "open"; game: Game; file?: OpenFile }
  | { type: "take-over"; game: Game } // the same game, as another window has it
  | { type: "enter"; digit: number; mode?: Mode }
  | { type: "erase" }
  | { type: "fill"; digits: ReadonlyMap<number, number> }
  | { type: "enter-singles" }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "back-to"; changes: number }
  | { type: "restart" }
  | { type: "start-playing" }
  | { type: "edit-givens" }
  | { type: "automatic"; on: boolean }
  | { type: "checkpoint"; do: "keep" }
  | { type: "checkpoint"; do: "restore" | "drop"; index: number }
  | { type: "select"; cells: readonly number[]; how: "replace" | "add" | "remove"; cursor?: number }
  | { type: "move"; rows: number; columns: number; extend: boolean }
  | { type: "mode"; mode: Mode }
  | { type: "next-mode" }
  | { type: "tab"; tab: Tab }
  | { type: "pause"; on: boolean }
  | { type: "tick"; ms: number }
  | { type: "settings"; change: Partial<Settings> }
  | { type: "puzzle-answer"; answer: PuzzleAnswer | null }
  | { type: "position-answer"; answer: PositionAnswer | null }
  | { type: "preview"; preview: Preview | null };

export const SETTINGS: Settings = {
  language: "en", theme: "system", tidyMarks: true, showPeers: true, showSame: true, showTimer: true, rate: true,
};

export function firstState(game: Game, settings: Settings): State {
  return {
    game, settings, ...atCentre(game), mode: "digit", tab: "play", paused: false,
    puzzle: null, position: null, preview: null, file: null, revealed: false,
  };
}

const atCentre = ({ size: { centre } }: Game) => ({ selected: new Set([centre]), cursor: centre });

export const solved = (state: State) => isSolved(state.game);

export function reduce(state: State, action: Action): State {
  return withoutOldAnswers(next(state, action), state);
}

// An answer goes with the puzzle or the position that it was given for.
function withoutOldAnswers(state: State, before: State): State {
  if (state.game === before.game) return state;
  const puzzle = samePuzzle(state.game, before.game) ? state.puzzle : null;
  const position = samePosition(state.game, before.game) ? state.position : null;
  return { ...state, puzzle, position };
}

function next(state: State, action: Action): State {
  switch (action.type) {
    case "open":
      return { ...state, ...placeFor(action.game, state), game: action.game, file: action.file ?? null, paused: false, preview: null, revealed: false };
    case "take-over":
      return { ...state, game: action.game, preview: null };
    case "select":
      return select(state, action.cells, action.how, action.cursor);
    case "move":
      return move(state, action.rows, action.columns, action.extend);
    case "mode":
      return { ...state, mode: action.mode };
    case "next-mode":
      return { ...state, mode: MODES[(MODES.indexOf(state.mode) + 1) % MODES.length] ?? "digit" };
    case "tab":
      return { ...state, tab: action.tab };
    case "pause":
      return state.game.phase === "play" ? { ...state, paused: action.on } : state;
    case "settings":
      return { ...state, settings: { ...state.settings, ...action.change } };
    case "puzzle-answer":
      return { ...state, puzzle: action.answer };
    case "position-answer":
      return { ...state, position: action.answer };
    case "preview":
      return { ...state, preview: action.preview };
    default: {
      const game = play(state, action);
      if (game === state.game) return state;
      const preview = game.cells === state.game.cells ? state.preview : null;
      return { ...state, game, preview, revealed: state.revealed || action.type === "fill" };
    }
  }
}

// The cursor stays where it is, where the next board has such a cell.
const placeFor = (next: Game, { game, selected, cursor }: State) =>
  (next.size === game.size ? { selected, cursor } : atCentre(next));

// The actions that change the game. While it is paused nothing changes it.
function play(state: State, action: Action): Game {
  const { game, settings } = state;
  if (state.paused) return game;
  const chosen = [...state.selected].sort((a, b) => a - b);
  switch (action.type) {
    case "enter": {
      const mode = action.mode ?? state.mode;
      return enter(game, game.phase === "setup" && mode !== "colour" ? "digit" : mode, action.digit, chosen, settings.tidyMarks);
    }
    case "erase":
      return erase(game, chosen);
    case "fill":
      return fill(game, action.digits, settings.tidyMarks);
    case "enter-singles":
      return enterSingles(game, settings.tidyMarks);
    case "undo":
      return undo(game);
    case "redo":
      return redo(game);
    case "back-to":
      return backTo(game, action.changes);
    case "restart":
      return restart(game);
    case "start-playing":
      return startPlaying(game);
    case "edit-givens":
      return editGivens(game);
    case "automatic":
      return { ...game, automatic: action.on };
    case "checkpoint":
      return action.do === "keep" ? keepCheckpoint(game)
        : action.do === "restore" ? restoreCheckpoint(game, action.index) : dropCheckpoint(game, action.index);
    case "tick":
      return game.phase === "play" && !solved(state) ? { ...game, elapsed: game.elapsed + action.ms } : game;
    default:
      return game;
  }
}

function select(state: State, cells: readonly number[], how: "replace" | "add" | "remove", cursor?: number): State {
  const selected = new Set(how === "replace" ? [] : state.selected);
  for (const cell of cells) {
    if (how === "remove") selected.delete(cell);
    else selected.add(cell);
  }
  return { ...state, selected, cursor: cursor ?? cells.at(-1) ?? state.cursor };
}

// Over an edge the cursor comes in again on the other side.
function move(state: State, rows: number, columns: number, extend: boolean): State {
  const { size } = state.game;
  const { side } = size;
  const cell = size.cellAt((size.rowOf(state.cursor) + rows + side) % side, (size.columnOf(state.cursor) + columns + side) % side);
  return select(state, [cell], extend ? "add" : "replace", cell);
}

// --- The store ------------------------------------------------------------------------------------

export interface Store {
  readonly state: State;
  dispatch(action: Action): void;
  // Called after each change, until the returned function is called.
  subscribe(listener: (state: State, before: State) => void): () => void;
}

export function createStore(first: State): Store {
  let state = first;
  const listeners = new Set<(state: State, before: State) => void>();
  return {
    get state() {
      return state;
    },
    dispatch(action) {
      const before = state;
      state = reduce(state, action);
      if (state === before) return;
      for (const listener of [...listeners]) listener(state, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
