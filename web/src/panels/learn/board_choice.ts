// Which board the engines get: that of the page, or one of a lesson.
import type { Context } from "../../context.ts";
import { button, element, setAttributes, setText } from "../../dom.ts";
import type { Game } from "../../game/game.ts";
import { type Learning, PAGE_POSITION, PAGE_PUZZLE } from "../../learn/learning.ts";
import { type LessonName, LESSON_NAMES, LESSONS } from "../../learn/lessons.ts";
import { openBoard } from "../../open_board.ts";
import { choice } from "./choice.ts";

export interface BoardChoice {
  readonly root: HTMLElement;
  // The chosen board, while this game is on the page.
  boardFor(game: Game): string;
}

// `changed` is called when another one was chosen.
export function boardChoice(context: Context, changed: () => void): BoardChoice {
  const { learning, texts } = context;
  const words = texts.learn;
  const boards = choice(words.board, [
    [PAGE_PUZZLE, words.pagePuzzle], [PAGE_POSITION, words.pagePosition],
    ...LESSON_NAMES.map((name) => [name, words.lessons[name].name] as const),
  ], (value) => {
    learning.source = value as Learning["source"];
    show();
    changed();
  });
  boards.select.value = learning.source;
  const note = element("p", { class: "note" });
  const open = button(words.openLesson, () => {
    const { source } = learning;
    if (isLesson(source)) openBoard(context, { board: LESSONS[source], title: words.lessons[source].name });
  });
  const show = () => {
    const { source } = learning;
    setText(note, isLesson(source) ? words.lessons[source].shows : words.pageNote);
    setAttributes(open, { hidden: !isLesson(source) });
  };
  show();
  return {
    root: element("div", {}, element("div", { class: "buttons" }, boards.root, open), note),
    boardFor: (game) => (isLesson(learning.source) ? LESSONS[learning.source] : digitsOnPage(game, learning.source === PAGE_POSITION)),
  };
}

const isLesson = (name: string): name is LessonName => Object.hasOwn(LESSONS, name);

// Without candidates: the textbook engines know none.
function digitsOnPage({ cells }: Game, withOwn: boolean): string {
  return cells.map(({ digit, given }) => (digit !== 0 && (given || withOwn) ? String(digit) : ".")).join("");
}
