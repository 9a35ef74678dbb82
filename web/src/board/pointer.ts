// Selecting with a mouse, a pen or a finger: press, drag, press with Ctrl or Shift to add or take
// away, press twice for all cells that show the same digit.
import { cellOf } from "../game/game.ts";
import type { Store } from "../state.ts";
import type { BoardView } from "./view.ts";

const TWICE_MS = 400;

export function listenToPointer(board: BoardView, store: Store) {
  let how: "add" | "remove" = "add";
  let dragging: number | null = null; // the pointer's id
  let last = { cell: -1, time: 0 };

  board.root.addEventListener("pointerdown", (event) => {
    const cell = board.cellUnder(event.clientX, event.clientY);
    if (cell === null || event.button !== 0) return;
    event.preventDefault(); // no text is selected, and the focus goes where it is told
    if (event.pointerType === "mouse") board.root.setPointerCapture(event.pointerId);
    dragging = event.pointerId;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    how = adds && store.state.selected.has(cell) ? "remove" : "add";
    const twice = !adds && last.cell === cell && event.timeStamp - last.time < TWICE_MS;
    last = { cell, time: event.timeStamp };
    if (twice) store.dispatch({ type: "select", cells: alike(store, cell), how: "replace", cursor: cell });
    else store.dispatch({ type: "select", cells: [cell], how: adds ? how : "replace", cursor: cell });
    board.focus(cell);
  });

  board.root.addEventListener("pointermove", (event) => {
    if (event.pointerId !== dragging) return;
    const cell = board.cellUnder(event.clientX, event.clientY, 0.12);
    if (cell === null || (store.state.cursor === cell && store.state.selected.has(cell))) return;
    if (how === "remove" && !store.state.selected.has(cell)) return;
    store.dispatch({ type: "select", cells: [cell], how, cursor: cell });
  });

  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    board.root.addEventListener(end, () => (dragging = null));
  }
}

function alike(store: Store, cell: number): number[] {
  const { game } = store.state;
  const { digit } = cellOf(game, cell);
  return digit === 0 ? [cell] : game.size.cells.filter((other) => cellOf(game, other).digit === digit);
}
