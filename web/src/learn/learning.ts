// What goes on in the Learn tab. It outlives the panel, which is made again with each language. No DOM.
import type { EngineName } from "nonet";

import type { Cores } from "../core/cores.ts";
import { type LessonName } from "./lessons.ts";
import { Player } from "./player.ts";
import { type Method, ENGINE_SIZE } from "./scene.ts";

export const PAGE_PUZZLE = "page-puzzle"; // the givens of the board on the page
export const PAGE_POSITION = "page-position"; // with the digits of the player
const TIME_LIMIT_MS = 60_000;

export interface Run {
  player: Player;
}

export interface Learning {
  source: typeof PAGE_PUZZLE | typeof PAGE_POSITION | LessonName;
  board: string; // "" before the first one
  isDouble: boolean;
  rate: number; // events a second
  readonly runs: readonly [Run, Run];
  controller: AbortController | null; // of what is being done
  done: Promise<void>;
  readonly judge: { puzzle: string; answer: string; isJudged: boolean };
}

export function newLearning(cores: Cores): Learning {
  const run = (engine: EngineName): Run => ({ player: newPlayer(cores, { engine, fault: "none" }, ENGINE_SIZE.blankBoard) });
  return {
    source: PAGE_PUZZLE, board: "", isDouble: false, rate: 5, runs: [run("scan"), run("masks")],
    controller: null, done: Promise.resolve(), judge: { puzzle: "", answer: "", isJudged: false },
  };
}

export function newPlayer(cores: Cores, method: Method, board: string): Player {
  return new Player(method, board, (skip, limit, signal) =>
    cores.lessons.call("trace", [board, { ...method, skip, limit, timeLimit: TIME_LIMIT_MS }], { signal }));
}
