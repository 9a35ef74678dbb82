// Another puzzle on the board.
import type { Context } from "./context.ts";
import { newGame } from "./game/game.ts";
import { newId } from "./games.ts";
import type { FileBoard } from "./read_text.ts";
import type { OpenFile } from "./state.ts";

// The puzzle replaces what is on the board; that game is kept. With the text that it comes from, where
// that holds more.
export function openBoard({ store }: Context, { board, title }: FileBoard, file?: OpenFile) {
  store.dispatch({ type: "open", game: newGame(board, title, newId()), ...(file ? { file } : {}) });
}
