// Printing one board, or four to a page. What is printed is put into a sheet of its own, which the
// style sheet shows on paper only.
import type { Context } from "../context.ts";
import { button, element } from "../dom.ts";
import { drawBoard, parsed } from "../drawing.ts";
import { type Game, newGame } from "../game/game.ts";
import { openDialog } from "./dialog.ts";

type Choice = "one" | "oneWithMarks" | "four";

export function openPrintDialog(context: Context) {
  const words = context.texts.print;
  openDialog(words.title, words.close, (dialog) => {
    const choices = (["one", "oneWithMarks", "four"] as const).map((choice, index) => {
      const radio = element("input", { attributes: { type: "radio", name: "print", value: choice } });
      radio.checked = index === 0;
      return { choice, radio, label: element("label", { class: "check" }, radio, words[choice]) };
    });
    const print = () => {
      const choice = choices.find(({ radio }) => radio.checked)?.choice ?? "one";
      dialog.close();
      printSheet(choice, context);
    };
    return [
      ...choices.map(({ label }) => label),
      element("div", { class: "buttons" }, button(words.go, print, { class: "primary" })),
    ];
  });
}

// The browser's own way of printing: the board as it stands.
export function listenToPrinting(context: () => Context) {
  addEventListener("beforeprint", () => {
    if (!document.querySelector(".sheet")) putSheet("oneWithMarks", context());
  });
}

function printSheet(choice: Choice, context: Context) {
  putSheet(choice, context);
  window.print();
}

function putSheet(choice: Choice, context: Context) {
  const sheet = element("div", { class: "sheet", attributes: { "data-count": choice === "four" ? 4 : 1 } });
  for (const game of gamesFor(choice, context)) {
    sheet.append(element("figure", {},
      parsed(drawBoard(game, choice === "oneWithMarks" ? "marks" : "puzzle", { background: false })),
      element("figcaption", {}, game.title)));
  }
  document.body.append(sheet);
  addEventListener("afterprint", () => sheet.remove(), { once: true });
}

function gamesFor(choice: Choice, { store }: Context): Game[] {
  const { game, file } = store.state;
  if (choice !== "four") return [game];
  const others = (file?.boards ?? []).slice((file?.at ?? 0) + 1).slice(0, 3).map(({ board, title }) => newGame(board, title, ""));
  return [game, ...others];
}
