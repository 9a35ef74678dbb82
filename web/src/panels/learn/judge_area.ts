// A puzzle and an answer, pasted in any form, held against the rules: by the core's own judge.
import type { JudgedAnswer, Judgement } from "nonet";

import type { Context } from "../../context.ts";
import { CoreError } from "../../core/client.ts";
import { button, element } from "../../dom.ts";
import { ENGINE_SIZE } from "../../learn/scene.ts";
import type { Texts } from "../../text/texts.ts";

const SHOWN = 20;

// `taken` gives the board of the first engine, and what that engine was given.
export function judgeArea(context: Context, taken: () => { puzzle: string; answer: string }): HTMLElement {
  const { judge: words } = context.texts.learn;
  const kept = context.learning.judge;
  const puzzle = field(words.puzzle, words.puzzleHint, kept.puzzle, (text) => (kept.puzzle = text));
  const answer = field(words.answer, words.answerHint, kept.answer, (text) => (kept.answer = text));
  const verdicts = element("ul", { class: "lr-verdicts", attributes: { "aria-label": words.verdicts } });
  const show = (lines: readonly { text: string; fine: boolean }[]) =>
    verdicts.replaceChildren(...lines.map(({ text, fine }) => element("li", { attributes: { "data-fine": fine } }, `${fine ? "✓" : "✗"} ${text}`)));

  const judge = async () => {
    kept.isJudged = true;
    if (answer.area.value.trim() === "") return show([{ text: words.nothing, fine: false }]);
    try {
      const asked = puzzle.area.value.trim() === "" ? null : puzzle.area.value;
      show(verdictLines(await context.cores.quick.call("judge", [asked, answer.area.value]), context.texts));
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      show([{ text: context.texts.open.fault(error.line, error.column, error.message), fine: false }]);
    }
  };
  const take = () => {
    const boards = taken();
    puzzle.area.value = kept.puzzle = boards.puzzle;
    answer.area.value = kept.answer = boards.answer;
    void judge();
  };
  if (kept.isJudged) void judge();

  return element("section", { class: "lr-judge" },
    element("h2", {}, words.title), element("p", { class: "note" }, words.note),
    element("div", { class: "lr-fields" }, puzzle.root, answer.root),
    element("div", { class: "buttons" }, button(words.go, () => void judge(), { class: "primary" }), button(words.take, take)),
    element("div", { attributes: { role: "status" } }, verdicts));
}

function field(name: string, hint: string, text: string, change: (text: string) => void) {
  const area = element("textarea", {
    attributes: { rows: 5, spellcheck: "false", placeholder: hint },
    on: { input: () => change(area.value) },
  });
  area.value = text;
  return { area, root: element("label", {}, name, area) };
}

function verdictLines(judged: readonly JudgedAnswer[], texts: Texts) {
  const { judge: words } = texts.learn;
  const lines = judged.slice(0, SHOWN).map((one, at) => ({
    text: (judged.length > 1 ? words.number(at + 1) : "") + (one.error ? texts.open.fault(one.error.line, one.error.column, one.error.message) : verdictWords(one, texts)),
    fine: one.verdict === "solved",
  }));
  const right = judged.filter(({ verdict }) => verdict === "solved").length;
  if (judged.length > 1) lines.unshift({ text: words.ofMany(right, judged.length), fine: right === judged.length });
  return lines;
}

// The three things that are asked of an answer: complete, by the rules, and with the givens kept.
export function verdictWords({ verdict, flaw, cells = [], digit = 0, house = 0, message }: Judgement, { board, learn }: Texts): string {
  const { judge: words } = learn;
  const names = cells.map((cell) => ENGINE_SIZE.nameOf(cell));
  const first = names[0] ?? "";
  if (verdict === "solved") return words.right;
  if (verdict === "invalid" || verdict === "none" || verdict === "unknown") return words[verdict];
  if (flaw === "clash") return words.clash(digit, board.house(house), names.join(", "));
  if (flaw === "blank") return words.blank(first);
  if (flaw === "given") return words.given(first, digit);
  // Of an engine that says "no solution" and is not right.
  return verdict === "wrong" ? words.solvable : message;
}
