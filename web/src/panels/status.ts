// The line under the board: what is known of the puzzle, always true.
import type { Context } from "../context.ts";
import { element, setAttributes, setText } from "../dom.ts";
import { type Panel, whereChanged } from "../panel.ts";
import type { PuzzleAnswer, State } from "../state.ts";
import type { Texts } from "../text/texts.ts";
import { ratingText } from "../text/values.ts";

export function statusLine({ texts }: Context): Panel {
  const words = element("span", { class: "status-words", attributes: { role: "status", "aria-live": "polite" } });
  const rating = element("span", { class: "status-rating" });
  const root = element("div", { class: "status", attributes: { "aria-label": texts.status.label, role: "group" } }, words, rating);
  return {
    root,
    show: whereChanged(({ puzzle, game }) => [puzzle, game.cells], (state) => {
      setAttributes(root, { "data-status": state.puzzle?.status ?? "asking" });
      setText(words, puzzleWords(state, texts));
      setText(rating, ratingWords(state.puzzle, texts));
    }),
  };
}

export const STATUS_SIGNS = { unique: "✓", none: "✗", invalid: "✗", multiple: "≥2", unknown: "?" } as const;

export function statusWords(puzzle: PuzzleAnswer | null, texts: Texts): string {
  const { status } = texts;
  if (!puzzle?.status) return status.asking;
  if (puzzle.status !== "multiple" || !puzzle.solutions) return status[puzzle.status];
  const count = texts.number(puzzle.solutions.count);
  return puzzle.solutions.exact ? status.multipleExact(count) : status.multipleAtLeast(count);
}

function puzzleWords({ puzzle, game }: State, texts: Texts): string {
  const { status } = texts;
  const parts = [statusWords(puzzle, texts)];
  if (puzzle?.status) parts[0] = `${STATUS_SIGNS[puzzle.status]} ${parts[0]}`;
  parts.push(status.givens(game.cells.filter((cell) => cell.given).length));
  if (puzzle?.minimal === true) parts.push(status.minimal);
  if (puzzle?.minimal === false) parts.push(status.redundant(puzzle.redundant.length));
  return parts.join(" · ");
}

function ratingWords(puzzle: PuzzleAnswer | null, { status }: Texts): string {
  if (puzzle?.rating) {
    return status.rated([puzzle.rating.er, puzzle.rating.ep, puzzle.rating.ed].map(ratingText).join("/"));
  }
  if (puzzle?.ratingState !== "running") return "";
  return puzzle.ratingProgress ? status.rating(ratingText(puzzle.ratingProgress.er)) : status.ratingStarts;
}
