// The keyboard. Keys go to the board wherever the focus is, but for fields that take text, dialogs,
// and keys that the focused control needs itself.
import type { Mode } from "../game/game.ts";
import type { Size } from "../game/size.ts";
import type { Action, State, Store } from "../state.ts";
import type { BoardView } from "./view.ts";

const MODE_KEYS: Readonly<Record<string, Mode>> = { z: "digit", x: "corner", c: "centre", v: "colour" };

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1],
};

export function listenToKeys(board: BoardView, store: Store) {
  const listener = (event: KeyboardEvent) => {
    if (!goesToBoard(event)) return;
    const before = store.state.cursor;
    const actions = actionsOf(event, store);
    if (actions === null) return;
    event.preventDefault();
    for (const action of actions) store.dispatch(action);
    if (store.state.cursor !== before || event.key in MOVES) board.focus(store.state.cursor);
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

function goesToBoard(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  if (target.closest("dialog, textarea, select, [contenteditable]")) return false;
  if (target instanceof HTMLInputElement && !["checkbox", "button", "radio"].includes(target.type)) return false;
  const moves = event.key.startsWith("Arrow") || ["Home", "End"].includes(event.key);
  if (moves && target.closest("[role=tablist], [role=radiogroup], input, .scrolls")) return false;
  return !([" ", "Enter"].includes(event.key) && target.closest("button, a, input, summary"));
}

function actionsOf(event: KeyboardEvent, store: Store): Action[] | null {
  const { key, code, shiftKey: shift } = event;
  const control = event.ctrlKey || event.metaKey;
  const digit = digitOf(event, store.state.game.size);
  if (digit !== null) {
    if (digit === 0) return control ? null : [{ type: "erase" }]; // Ctrl+0 belongs to the browser
    const mode = heldMode(shift, control);
    return [mode ? { type: "enter", digit, mode } : { type: "enter", digit }];
  }
  if (control) return withControl(event, store.state.game.size);
  const letter = key.toLowerCase();
  const step = MOVES[key] ?? MOVES[letter];
  if (step) return [{ type: "move", rows: step[0], columns: step[1], extend: shift }];
  const mode = MODE_KEYS[letter];
  if (mode) return [{ type: "mode", mode }];
  switch (key) {
    case "Backspace":
    case "Delete":
      return [{ type: "erase" }];
    case "Escape":
      return [{ type: "select", cells: [store.state.cursor], how: "replace" }];
    case " ":
      return [{ type: "next-mode" }];
    case "Home":
    case "End":
      return toEdge(store.state, key === "Home", shift);
    default:
      return code === "KeyP" && !shift ? [{ type: "pause", on: !store.state.paused }] : null;
  }
}

function withControl({ key, shiftKey, code }: KeyboardEvent, size: Size): Action[] | null {
  switch (key.toLowerCase()) {
    case "z":
      return [{ type: shiftKey ? "redo" : "undo" }];
    case "y":
      return [{ type: "redo" }];
    case "a":
      return [{ type: "select", cells: size.cells, how: "replace", cursor: size.centre }];
    default: {
      const step = MOVES[code];
      return step ? [{ type: "move", rows: step[0], columns: step[1], extend: true }] : null;
    }
  }
}

function toEdge({ cursor, game: { size } }: State, first: boolean, extend: boolean): Action[] {
  const column = first ? 0 : size.side - 1;
  return [{ type: "move", rows: 0, columns: column - size.columnOf(cursor), extend }];
}

// By the place of the key: Shift and Ctrl change its character. 0 erases.
// With NumLock off the number pad moves; with Shift and NumLock on, systems report its keys as moves
// too, and without a Shift.
function digitOf(event: KeyboardEvent, size: Size): number | null {
  const { code, key } = event;
  const match = /^(?:Digit|Numpad)(\d)$/.exec(code);
  if (!match) return size.digitOf(key) || null;
  const moves = code.startsWith("Numpad") && !/^\d$/.test(key);
  if (moves && !event.getModifierState("NumLock")) return null;
  return match[1] === "0" ? 0 : size.digitOf(match[1] ?? "") || null;
}

function heldMode(shift: boolean, control: boolean): Mode | null {
  if (shift && control) return "colour";
  if (shift) return "corner";
  return control ? "centre" : null;
}
