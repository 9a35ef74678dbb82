// The whole page in one language: made again when the language changes. What happens by itself (the
// clock, keeping games) is here too.
import type { Analysis } from "./analysis.ts";
import { listenToKeys } from "./board/keys.ts";
import { listenToPointer } from "./board/pointer.ts";
import { BoardView } from "./board/view.ts";
import { type Context, type Panel, timeText } from "./context.ts";
import { CoreError } from "./core/client.ts";
import type { Cores } from "./core/cores.ts";
import { openBankDialog } from "./dialogs/bank.ts";
import { openHelpDialog } from "./dialogs/help.ts";
import { openDialogForText, openBoard, openFile } from "./dialogs/open.ts";
import { listenToPrinting, openPrintDialog } from "./dialogs/print.ts";
import { openSaveDialog } from "./dialogs/save.ts";
import { openSettingsDialog } from "./dialogs/settings.ts";
import { openLinked, openShareDialog } from "./dialogs/share.ts";
import { button, element, setAttributes, setText } from "./dom.ts";
import { type Game, isBegun } from "./game/game.ts";
import type { Games } from "./games.ts";
import type { Learning } from "./learn/learning.ts";
import { learnPanel } from "./panels/learn.ts";
import { keypad } from "./panels/keypad.ts";
import { clock, playPanel } from "./panels/play.ts";
import { solvePanel } from "./panels/solve.ts";
import { statusLine } from "./panels/status.ts";
import { showOnce } from "./show_once.ts";
import { solved, type State, type Store, type Tab } from "./state.ts";
import { LANGUAGES } from "./text/texts.ts";

export interface Parts {
  readonly store: Store;
  readonly cores: Cores;
  readonly games: Games;
  readonly analysis: Analysis;
  readonly learning: Learning;
}

export interface Page {
  say(message: string): void;
  fault(error: unknown): void;
}

export function openPage(parts: Parts): Page {
  const { store } = parts;
  let built = build(parts);
  showOnce(store, (state, before) => {
    if (state.settings.language !== before.settings.language) {
      built.close();
      built = build(parts);
      openSettingsDialog(built.context); // it was open: the language is chosen there
    }
    built.show(state, before);
  });
  const page: Page = {
    say: (message) => built.context.say(message),
    fault(error) {
      const message = error instanceof Error ? error.message : String(error);
      const { faults } = built.context.texts;
      page.say(error instanceof CoreError ? faults.core(message) : faults.other(message));
      if (!(error instanceof CoreError)) console.error(error);
    },
  };
  addEventListener("unhandledrejection", (event) => page.fault(event.reason));
  keepTime(store);
  keepGames(parts);
  listenToDrops(() => built.context);
  listenToPastes(() => built.context);
  listenToPrinting(() => built.context);
  addEventListener("hashchange", () => void openLinked(built.context));
  void openLinked(built.context);
  return page;
}

// --- Building -------------------------------------------------------------------------------------

interface Built {
  readonly context: Context;
  show(state: State, before: State | null): void;
  close(): void;
}

function build(parts: Parts): Built {
  const { store } = parts;
  const texts = LANGUAGES[store.state.settings.language];
  const board = new BoardView(texts);
  const toast = element("div", {
    class: "toast",
    attributes: { role: "status", "aria-live": "polite" },
    on: { click: () => (toast.textContent = "") },
  });
  const context: Context = { ...parts, texts, board, say: (message) => showToast(toast, message) };

  const title = element("span", { class: "title" });
  const browser = fileBrowser(context);
  const [status, keys, time] = [statusLine(context), keypad(context), clock(context)];
  const panels: Panel[] = [status, keys, time, browser];
  const tabs = tabbed(context);
  const pauseSheet = button(texts.play.resume, () => store.dispatch({ type: "pause", on: false }), { class: "pause-sheet" });

  const root = element("div", { class: "page" },
    element("header", { class: "bar" },
      element("h1", {}, texts.title, element("span", { class: "tagline" }, texts.tagline)), menu(context)),
    element("main", {},
      element("div", { class: "left" },
        element("div", { class: "above" }, title, time.root),
        element("div", { class: "board-frame" }, board.root, pauseSheet),
        status.root, browser.root),
      element("div", { class: "right" }, keys.root, tabs.root)),
    toast);
  document.getElementById("page")?.replaceChildren(root);
  listenToPointer(board, store);
  const stopKeys = listenToKeys(board, store);

  const show = (state: State, before: State | null) => {
    setAttributes(document.documentElement, { lang: texts.tag, "data-theme": state.settings.theme });
    setAttributes(root, { "data-tab": state.tab });
    setAttributes(pauseSheet, { hidden: !state.paused });
    setText(title, state.game.title || texts.play.untitled);
    board.show(state);
    for (const panel of panels) panel.show(state);
    tabs.show(state);
    if (before && before.game.id !== state.game.id) toast.textContent = "";
    if (before && !state.revealed && solved(state) && !solved(before) && before.game.id === state.game.id) {
      context.say(state.settings.showTimer ? texts.play.solved(timeText(state.game.elapsed)) : texts.play.solvedUntimed);
    }
  };
  show(store.state, null);
  return { context, show, close: stopKeys };
}

