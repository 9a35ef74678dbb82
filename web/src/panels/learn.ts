// The tab for learning: one textbook engine on a board, or two side by side, event by event.
import type { Context, Panel } from "../context.ts";
import { openBoard } from "../dialogs/open.ts";
import { button, checkbox, element, setAttributes, setText } from "../dom.ts";
import type { Game } from "../game/game.ts";
import { Clock } from "../learn/clock.ts";
import { judgeArea } from "../learn/judge_area.ts";
import { type Learning, PAGE_POSITION, PAGE_PUZZLE } from "../learn/learning.ts";
import { type LessonName, LESSON_NAMES, LESSONS } from "../learn/lessons.ts";
import { OutOfTime, type Player } from "../learn/player.ts";
import { choice, makeRunner } from "../learn/runner.ts";
import { boardOf } from "../learn/scene.ts";
import type { State } from "../state.ts";

const RATES = [1, 5, 20, 100, 1_000, 100_000, 10_000_000] as const;
const BUSY_MS = 250; // what is done sooner is not announced

export function learnPanel(context: Context): Panel {
  const { store, texts, learning } = context;
  const words = texts.learn;
  const [one, other] = learning.runs;
  const runners = [makeRunner(context, one, () => void changed()), makeRunner(context, other, () => void changed())] as const;
  let opening: Promise<void> | null = null; // the first events of another engine, slip or board

  // It stops by itself when another tab is chosen or the panel is made again in another language.
  const clock = new Clock(async (count) => {
    if (!root.isConnected || root.closest("[hidden]")) return false;
    await perform((player, signal) => player.forward(count, signal));
    return players().some(({ ending }) => ending === null);
  });
  clock.rate = learning.rate;
  const shown = () => (learning.isDouble ? 2 : 1);
  const players = () => learning.runs.slice(0, shown()).map(({ player }) => player);

  // --- Controls ---

  const play = button(words.play, () => void (clock.running ? pause() : start()), { class: "primary" });
  const toStart = button(words.toStart, () => void pause().then(() => act(async (player) => player.toStart())));
  const back = button(words.back, () => void act((player, signal) => player.back(signal)));
  const toSolution = button(words.toSolution, () => void act((player, signal) => player.toSolution(signal)));
  const steps = [
    toStart, back,
    button(words.step, () => void act((player, signal) => player.forward(1, signal))),
    button(words.nextUndo, () => void act((player, signal) => player.toNextUndo(signal))),
    toSolution,
    button(words.toEnd, () => void act((player, signal) => player.toEnd(signal))),
  ];
  const rate = choice(words.speed, RATES.map((value) => [String(value), words.rate(texts.number(value))]), (value) => {
    clock.rate = learning.rate = Number(value);
  });
  rate.select.value = String(learning.rate);
  const busy = element("p", { class: "note lr-busy", attributes: { role: "status" } });
  const cancel = button(words.cancel, () => void pause());
  const beside = checkbox(words.beside, learning.isDouble, (on) => {
    learning.isDouble = on;
    setAttributes(runners[1].root, { hidden: !on });
    void changed();
  });

  const boards = choice(words.board, [
    [PAGE_PUZZLE, words.pagePuzzle], [PAGE_POSITION, words.pagePosition],
    ...LESSON_NAMES.map((name) => [name, words.lessons[name].name] as const),
  ], (value) => chooseBoard(value as Learning["source"]));
  boards.select.value = learning.source;
  const lessonNote = element("p", { class: "note" });
  const openLesson = button(words.openLesson, () => {
    const { source } = learning;
    if (isLesson(source)) openBoard(context, { board: LESSONS[source], title: words.lessons[source].name });
  });

  const root = element("div", { class: "panel learn" },
    element("p", { class: "note" }, words.note),
    element("div", { class: "buttons" }, boards.root, openLesson), lessonNote, beside,
    element("div", {},
      element("div", { class: "lr-controls" },
        element("div", { class: "buttons", attributes: { role: "group", "aria-label": words.controls } }, play, ...steps, rate.root),
        element("div", { class: "buttons lr-waiting" }, busy, cancel)),
      element("div", { class: "lr-runners" }, ...runners.map((runner) => runner.root))),
    element("p", { class: "note" }, words.legend),
    judgeArea(context, () => {
      const { player } = one;
      return { puzzle: player.start, answer: boardOf(player.digits) };
    }));
  setAttributes(runners[1].root, { hidden: !learning.isDouble });
  setAttributes(cancel, { hidden: true });
  lessonShown();
  // The panel was made again: what was being done is given up, what was reached stays.
  if (learning.board !== "") void open();

  function lessonShown() {
    const { source } = learning;
    setText(lessonNote, isLesson(source) ? words.lessons[source].shows : words.pageNote);
    setAttributes(openLesson, { hidden: !isLesson(source) });
  }

  // --- What is done ---

  // Does one thing with every player that is shown. It ends the play, and waits for the first events;
  // while another thing is being done nothing happens, or a second press would begin a long way afresh.
  async function act(what: (player: Player, signal: AbortSignal) => Promise<void>) {
    await opening;
    if (learning.controller && !clock.running) return;
    await pause();
    await perform(what);
  }

  function perform(what: (player: Player, signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController();
    learning.controller = own;
    const waiting = setTimeout(() => showBusy(true), BUSY_MS);
    learning.done = Promise.all(players().map((player) => what(player, own.signal)))
      .then(() => setText(busy, ""), (error: unknown) => tell(error, own.signal))
      .finally(() => {
        clearTimeout(waiting);
        if (learning.controller === own) learning.controller = null;
        setAttributes(cancel, { hidden: true });
        draw();
      });
    return learning.done;
  }

  function tell(error: unknown, signal: AbortSignal) {
    clock.stop();
    if (signal.aborted) return setText(busy, "");
    if (error instanceof OutOfTime) return setText(busy, words.outOfTime);
    throw error;
  }

  function showBusy(on: boolean) {
    setText(busy, on ? words.busy : "");
    setAttributes(cancel, { hidden: !on });
  }

  async function pause() {
    clock.stop();
    learning.controller?.abort();
    await learning.done.catch(() => {});
    draw();
  }

  async function start() {
    await pause();
    if (players().every(({ ending }) => ending !== null)) for (const player of players()) player.toStart();
    const running = clock.start();
    draw();
    await running;
    draw();
  }

  // Another engine, fault or board: everything from the start.
  function changed(prepare = () => {}) {
    return open(() => {
      prepare();
      for (const player of players()) player.toStart();
    });
  }

  async function open(prepare = () => {}) {
    const own = pause().then(() => {
      prepare();
      return perform(async (player, signal) => {
        if (player.scene.position === 0) await player.open(signal);
      });
    });
    opening = own;
    await own.finally(() => {
      if (opening === own) opening = null;
    });
  }

  function draw() {
    setText(play, clock.running ? words.pause : words.play);
    const ended = players().every(({ ending }) => ending !== null);
    const atStart = players().every(({ scene }) => scene.position === 0);
    const idle = (step: HTMLElement) => step === toStart || step === back ? atStart : step !== toSolution && ended;
    for (const step of steps) setAttributes(step, { "aria-disabled": idle(step) ? "true" : null });
    for (const runner of runners.slice(0, shown())) runner.show(clock.running);
  }

  // --- Boards ---

  function chooseBoard(value: Learning["source"]) {
    learning.source = value;
    lessonShown();
    take(store.state);
  }

  function take({ game }: State) {
    const { source, board } = learning;
    const next = isLesson(source) ? LESSONS[source] : digitsOnPage(game, source === PAGE_POSITION);
    if (next === board) return;
    learning.board = next;
    void changed(() => {
      for (const runner of runners) runner.open(next);
    });
  }

  return { root, show: take };
}

const isLesson = (name: string): name is LessonName => Object.hasOwn(LESSONS, name);

// 81 characters: the textbook engines know no candidates.
function digitsOnPage({ cells }: Game, withOwn: boolean): string {
  return cells.map(({ digit, given }) => (digit !== 0 && (given || withOwn) ? String(digit) : ".")).join("");
}
