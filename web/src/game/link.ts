// Links to a puzzle: the puzzle, not the game.
import { CELLS } from "./cells.ts";
import { type Game, puzzleText } from "./game.ts";

// What stands behind the '#'.
export function toLink(game: Game): string {
  const words = new URLSearchParams({ board: puzzleText(game) });
  if (game.title !== "") words.set("title", game.title);
  return `#${words.toString()}`;
}

// A sign a cell with nothing around them: a digit, or a blank as the core knows it.
const isBareBoard = (text: string) => text.length === CELLS && /^[0-9._*?xX-]*$/.test(text);

// The board may be in any format that the core reads; whoever opens it finds out.
export function fromLink(hash: string): { board: string; title: string } | null {
  const text = hash.replace(/^#/, "");
  if (isBareBoard(text)) return { board: text, title: "" };
  const words = new URLSearchParams(text);
  const board = words.get("board");
  return board === null || board === "" ? null : { board, title: words.get("title") ?? "" };
}
