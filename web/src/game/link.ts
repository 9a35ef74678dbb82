// Links to a puzzle: the puzzle, not the game.
import { type Game, puzzleText } from "./game.ts";
import { sizeOf } from "./size.ts";

// What stands behind the '#'.
export function toLink(game: Game): string {
  const words = new URLSearchParams({ board: puzzleText(game) });
  if (game.title !== "") words.set("title", game.title);
  return `#${words.toString()}`;
}

const BLANKS = "0._*?xX-"; // as the core knows them

// A sign for each cell and nothing around them.
function isBareBoard(text: string): boolean {
  const size = sizeOf(text);
  return size !== null && size.isPlain(text) && Array.from(text).every((sign) => size.digitOf(sign) !== 0 || BLANKS.includes(sign));
}

// The board may be in any format that the core reads; whoever opens it finds out.
export function fromLink(hash: string): { board: string; title: string } | null {
  const text = hash.replace(/^#/, "");
  if (isBareBoard(text)) return { board: text, title: "" };
  const words = new URLSearchParams(text);
  const board = words.get("board");
  return board === null || board === "" ? null : { board, title: words.get("title") ?? "" };
}
