// A link that holds the puzzle, and what happens when one is opened.
import type { Context } from "../context.ts";
import { CoreError } from "../core/client.ts";
import { button, element } from "../dom.ts";
import { isBegun, puzzleText } from "../game/game.ts";
import { fromLink, toLink } from "../game/link.ts";
import { openBoard } from "../open_board.ts";
import { readText } from "../read_text.ts";
import { copyText, type Dialog, openDialog } from "./dialog.ts";

export function openShareDialog({ store, texts, say }: Context) {
  openDialog(texts.share.title, texts.share.close, () => {
    const address = new URL(location.href);
    address.search = "";
    address.hash = toLink(store.state.game);
    const field = element("input", { attributes: { type: "text", readonly: true, "aria-label": texts.share.link, value: address.href } });
    return [
      element("p", { class: "note" }, texts.share.note), field,
      element("div", { class: "buttons" },
        button(texts.share.copy, () => void copyText(field).then((done) => say(done ? texts.save.copied : texts.save.copyFailed)), { class: "primary" })),
    ];
  });
}

let question: Dialog | null = null; // the one question that may be open: of the newest link

// Opens the puzzle of the page's address. A running game is never replaced without a question.
export async function openLinked(context: Context) {
  const linked = fromLink(location.hash);
  if (!linked) return;
  history.replaceState(null, "", location.pathname + location.search);
  const board = await boardIn(context, linked.board);
  question?.close();
  if (board === null) return context.say(context.texts.share.bad);
  const found = { board, title: linked.title };
  const { game } = context.store.state;
  if (puzzleText(game) === board) return; // it is on the board already
  if (!isBegun(game)) return openBoard(context, found);
  const { share } = context.texts;
  question = openDialog(share.arrived, share.decline, (dialog) => [
    element("p", {}, share.question),
    element("div", { class: "buttons" },
      button(share.accept, () => {
        openBoard(context, found);
        dialog.close();
      }, { class: "primary" }),
      button(share.decline, () => dialog.close())),
  ]);
}

async function boardIn({ cores }: Context, text: string): Promise<string | null> {
  try {
    const { boards } = await readText(cores.quick, text);
    return boards.length === 1 ? (boards[0]?.board ?? null) : null;
  } catch (error) {
    if (error instanceof CoreError) return null;
    throw error;
  }
}
