// Everything that is seen, put together in one language and for one size of puzzle: made
// again when either changes.
import type { Analysis } from "../analysis.ts";
import { listenToKeys } from "../board/keys.ts";
import { listenToPointer } from "../board/pointer.ts";
import { BoardView } from "../board/view.ts";
import type { Context } from "../context.ts";
import type { Cores } from "../core/cores.ts";
import { button, element, setAttributes, setText } from "../dom.ts";
import type { Size } from "../game/size.ts";
import type { Games } from "../games.ts";
import type { Learning } from "../learn/learning.ts";
import type { Panel } from "../panel.ts";
import { fileBrowser } from "../panels/file_browser.ts";
import { keypad } from "../panels/keypad.ts";
import { clock } from "../panels/play.ts";
import { statusLine } from "../panels/status.ts";
import { solved, type State, type Store } from "../state.ts";
import { LANGUAGES, type Texts } from "../text/texts.ts";
import { timeText } from "../text/values.ts";
import { menu } from "./menu.ts";
import { tabbed } from "./tabs.ts";
import { makeToast } from "./toast.ts";

// What outlives a language.
export interface Parts {
  readonly store: Store;
  readonly cores: Cores;
  readonly games: Games;
  readonly analysis: Analysis;
  readonly learning: Learning;
}

export interface Built {
  readonly context: Context;
  show(state: State, before: State | null): void;
  close(): void;
}

export function build(parts: Parts): Built {
  const { store } = parts;
  const { game: { size }, settings } = store.state;
  const texts = LANGUAGES[settings.language];
  const board = new BoardView(size, texts);
  const toast = makeToast();
  const context: Context = { ...parts, texts, board, say: (message) => toast.show(message) };
  const panels = [leftSide(context), rightSide(context)];
  const root = element("div", { class: "page" }, header(context), element("main", {}, ...panels.map((panel) => panel.root)), toast.root);
  setSizes(root, size);
  document.getElementById("page")?.replaceChildren(root);
  listenToPointer(board, store);
  const stopKeys = listenToKeys(board, store);

  const show = (state: State, before: State | null) => {
    setAttributes(document.documentElement, { lang: texts.tag, "data-theme": state.settings.theme });
    setAttributes(root, { "data-tab": state.tab });
    for (const panel of panels) panel.show(state);
    if (before && before.game.id !== state.game.id) toast.hide();
    if (before && isJustSolved(state, before)) toast.show(solvedWords(state, texts));
  };
  show(store.state, null);
  return { context, show, close: stopKeys };
}

// For the style sheet.
function setSizes(root: HTMLElement, { side, boxRows, boxColumns }: Size) {
  for (const [name, count] of Object.entries({ side, "box-rows": boxRows, "box-columns": boxColumns })) {
    root.style.setProperty(`--${name}`, String(count));
  }
}

function header(context: Context): HTMLElement {
  const { title, tagline } = context.texts;
  return element("header", { class: "bar" }, element("h1", {}, title, element("span", { class: "tagline" }, tagline)), menu(context));
}

// The board, with what stands above and below it.
function leftSide(context: Context): Panel {
  const { board, store, texts } = context;
  const title = element("span", { class: "title" });
  const [time, status, browser] = [clock(context), statusLine(context), fileBrowser(context)];
  const pauseSheet = button(texts.play.resume, () => store.dispatch({ type: "pause", on: false }), { class: "pause-sheet" });
  return {
    root: element("div", { class: "left" },
      element("div", { class: "above" }, title, time.root),
      element("div", { class: "board-frame" }, board.root, pauseSheet),
      status.root, browser.root),
    show(state) {
      setAttributes(pauseSheet, { hidden: !state.paused });
      setText(title, state.game.title || texts.play.untitled);
      for (const part of [board, status, time, browser]) part.show(state);
    },
  };
}

function rightSide(context: Context): Panel {
  const [keys, tabs] = [keypad(context), tabbed(context)];
  return {
    root: element("div", { class: "right" }, keys.root, tabs.root),
    show(state) {
      for (const part of [keys, tabs]) part.show(state);
    },
  };
}

const isJustSolved = (state: State, before: State) =>
  before.game.id === state.game.id && !state.revealed && solved(state) && !solved(before);

const solvedWords = ({ game, settings }: State, { play }: Texts) =>
  (settings.showTimer ? play.solved(timeText(game.elapsed)) : play.solvedUntimed);
