// The tab for solving: how many solutions, how hard, which givens can go; and the solution itself.
import type { Context } from "../context.ts";
import { button, element, setAttributes, setText } from "../dom.ts";
import { positionText } from "../game/game.ts";
import { type Panel, whereChanged } from "../panel.ts";
import type { PuzzleAnswer, State } from "../state.ts";
import type { Texts } from "../text/texts.ts";
import { ratingText } from "../text/values.ts";
import { statusWords } from "./status.ts";

const MOST_SOLUTIONS = 1000;

export function solvePanel(context: Context): Panel {
  const { store, analysis, texts } = context;
  const words = texts.solve;
  const facts = element("dl", { class: "facts" });
  const [status, position, rating, hardest] = [words.status, words.position, words.rating, words.hardest].map((name) => {
    const value = element("dd");
    facts.append(element("dt", {}, name), value);
    return value;
  }) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const minimal = element("p", { class: "note" });
  const cancel = button(words.cancel, () => analysis.cancelRating());
  const rate = button(words.rateNow, () => analysis.rate());
  const browser = solutionBrowser(context);

  const root = element("div", { class: "panel" },
    facts,
    element("div", { class: "buttons" }, cancel, rate),
    element("p", { class: "note" }, words.ratingNote), minimal,
    element("div", { class: "buttons" },
      button(words.reveal, () => write(context, store.state.selected)),
      button(words.solveAll, () => write(context, store.state.game.size.cells)),
      button(words.browse, () => void browse(context))),
    browser.root);

  return {
    root,
    show: whereChanged(({ puzzle, position, preview }) => [puzzle, position, preview], (state) => {
      const { puzzle } = state;
      setText(status, statusWords(puzzle, texts));
      setText(position, positionWords(state, texts));
      setText(rating, ratingWords(puzzle, texts));
      setText(hardest, hardestWords(puzzle, texts));
      setText(minimal, minimalWords(state, texts));
      setAttributes(cancel, { hidden: puzzle?.ratingState !== "running" });
      setAttributes(rate, { hidden: puzzle?.status !== "unique" || ["running", "done", "none"].includes(puzzle.ratingState) });
      browser.show(state);
    }),
  };
}

function positionWords({ position }: State, { solve }: Texts): string {
  switch (position?.status) {
    case "unique":
      return solve.positionUnique;
    case "none":
      return solve.positionNone;
    case "multiple":
      return solve.positionMultiple;
    case "invalid":
      return solve.positionInvalid;
    default:
      return solve.positionUnknown;
  }
}

function ratingWords(puzzle: PuzzleAnswer | null, { solve, status }: Texts): string {
  if (!puzzle?.status) return status.asking;
  if (puzzle.rating) {
    const { er, ep, ed, stuck } = puzzle.rating;
    const numbers = `ER ${ratingText(er)} · EP ${ratingText(ep)} · ED ${ratingText(ed)}`;
    return stuck ? `${numbers}. ${solve.stuck}` : numbers;
  }
  if (puzzle.ratingState === "cancelled") return solve.cancelled;
  const progress = puzzle.ratingProgress;
  if (progress) return solve.progress(ratingText(progress.er), progress.steps, progress.blanksLeft);
  return puzzle.ratingState === "running" ? status.ratingStarts
    : puzzle.status === "unique" && puzzle.ratingState !== "none" ? "–" : solve.notRated;
}

function hardestWords(puzzle: PuzzleAnswer | null, { solve }: Texts): string {
  const hardest = puzzle?.rating?.hardest;
  return hardest ? solve.technique(hardest.name, hardest.id, hardest.level) : "–";
}

function minimalWords({ puzzle, game }: State, { solve }: Texts): string {
  if (puzzle?.status !== "unique") return "";
  if (!puzzle.checked) return solve.minimalUnknown;
  if (puzzle.minimal === null) return "";
  return puzzle.minimal ? solve.minimal : solve.redundant(puzzle.redundant.map((cell) => game.size.nameOf(cell)).join(", "));
}

// --- Showing solutions ----------------------------------------------------------------------------

// Writes the digits of the solution into these cells: of the one that the position leads to, or else
// of the puzzle.
function write({ store, texts, say }: Context, cells: Iterable<number>) {
  const { position, puzzle, game, preview } = store.state;
  const solution = preview?.list[preview.at] ?? position?.solution ?? puzzle?.solution ?? null;
  if (solution === null) return say(texts.solve.noSolution);
  const wanted = [...cells].filter((cell) => !game.cells[cell]?.given);
  store.dispatch({ type: "fill", digits: new Map(wanted.map((cell) => [cell, game.size.digitOf(solution[cell] ?? "")])) });
  if (position?.status === "multiple" && !preview) say(texts.solve.severalReveal);
}

async function browse({ store, cores, texts, say }: Context) {
  const { game } = store.state;
  const { list, exact } = await cores.quick.call("solutions", [positionText(game), { maxSolutions: MOST_SOLUTIONS }]);
  if (store.state.game.cells !== game.cells) return;
  if (list.length === 0) return say(texts.solve.noSolution);
  store.dispatch({ type: "preview", preview: { list, at: 0, more: !exact } });
}

function solutionBrowser(context: Context): Panel {
  const { store, texts } = context;
  const label = element("span", { attributes: { role: "status" } });
  const step = (by: number) => {
    const { preview } = store.state;
    if (!preview) return;
    const at = (preview.at + by + preview.list.length) % preview.list.length;
    store.dispatch({ type: "preview", preview: { ...preview, at } });
  };
  const root = element("div", { class: "browser" }, label,
    element("div", { class: "buttons" },
      button(texts.solve.previous, () => step(-1)),
      button(texts.solve.next, () => step(1)),
      button(texts.solve.takeOver, () => write(context, store.state.game.size.cells)),
      button(texts.solve.close, () => store.dispatch({ type: "preview", preview: null }))));
  return {
    root,
    show({ preview }) {
      setAttributes(root, { hidden: preview === null });
      if (!preview) return;
      const count = texts.number(preview.list.length) + (preview.more ? ` ${texts.solve.more}` : "");
      setText(label, texts.solve.solution(texts.number(preview.at + 1), count));
    },
  };
}
