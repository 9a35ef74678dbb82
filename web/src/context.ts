// What panels and dialogs are given: everything outside the state that they may use.
import type { Analysis } from "./analysis.ts";
import type { BoardView } from "./board/view.ts";
import type { Cores } from "./core/cores.ts";
import type { Games } from "./games.ts";
import type { Learning } from "./learn/learning.ts";
import type { Store } from "./state.ts";
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
