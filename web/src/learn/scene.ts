// What an engine has done up to one event: the board, what stands on it, and the counts. No DOM.
import type { EngineName, FaultName, TraceEvent } from "nonet";

import { CLASSIC } from "../game/size.ts";

// What the textbook engines solve.
export const ENGINE_SIZE = CLASSIC;
const CELLS = ENGINE_SIZE.cellCount;

export interface Counters {
  placements: number;
  rejects: number;
  undos: number;
  solutions: number;
  depth: number; // most placements that stood at once
}

export interface Method {
  readonly engine: EngineName;
  readonly fault: FaultName;
}

// What the core says of a place that was reached without its events.
export interface Seen {
  readonly board: string;
  readonly seen: number;
  readonly counters: Counters;
  readonly solution: string | null;
  readonly last: TraceEvent | null;
}

// tables withdraws a digit from its tables and leaves it on the board, for the next one to be
// written over; all others blank the cell.
export const blanksOnUndo = ({ engine, fault }: Method) => engine !== "tables" || fault === "undo-after-success";

export class Scene {
  readonly method: Method;
  readonly start: string; // the board as the engine got it
  readonly digits: Uint8Array;
  readonly standing: Uint8Array; // 1 where a placement stands that was not withdrawn
  position = 0; // events so far
  depth = 0; // placements that stand now
  last: TraceEvent | null = null;
  solution: string | null = null; // the first full board that the engine saw
  counters: Counters = { placements: 0, rejects: 0, undos: 0, solutions: 0, depth: 0 };

  constructor(method: Method, start: string, board = start) {
    this.method = method;
    this.start = start;
    this.digits = digitsOf(board);
    this.standing = new Uint8Array(CELLS);
  }

  // The scene behind events that were passed over, from what the engine says there.
  static after(method: Method, start: string, seen: Seen): Scene {
    const scene = new Scene(method, start, seen.board);
    scene.position = seen.seen;
    scene.counters = { ...seen.counters };
    scene.last = seen.last;
    scene.solution = seen.solution;
    scene.#markStanding(seen.counters.placements - seen.counters.undos);
    scene.depth = seen.last?.depth ?? scene.standing.reduce((sum, stands) => sum + stands, 0);
    return scene;
  }

  copy(): Scene {
    const copy = new Scene(this.method, this.start);
    copy.digits.set(this.digits);
    copy.standing.set(this.standing);
    copy.position = this.position;
    copy.depth = this.depth;
    copy.last = this.last;
    copy.solution = this.solution;
    copy.counters = { ...this.counters };
    return copy;
  }

  apply(event: TraceEvent) {
    const { counters } = this;
    switch (event.kind) {
      case "place":
        counters.placements += 1;
        this.digits[event.cell] = event.digit;
        this.standing[event.cell] = 1;
        break;
      case "undo":
        counters.undos += 1;
        if (blanksOnUndo(this.method)) this.digits[event.cell] = 0;
        this.standing[event.cell] = 0;
        break;
      case "reject":
        counters.rejects += 1;
        break;
      case "solution":
        counters.solutions += 1;
        this.solution ??= event.solution;
        break;
    }
    this.position += 1;
    this.depth = event.depth;
    counters.depth = Math.max(counters.depth, event.depth);
    this.last = event;
  }

  // tables fills its list of blanks in reading order, so its first ones stand; what lies behind is
  // left over from tries that were withdrawn. In every other engine what is written stands.
  #markStanding(count: number) {
    const inOrder = !blanksOnUndo(this.method) && this.method.fault !== "no-undo";
    const given = digitsOf(this.start);
    let left = inOrder ? count : CELLS;
    for (let cell = 0; cell < CELLS && left > 0; ++cell) {
      if (given[cell] !== 0) continue;
      if (this.digits[cell] !== 0) this.standing[cell] = 1;
      left -= 1;
    }
  }
}

export const digitsOf = (board: string) => Uint8Array.from(board, (sign) => ENGINE_SIZE.digitOf(sign));
export const boardOf = (digits: ArrayLike<number>) => Array.from(digits, (digit) => ENGINE_SIZE.symbolOf(digit)).join("");
