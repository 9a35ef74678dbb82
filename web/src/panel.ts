// A part of the page: made once for a language, told of every state.
import type { State } from "./state.ts";

export interface Panel {
  readonly root: HTMLElement;
  show(state: State): void;
}

// Calls `show` only where a thing that it reads is another one than last time: compared by identity,
// which the reducer keeps for all that does not change.
export function whereChanged(reads: (state: State) => readonly unknown[], show: (state: State) => void): (state: State) => void {
  let shown: readonly unknown[] | null = null;
  return (state) => {
    const now = reads(state);
    if (shown?.every((thing, at) => thing === now[at])) return;
    shown = now;
    show(state);
  };
}
