// Keeps what the core says true to the state: gives up questions as soon as the puzzle or the position
// changes, and asks anew when the change has been painted.
import { afterPaint } from "./after_paint.ts";
import type { Cores } from "./core/cores.ts";
import { type Game, positionText, puzzleText, samePosition, samePuzzle } from "./game/game.ts";
import type { PuzzleAnswer, Rating, Store } from "./state.ts";

const COUNT_LIMIT = 1_000_000;
const COUNT_MS = 3_000;

export interface Analysis {
  // Starts the rating of the puzzle again after it was cancelled, or though it is switched off.
  rate(): void;
  cancelRating(): void;
}

export function startAnalysis(store: Store, cores: Cores, onFault: (error: unknown) => void): Analysis {
  let puzzleRun = new AbortController();
  let positionRun = new AbortController();
  let ratingRun = new AbortController();

  const settle = (run: AbortController, work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!run.signal.aborted) onFault(error);
    });

  // Adds what has become known, where it is still asked.
  const add = (signal: AbortSignal, part: Partial<PuzzleAnswer>) => {
    if (!signal.aborted) store.dispatch({ type: "puzzle-answer", answer: { ...(store.state.puzzle ?? UNKNOWN), ...part } });
  };

  async function askPuzzle(puzzle: string, signal: AbortSignal) {
    const { status, solution } = await cores.quick.call("solve", [puzzle], { signal });
    add(signal, { status: statusOf(status), solution });
    if (status === "multiple") await askCount(puzzle, signal);
    if (status !== "unique") return;
    const { minimal, redundant } = await cores.patient.call("check", [puzzle], { signal });
    add(signal, { checked: true, minimal, redundant: redundant ?? [] });
    if (!signal.aborted && store.state.settings.rate) startRating(puzzle);
  }

  async function askCount(puzzle: string, signal: AbortSignal) {
    const options = { maxSolutions: COUNT_LIMIT, timeLimit: COUNT_MS };
    const { solutions, exact } = await cores.patient.call("count", [puzzle, options], { signal });
    add(signal, { solutions: { count: solutions, exact } });
  }

  async function askRating(puzzle: string, signal: AbortSignal) {
    add(signal, { ratingState: "running", ratingProgress: null, rating: null });
    const answer = await cores.patient.call("rate", [puzzle, { timeLimit: Infinity }], {
      signal,
      onProgress: (ratingProgress) => add(signal, { ratingProgress }),
    });
    const { er, ep, ed, technique, techniqueId, level, stuck } = answer;
    const hardest = techniqueId === null ? null : { id: techniqueId, name: technique ?? "", level };
    const rating: Rating | null = er === null ? null : { er, ep: ep ?? 0, ed: ed ?? 0, hardest, stuck };
    add(signal, { ratingState: rating ? "done" : "none", rating, ratingProgress: null });
  }

  async function askPosition(position: string, signal: AbortSignal) {
    const { status, solution } = await cores.quick.call("solve", [position], { signal });
    if (signal.aborted) return;
    store.dispatch({ type: "position-answer", answer: { status: statusOf(status), solution } });
  }

  function startRating(puzzle: string) {
    ratingRun.abort();
    ratingRun = new AbortController();
    const run = ratingRun;
    void settle(run, askRating(puzzle, run.signal).catch((error: unknown) => {
      add(run.signal, { ratingState: "cancelled", ratingProgress: null }); // or it seems to run for ever
      throw error;
    }));
  }

  // Questions that were given up are asked anew, of what is on the board by now.
  const ask = afterPaint(() => {
    const { game } = store.state;
    if (puzzleRun.signal.aborted) {
      puzzleRun = new AbortController();
      void settle(puzzleRun, askPuzzle(puzzleText(game), puzzleRun.signal));
    }
    if (positionRun.signal.aborted) {
      positionRun = new AbortController();
      void settle(positionRun, askPosition(positionText(game), positionRun.signal));
    }
  });

  function giveUp(what: { puzzle: boolean; position: boolean }) {
    if (what.puzzle) for (const run of [puzzleRun, ratingRun]) run.abort();
    if (what.position) positionRun.abort();
    if (what.puzzle || what.position) ask();
  }

  store.subscribe(({ game }, { game: before }) => {
    if (game !== before) giveUp(changed(game, before));
  });
  giveUp({ puzzle: true, position: true });

  return {
    rate: () => startRating(puzzleText(store.state.game)),
    cancelRating() {
      ratingRun.abort();
      add(puzzleRun.signal, { ratingState: "cancelled" });
    },
  };
}

const changed = (now: Game, before: Game) =>
  ({ puzzle: !samePuzzle(now, before), position: !samePosition(now, before) });

const UNKNOWN: PuzzleAnswer = {
  status: null, solution: null, solutions: null, checked: false, minimal: null, redundant: [], rating: null,
  ratingProgress: null, ratingState: "waiting",
};

const statusOf = (status: string) => (status === "solved" ? "unique" : status) as PuzzleAnswer["status"];
