import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { startAnalysis } from "../../src/analysis.ts";
import { whereChanged } from "../../src/panel.ts";
import type { CoreClient } from "../../src/core/client.ts";
import { enter, newGame } from "../../src/game/game.ts";
import { showOnce } from "../../src/page/show_once.ts";
import { createStore, firstState, reduce, SETTINGS, type State } from "../../src/state.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const first = () => firstState(newGame(PUZZLE, "", "one"), SETTINGS);
const UNIQUE = { status: "unique", solution: null } as const;

describe("showing", () => {
  test("is done once for all that one event changes, with the state as it is then", async () => {
    const store = createStore(first());
    const shown: [State, State][] = [];
    showOnce(store, (state, before) => shown.push([state, before]));
    const start = store.state;
    store.dispatch({ type: "select", cells: [2], how: "replace" });
    store.dispatch({ type: "enter", digit: 4 });
    expect(shown).toEqual([]);
    await Promise.resolve();
    expect(shown).toEqual([[store.state, start]]);
  });

  test("passes over what reads nothing that changed", () => {
    const shown: State[] = [];
    const show = whereChanged(({ game, mode }) => [game.cells, mode], (state) => shown.push(state));
    const states = [first()];
    const next = (state: State) => (states.push(state), show(state));
    show(states[0]!);
    next(reduce(states.at(-1)!, { type: "tick", ms: 1000 }));
    next(reduce(states.at(-1)!, { type: "tab", tab: "solve" }));
    expect(shown).toEqual([states[0]]);
    next(reduce(states.at(-1)!, { type: "mode", mode: "corner" }));
    expect(shown).toEqual([states[0], states[3]]);
  });
});

describe("an answer of the core", () => {
  const answered = reduce(reduce(first(), { type: "position-answer", answer: UNIQUE }), {
    type: "puzzle-answer",
    answer: { ...UNIQUE, solutions: null, checked: false, minimal: null, redundant: [], rating: null, ratingProgress: null, ratingState: "waiting" },
  });
  const chosen = reduce(answered, { type: "select", cells: [2], how: "replace" });

  test("goes with its position", () => {
    const marked = reduce(chosen, { type: "enter", digit: 4, mode: "corner" });
    expect([marked.position, marked.puzzle]).toEqual([UNIQUE, answered.puzzle]);
    const written = reduce(chosen, { type: "enter", digit: 4 });
    expect([written.position, written.puzzle]).toEqual([null, answered.puzzle]);
  });
  test("goes with its puzzle", () => {
    const same = reduce(chosen, { type: "open", game: newGame(PUZZLE, "again", "two") });
    expect(same.puzzle).toBe(answered.puzzle);
    const other = reduce(chosen, { type: "open", game: newGame(PUZZLE.replace("5", "."), "", "two") });
    expect([other.position, other.puzzle]).toEqual([null, null]);
  });
});

describe("the analysis", () => {
  const frames: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (work: () => void) => frames.push(work));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    frames.length = 0;
  });
  async function paint() {
    for (const frame of frames.splice(0)) frame();
    await vi.advanceTimersByTimeAsync(0);
  }

  test("asks nothing before the paint, and then once, of what is on the board by then", async () => {
    const calls: [string, unknown][] = [];
    const core = {
      call: (name: string, [board]: unknown[], { signal }: { signal: AbortSignal }) => {
        calls.push([name, board]);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
      },
    } as unknown as CoreClient;
    const store = createStore(first());
    startAnalysis(store, { quick: core, patient: core, lessons: core }, (error) => expect.fail(String(error)));
    expect(calls).toEqual([]);
    await paint();
    expect(calls.splice(0)).toEqual([["solve", PUZZLE], ["solve", PUZZLE]]);
    store.dispatch({ type: "select", cells: [2], how: "replace" });
    for (const digit of [1, 2, 4]) store.dispatch({ type: "enter", digit });
    store.dispatch({ type: "enter", digit: 6, mode: "corner" });
    expect(calls).toEqual([]);
    await paint();
    expect(calls.splice(0)).toEqual([["solve", PUZZLE.replace(/^(..)./, "$14")]]);
    store.dispatch({ type: "enter", digit: 9, mode: "colour" });
    await paint();
    expect(calls).toEqual([]);
    store.dispatch({ type: "open", game: { ...newGame(PUZZLE, "", "two"), cells: enter(newGame(PUZZLE, "", "two"), "digit", 1, [2], true).cells } });
    await vi.advanceTimersByTimeAsync(200); // a page that is not seen
    expect(calls).toEqual([["solve", PUZZLE.replace(/^(..)./, "$11")]]);
  });
});
