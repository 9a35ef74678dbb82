// Keeps what the core says true to the state: asks as soon as the puzzle or the position changes, and
// gives up questions that are out of date.
import type { Cores } from "./core/cores.ts";
import { positionText, puzzleText } from "./game/game.ts";
import type { PuzzleAnswer, Rating, State, Store } from "./state.ts";

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
  const add = (puzzle: string, part: Partial<PuzzleAnswer>) => {
    const answer = store.state.puzzle;
    if (answer?.puzzle === puzzle) store.dispatch({ type: "puzzle-answer", answer: { ...answer, ...part } });
  };

  async function askPuzzle(puzzle: string, signal: AbortSignal) {
    store.dispatch({ type: "puzzle-answer", answer: unknownPuzzle(puzzle) });
    const { status, solution } = await cores.quick.call("solve", [puzzle], { signal });
    if (signal.aborted) return;
    add(puzzle, { status: statusOf(status), solution });
    if (status === "multiple") await askCount(puzzle, signal);
    if (status !== "unique") return;
    const { minimal, redundant } = await cores.patient.call("check", [puzzle], { signal });
    if (signal.aborted) return;
    add(puzzle, { checked: true, minimal, redundant: redundant ?? [] });
    if (store.state.settings.rate) startRating(puzzle);
  }

  async function askCount(puzzle: string, signal: AbortSignal) {
    const options = { maxSolutions: COUNT_LIMIT, timeLimit: COUNT_MS };
    const { solutions, exact } = await cores.patient.call("count", [puzzle, options], { signal });
    if (!signal.aborted) add(puzzle, { solutions: { count: solutions, exact } });
  }

  async function askRating(puzzle: string, signal: AbortSignal) {
    add(puzzle, { ratingState: "running", ratingProgress: null, rating: null });
    const answer = await cores.patient.call("rate", [puzzle, { timeLimit: Infinity }], {
      signal,
      onProgress: (ratingProgress) => add(puzzle, { ratingProgress }),
    });
    const { er, ep, ed, technique, techniqueId, level, stuck } = answer;
    const hardest = techniqueId === null ? null : { id: techniqueId, name: technique ?? "", level };
    const rating: Rating | null = er === null ? null : { er, ep: ep ?? 0, ed: ed ?? 0, hardest, stuck };
    add(puzzle, { ratingState: rating ? "done" : "none", rating, ratingProgress: null });
  }

  async function askPosition(position: string, signal: AbortSignal) {
    const { status, solution } = await cores.quick.call("solve", [position], { signal });
    if (signal.aborted) return;
    store.dispatch({ type: "position-answer", answer: { position, status: statusOf(status), solution } });
  }

  function startRating(puzzle: string) {
    ratingRun.abort();
    ratingRun = new AbortController();
    const run = ratingRun;
    void settle(run, askRating(puzzle, run.signal).catch((error: unknown) => {
      if (!run.signal.aborted) add(puzzle, { ratingState: "cancelled", ratingProgress: null }); // or it seems to run for ever
      throw error;
    }));
  }

  function follow(state: State) {
    const puzzle = puzzleText(state.game);
    if (state.puzzle?.puzzle !== puzzle) {
      puzzleRun.abort();
      ratingRun.abort();
      puzzleRun = new AbortController();
      void settle(puzzleRun, askPuzzle(puzzle, puzzleRun.signal));
    }
    const position = positionText(state.game);
    if (state.position?.position !== position) {
      positionRun.abort();
      positionRun = new AbortController();
      store.dispatch({ type: "position-answer", answer: { position, status: null, solution: null } });
      void settle(positionRun, askPosition(position, positionRun.signal));
    }
  }

  store.subscribe((state, before) => {
    if (state.game !== before.game) follow(state);
  });
  follow(store.state);

  return {
    rate: () => startRating(puzzleText(store.state.game)),
    cancelRating() {
      ratingRun.abort();
      add(puzzleText(store.state.game), { ratingState: "cancelled" });
    },
  };
}

function unknownPuzzle(puzzle: string): PuzzleAnswer {
  return {
    puzzle, status: null, solution: null, solutions: null, checked: false, minimal: null, redundant: [], rating: null,
    ratingProgress: null, ratingState: "waiting",
  };
}

const statusOf = (status: string) => (status === "solved" ? "unique" : status) as PuzzleAnswer["status"];