function menu(context: Context): HTMLElement {
  const { menu: words } = context.texts;
  const entries: [string, () => void][] = [
    [words.puzzles, () => void openBankDialog(context)],
    [words.open, () => openDialogForText(context)],
    [words.save, () => openSaveDialog(context)],
    [words.share, () => openShareDialog(context)],
    [words.print, () => openPrintDialog(context)],
    [words.settings, () => openSettingsDialog(context)],
    [words.help, () => openHelpDialog(context)],
  ];
  return element("nav", { class: "menu", attributes: { "aria-label": words.label } }, ...entries.map(([name, open]) => button(name, open)));
}

function tabbed(context: Context): Panel {
  const { store, texts } = context;
  const makers = { play: playPanel, solve: solvePanel, learn: learnPanel };
  const names = Object.keys(makers) as Tab[];
  const made = names.map((name) => {
    const panel = makers[name](context);
    setAttributes(panel.root, { id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}`, tabindex: 0 });
    const tab = button(texts.tabs[name], () => store.dispatch({ type: "tab", tab: name }), {
      attributes: { id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}` },
    });
    return { name, panel, tab };
  });
  const list = element("div", {
    class: "tabs",
    attributes: { role: "tablist", "aria-label": texts.tabs.label },
    on: {
      keydown: (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (step === undefined) return;
        const next = made[(names.indexOf(store.state.tab) + step + names.length) % names.length];
        if (!next) return;
        store.dispatch({ type: "tab", tab: next.name });
        next.tab.focus();
      },
    },
  }, ...made.map(({ tab }) => tab));
  const root = element("section", { class: "work" }, list, ...made.map(({ panel }) => panel.root));
  return {
    root,
    show(state) {
      for (const { name, panel, tab } of made) {
        const chosen = name === state.tab;
        setAttributes(tab, { "aria-selected": String(chosen), tabindex: chosen ? 0 : -1 });
        setAttributes(panel.root, { hidden: !chosen, inert: state.paused && name !== "learn" });
        if (chosen) panel.show(state);
      }
    },
  };
}

// Previous and next of the file that was opened, where it holds many.
function fileBrowser(context: Context): Panel {
  const { store, texts } = context;
  const place = element("span");
  const go = (by: number) => {
    const { file } = store.state;
    const board = file?.boards[file.at + by];
    if (file && board) openBoard(context, board, { ...file, at: file.at + by });
  };
  const root = element("div", { class: "file-browser" },
    button("◀", () => go(-1), { attributes: { "aria-label": texts.open.previous } }), place,
    button("▶", () => go(1), { attributes: { "aria-label": texts.open.next } }));
  return {
    root,
    show({ file }) {
      setAttributes(root, { hidden: !file || file.boards.length < 2 });
      if (file) setText(place, texts.open.ofFile(texts.number(file.at + 1), texts.number(file.boards.length)));
    },
  };
}

const TOAST_MS = 8_000;
const toastEnds = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function showToast(toast: HTMLElement, message: string) {
  clearTimeout(toastEnds.get(toast));
  toast.textContent = message;
  toastEnds.set(toast, setTimeout(() => (toast.textContent = ""), TOAST_MS));
}

// --- What happens by itself -----------------------------------------------------------------------

// Time counts while the page is seen.
function keepTime(store: Store) {
  const TICK_MS = 1_000;
  setInterval(() => {
    if (!document.hidden) store.dispatch({ type: "tick", ms: TICK_MS });
  }, TICK_MS);
}

// A game is kept soon after each move, and before another takes its place. What another window keeps
// of the same game is taken over, so that no window brings back an older state; for that, the clock
// alone keeps nothing until the page is left.
function keepGames({ store, games }: Parts) {
  const DELAY_MS = 300;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let unkept = false;
  let takingOver = false;
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (unkept) games.keep(store.state.game, Date.now());
    unkept = false;
  };
  store.subscribe((state, before) => {
    if (state.settings !== before.settings) games.keepSettings(state.settings);
    if (state.game === before.game || takingOver) return;
    unkept = true;
    if (state.game.id !== before.game.id) {
      if (isBegun(before.game)) games.keep(before.game, Date.now());
      keep();
      games.tidy(state.game.id);
    } else if (!onlyTime(state.game, before.game)) {
      waiting ??= setTimeout(keep, DELAY_MS);
    }
  });
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) keep();
  });
  window.addEventListener("storage", ({ key }) => {
    const { id } = store.state.game;
    const other = games.isOf(key, id) ? games.load(id) : null;
    if (!other) return;
    clearTimeout(waiting);
    waiting = undefined;
    unkept = false;
    takingOver = true;
    store.dispatch({ type: "take-over", game: other });
    takingOver = false;
  });
  games.keep(store.state.game, Date.now());
}

const onlyTime = (now: Game, before: Game) =>
  now.past === before.past && now.future === before.future && now.checkpoints === before.checkpoints &&
  now.automatic === before.automatic;

function listenToDrops(context: () => Context) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) void openFile(context(), file);
    else if (text) openDialogForText(context(), text);
  });
}

// A text that is pasted outside a field is taken for a puzzle.
function listenToPastes(context: () => Context) {
  document.addEventListener("paste", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, dialog")) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain").trim();
    event.preventDefault(); // or it goes into the dialog's field a second time
    if (file) void openFile(context(), file);
    else if (text) openDialogForText(context(), text);
  });
}
