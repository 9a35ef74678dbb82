// Opening a puzzle: pasted, from a file, out of many; and what was wrong where it cannot be read.
import type { Context } from "../context.ts";
import { CoreError } from "../core/client.ts";
import type { CoreFault } from "../core/protocol.ts";
import { button, element } from "../dom.ts";
import type { Game } from "../game/game.ts";
import { CLASSIC, sizeOf } from "../game/size.ts";
import { Damaged, LaterVersion } from "../game/values.ts";
import { newId } from "../games.ts";
import { openBoard } from "../open_board.ts";
import { savedGameIn } from "../read_saved.ts";
import { readText, type ReadText } from "../read_text.ts";
import { type Dialog, openDialog } from "./dialog.ts";

const MOST_BYTES = 64 * 1024 * 1024;
const PAGE = 60; // puzzles shown at once

export function openDialogForText(context: Context, text = "") {
  const { texts } = context;
  openDialog(texts.open.title, texts.open.cancel, (dialog) => {
    const field = element("textarea", { attributes: { rows: 10, spellcheck: "false", "aria-label": texts.open.label, autofocus: true } });
    field.value = text;
    const answer = element("div", { class: "answer", attributes: { role: "status" } });
    const file = element("input", {
      class: "hidden-input",
      attributes: { type: "file", "aria-label": texts.open.file },
      on: { change: () => { if (file.files?.[0]) void readFile(context, file.files[0], answer, dialog); } },
    });
    const read = () => void offer(context, field.value, answer, dialog);
    return [
      element("p", { class: "note" }, texts.open.note), field,
      element("div", { class: "buttons" },
        button(texts.open.read, read, { class: "primary" }),
        element("label", { class: "button" }, texts.open.file, file),
        button(texts.open.empty, () => {
          openBoard(context, { board: CLASSIC.blankBoard, title: texts.play.ownPuzzle });
          dialog.close();
        })),
      element("p", { class: "note" }, texts.open.drop), answer,
    ];
  });
}

// A file that was dropped: opened at once where it holds one puzzle without a fault.
export async function openFile(context: Context, file: File) {
  const { texts, say } = context;
  if (file.size > MOST_BYTES) return say(texts.open.tooLarge);
  const read = await readOrFault(context, new Uint8Array(await file.arrayBuffer()));
  const shown = leftToChoose(context, read);
  if (!shown) return;
  openDialog(texts.open.title, texts.open.cancel, (dialog) => {
    const answer = element("div", { class: "answer", attributes: { role: "status" } });
    showRead(context, shown, answer, dialog);
    return [answer];
  });
}

async function readFile(context: Context, file: File, answer: HTMLElement, dialog: Dialog) {
  if (file.size > MOST_BYTES) return answer.replaceChildren(context.texts.open.tooLarge);
  await offer(context, new Uint8Array(await file.arrayBuffer()), answer, dialog);
}

async function offer(context: Context, text: string | Uint8Array, answer: HTMLElement, dialog: Dialog) {
  const shown = leftToChoose(context, await readOrFault(context, text));
  if (shown) showRead(context, shown, answer, dialog);
  else dialog.close();
}

type Shown = ReadText | { fault: CoreFault };
// A text: boards, a saved game, or why it is neither.
type Read = Shown | { game: Game };

async function readOrFault({ cores, texts }: Context, text: string | Uint8Array): Promise<Read> {
  const fault = (message: string): Read => ({ fault: { code: "syntax", line: 0, column: 0, message } });
  try {
    const game = savedGameIn(text, newId());
    return game ? { game } : await readText(cores.quick, text);
  } catch (error) {
    if (error instanceof CoreError) return { fault: error };
    if (error instanceof LaterVersion) return fault(texts.open.laterGame);
    if (error instanceof Damaged) return fault(texts.open.damagedGame(error.place));
    throw error;
  }
}

// A saved game, or one board without a fault, is opened at once, and nothing is left.
function leftToChoose(context: Context, read: Read): Shown | null {
  if ("game" in read) context.store.dispatch({ type: "open", game: read.game });
  else if ("boards" in read && read.boards.length === 1 && read.faults.length === 0) take(context, read, 0);
  else return read;
  return null;
}

function showRead(context: Context, read: Shown, answer: HTMLElement, dialog: Dialog) {
  const { texts } = context;
  answer.replaceChildren();
  if ("fault" in read) return answer.append(faultLine(context, read.fault));
  if (read.faults.length > 0) {
    answer.append(element("p", { class: "fault" }, texts.open.faults(read.faults.length)),
      element("ul", { class: "scrolls faults" }, ...read.faults.slice(0, 20).map((fault) =>
        element("li", {}, faultLine(context, fault)))));
  }
  if (read.boards.length === 0) return answer.append(element("p", {}, texts.open.nothing));
  answer.append(picker(context, read, dialog));
}

function faultLine({ texts }: Context, { line, column, message }: CoreFault): HTMLElement {
  return element("span", { class: "fault" }, texts.open.fault(line, column, message));
}

// The puzzles of a text, a page at a time, and a field for the number of one.
function picker(context: Context, read: ReadText, dialog: Dialog): HTMLElement {
  const { texts } = context;
  const count = read.boards.length;
  const list = element("ol", { class: "scrolls picks" });
  let first = 0;
  const choose = (at: number) => {
    if (at < 0 || at >= count) return;
    take(context, read, at);
    dialog.close();
  };
  const fill = () => {
    list.replaceChildren(...read.boards.slice(first, first + PAGE).map(({ board, title }, index) =>
      element("li", {}, button(`${title} ${pickText(board)}`.trim(), () => choose(first + index), {
        attributes: { "aria-label": `${texts.open.pick(texts.number(first + index + 1))} ${title}` },
      }))));
    list.start = first + 1;
  };
  const turn = (by: number) => {
    if (first + by < 0 || first + by >= count) return;
    first += by;
    fill();
  };
  fill();
  const number = element("input", { attributes: { type: "number", min: 1, max: count, value: 1, "aria-label": texts.open.go } });
  return element("div", {},
    element("p", {}, texts.open.found(texts.number(count), read.format)), list,
    element("div", { class: "buttons" },
      count > PAGE && button(texts.open.earlier, () => turn(-PAGE)),
      count > PAGE && button(texts.open.later, () => turn(PAGE)),
      button(texts.open.go, () => choose(number.valueAsNumber - 1)), number));
}

const pickText = (board: string) => (sizeOf(board)?.isPlain(board) ? board : `${board.slice(0, 60)}…`);

function take(context: Context, read: ReadText, at: number) {
  const chosen = read.boards[at];
  if (!chosen) return;
  openBoard(context, chosen, { boards: read.boards, at });
}
