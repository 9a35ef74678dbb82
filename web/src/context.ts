// What panels and dialogs are given: everything outside the state that they may use.
import type { Analysis } from "./analysis.ts";
import type { BoardView } from "./board/view.ts";
import type { Cores } from "./core/cores.ts";
import type { Games } from "./games.ts";
import type { Learning } from "./learn/learning.ts";
import type { State, Store } from "./state.ts";
import type { Texts } from "./text/texts.ts";

export interface Context {
  readonly store: Store;
  readonly cores: Cores;
  readonly analysis: Analysis;
  readonly games: Games;
  readonly learning: Learning;
  readonly texts: Texts;
  readonly board: BoardView;
  // Says something in words, on the page and to a screen reader.
  say(message: string): void;
}

// A part of the page: made once for a language, told of every state.
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

export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
