// A new puzzle out of the bank: any of a class, or one by its number.
import { type BankPuzzle, CLASSES, type ClassName, fetchBank } from "../bank.ts";
import type { Context } from "../context.ts";
import { button, element } from "../dom.ts";
import { openBoard } from "../open_board.ts";
import { ratingText } from "../text/values.ts";
import { type Dialog, openDialog } from "./dialog.ts";

export async function openBankDialog(context: Context) {
  const { texts, games } = context;
  const bank = await fetchBank();
  const begun = new Set(games.list().map(({ title }) => title));
  openDialog(texts.bank.title, texts.bank.close, (dialog) => [
    element("p", { class: "note" }, texts.bank.note),
    ...CLASSES.map(({ name }) => classRow(context, name, bank.get(name) ?? [], begun, dialog)),
  ]);
}

function classRow(
  context: Context, name: ClassName, puzzles: readonly BankPuzzle[], begun: ReadonlySet<string>, dialog: Dialog,
): HTMLElement {
  const { bank } = context.texts;
  const ratings = puzzles.map(({ er }) => er);
  const range = bank.range(ratingText(Math.min(...ratings)), ratingText(Math.max(...ratings)));
  const take = (at: number) => {
    const chosen = puzzles[at];
    if (!chosen) return;
    openBoard(context, chosen, { boards: puzzles, at });
    dialog.close();
  };
  // One that was not begun yet, where there is any.
  const any = () => {
    const fresh = puzzles.filter(({ title }) => !begun.has(title));
    const from = fresh.length > 0 ? fresh : puzzles;
    const chosen = from[Math.floor(Math.random() * from.length)];
    if (chosen) take(puzzles.indexOf(chosen));
  };
  const choice = element("select", {
    attributes: { "aria-label": `${bank.classes[name]}: ${bank.count(puzzles.length)}` },
  }, ...puzzles.map(({ er, title }, at) => element("option", { attributes: { value: at } }, bank.choose(at + 1, ratingText(er), title))));
  return element("div", { class: "bank-row" },
    button(`${bank.classes[name]}`, any, { attributes: { "aria-label": `${bank.classes[name]}, ${range}` } }),
    element("span", { class: "note" }, range), choice, button(bank.open, () => take(Number(choice.value)), { attributes: { "aria-label": `${bank.open}: ${bank.classes[name]}` } }));
}
