// The tab for learning: one textbook engine on a board, or two side by side, event by event.
import type { Context } from "../../context.ts";
import { checkbox, element, setAttributes } from "../../dom.ts";
import { Playback } from "../../learn/playback.ts";
import { boardOf } from "../../learn/scene.ts";
import type { Panel } from "../../panel.ts";
import { boardChoice } from "./board_choice.ts";
import { makeControls } from "./controls.ts";
import { judgeArea } from "./judge_area.ts";
import { makeRunner } from "./runner.ts";

export function learnPanel(context: Context): Panel {
  const { store, texts, learning } = context;
  const words = texts.learn;
  // It stops by itself when another tab is chosen or the panel is made again in another language.
  const playback = new Playback(learning, {
    isSeen: () => root.isConnected && !root.closest("[hidden]"),
    moved: () => draw(),
    tell: (news) => controls.tell(news),
  });
  const controls = makeControls(context, playback);
  const runners = learning.runs.map((run) => makeRunner(context, run, () => void playback.restart()));
  const boards = boardChoice(context, () => take());
  const beside = checkbox(words.beside, learning.isDouble, (on) => {
    learning.isDouble = on;
    showRunners();
    void playback.restart();
  });

  const root = element("div", { class: "panel learn" },
    element("p", { class: "note" }, words.note), boards.root, beside,
    element("div", {}, controls.root, element("div", { class: "lr-runners" }, ...runners.map((runner) => runner.root))),
    element("p", { class: "note" }, words.legend),
    judgeArea(context, () => {
      const { player } = learning.runs[0];
      return { puzzle: player.start, answer: boardOf(player.digits) };
    }));

  const showRunners = () => runners.forEach((runner, at) => setAttributes(runner.root, { hidden: at > 0 && !learning.isDouble }));
  const draw = () => {
    controls.show();
    for (const runner of runners.slice(0, playback.players.length)) runner.show(playback.running);
  };
  // The board as it is chosen, where it is another one than before.
  const take = () => {
    const board = boards.boardFor(store.state.game);
    if (board === learning.board) return;
    learning.board = board;
    void playback.restart(() => {
      for (const runner of runners) runner.open(board);
    });
  };

  showRunners();
  // The panel was made again: what was being done is given up, what was reached stays.
  if (learning.board !== "") void playback.open();
  return { root, show: take };
}
