// The board in any form that the core writes, or as a drawing.
import type { Context } from "../context.ts";
import { CoreError } from "../core/client.ts";
import { button, download, element } from "../dom.ts";
import { drawBoard, toPng } from "../drawing.ts";
import { bit } from "../game/digits.ts";
import { candidates, candidateText, cellOf, type Game, positionText, puzzleText } from "../game/game.ts";
import { toText } from "../game/saved.ts";
import { copyText, openDialog } from "./dialog.ts";

type What = "puzzle" | "position" | "candidates";
const DRAWINGS = { puzzle: "puzzle", position: "marks", candidates: "candidates" } as const;
const GAME_FILE = "sudoku.game.json";
const PICTURE_PIXELS = 1200;

export function openSaveDialog(context: Context) {
  const { store, cores, texts, say } = context;
  const words = texts.save;
  openDialog(words.title, words.close, () => {
    const output = element("textarea", { attributes: { rows: 8, readonly: true, "aria-label": words.output } });
    const note = element("p", { class: "note", attributes: { role: "status" } });
    const format = element("select", { attributes: { id: "save-format" }, on: { change: () => void write() } });
    const what = element("select", { attributes: { id: "save-what" }, on: { change: () => void write() } },
      ...(["puzzle", "position", "candidates"] as const).map((value) => element("option", { attributes: { value } }, words[value])));

    async function fillFormats() {
      const { formats } = await cores.quick.call("info", []);
      format.replaceChildren(...formats.filter((it) => it.canWrite).map(({ name, summary }) =>
        element("option", { attributes: { value: name } }, `${name}: ${summary}`)));
      format.value = "line";
      await write();
    }

    // Titles go in behind the line of a board.
    async function write() {
      const board = textOf(store.state.game, what.value as What);
      try {
        const { text, lostTitles, errors } = await cores.quick.call("convert", [titled(board, store.state.game), { to: format.value }]);
        output.value = errors.length > 0 ? "" : text;
        note.textContent = errors[0]?.message ?? (lostTitles > 0 ? words.lost(lostTitles) : "");
      } catch (error) {
        if (!(error instanceof CoreError)) throw error;
        output.value = "";
        note.textContent = error.message;
      }
    }

    const drawing = () => drawBoard(store.state.game, DRAWINGS[what.value as What], { background: true });
    void fillFormats();
    return [
      element("div", { class: "fields" },
        element("label", { attributes: { for: "save-what" } }, words.what), what,
        element("label", { attributes: { for: "save-format" } }, words.format), format),
      output, note,
      element("div", { class: "buttons" },
        button(words.copy, () => void copyText(output).then((done) => say(done ? words.copied : words.copyFailed)), { class: "primary" }),
        button(words.download, () => download(`sudoku.${format.value}.txt`, new Blob([output.value], { type: "text/plain" }))),
        button(words.svg, () => download("sudoku.svg", new Blob([drawing()], { type: "image/svg+xml" }))),
        button(words.png, () => void toPng(drawing(), PICTURE_PIXELS).then((picture) => download("sudoku.png", picture)))),
      element("p", { class: "note" }, words.gameNote),
      element("div", { class: "buttons" },
        button(words.game, () => download(GAME_FILE, new Blob([toText(store.state.game)], { type: "application/json" })))),
    ];
  });
}

function textOf(game: Game, what: What): string {
  if (what === "puzzle") return puzzleText(game);
  if (what === "position") return positionText(game);
  return candidateText(game.size, game.size.cells.map((cell) => {
    const { digit } = cellOf(game, cell);
    return digit !== 0 ? bit(digit) : candidates(game, cell);
  }));
}

const titled = (board: string, { title, size }: Game) =>
  title !== "" && size.isPlain(board) ? `${board} ${title.replace(/\s+/g, " ")}` : board;
