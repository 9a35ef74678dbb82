// The tab for playing: time, automatic candidates, checks by the rules, checkpoints, other games.
import type { Context } from "../context.ts";
import { button, checkbox, element, setAttributes, setText } from "../dom.ts";
import { clashesOf } from "../game/clashes.ts";
import { positionOf, positions, type Game } from "../game/game.ts";
import type { Panel } from "../panel.ts";
import type { State } from "../state.ts";
import { timeText } from "../text/values.ts";

export function playPanel(context: Context): Panel {
  const { store, texts } = context;
  const words = texts.play;

  const automatic = checkbox(words.automatic, false, (on) => store.dispatch({ type: "automatic", on }));
  const automaticBox = automatic.querySelector("input");
  const singles = button(words.enterSingles, () => store.dispatch({ type: "enter-singles" }));
  const check = button(words.check, () => void checkDigits(context));
  const back = button(words.backToMistake, () => void goBackToMistake(context));
  const restart = button(words.restart, () => {
    store.dispatch({ type: "restart" });
    context.say(words.restarted);
  });
  const fix = button(words.fixGivens, () => store.dispatch({ type: "start-playing" }), { class: "primary" });
  const edit = button(words.editGivens, () => store.dispatch({ type: "edit-givens" }));
  const setup = element("p", { class: "note" }, words.setupNote);
  const clashes = element("ul", { class: "clashes", attributes: { "aria-label": words.clashes } });
  const checkpoints = element("ul", { class: "rows", attributes: { "aria-label": words.checkpoints } });
  const recent = element("ul", { class: "rows", attributes: { "aria-label": words.recent } });

  const root = element("div", { class: "panel" },
    setup, fix, clashes,
    element("div", { class: "buttons" }, check, back),
    automatic, element("p", { class: "note" }, words.automaticNote),
    element("div", { class: "buttons" }, singles, edit, restart),
    element("h2", {}, words.checkpoints),
    button(words.keepCheckpoint, () => store.dispatch({ type: "checkpoint", do: "keep" })),
    checkpoints,
    element("h2", {}, words.recent), recent);

  let shown: State | null = null;
  return {
    root,
    show(state) {
      const { game } = state;
      const isSetup = game.phase === "setup";
      setAttributes(setup, { hidden: !isSetup });
      setAttributes(fix, { hidden: !isSetup });
      for (const part of [automatic, singles, check, back]) setAttributes(part, { hidden: isSetup });
      // The givens of a board of candidates are candidates too: there is no taking them away.
      setAttributes(edit, { hidden: isSetup || game.allowed !== null });
      if (automaticBox) automaticBox.checked = game.automatic;
      if (shown?.game.cells !== game.cells) showClashes(clashes, game, context);
      if (shown?.game.checkpoints !== game.checkpoints) showCheckpoints(checkpoints, game, context);
      if (shown?.game.id !== game.id || (state.tab === "play" && shown?.tab !== "play")) showRecent(recent, game, context);
      shown = state;
    },
  };
}

// --- Rules ----------------------------------------------------------------------------------------

function showClashes(list: HTMLElement, game: Game, { texts }: Context) {
  const found = clashesOf(game);
  list.replaceChildren(...found.slice(0, 6).map(({ digit, house, cells }) => {
    const names = cells.map((cell) => game.size.nameOf(cell)).join(", ");
    return element("li", {}, house < 0 ? texts.play.ruledOut(digit, names) : texts.play.clash(digit, texts.board.house(house), names));
  }));
  setAttributes(list, { hidden: found.length === 0 });
}

// By the rules, and by whether any solution is left: never against one stored answer. What is struck out
// counts as the player's word.
async function checkDigits({ store, cores, texts, say }: Context) {
  const { game, puzzle } = store.state;
  const count = clashesOf(game).length;
  if (count > 0) return say(texts.play.checkClash(count));
  if (puzzle?.status === "none") return say(texts.play.checkNoSolution);
  const { status } = await cores.quick.call("solve", [positionOf(game, game.cells, true)]);
  if (status === "unknown") return say(texts.play.checkUnsure);
  say(status === "none" || status === "invalid" ? texts.play.checkDead : texts.play.checkFine);
}

// To the last position before the first one that no solution fits any more. What the player has
// struck out counts: a candidate of the solution that is struck is a mistake too.
async function goBackToMistake({ store, cores, texts, say }: Context) {
  const { game } = store.state;
  const boards = positions(game).map((cells) => positionOf(game, cells, true));
  const answers = await cores.quick.call("solveMany", [boards, { first: true }]);
  if (store.state.game !== game && store.state.game.past !== game.past) return; // moved on meanwhile
  const firstBad = answers.findIndex(({ status }) => status === "none" || status === "invalid" || status === "error");
  const firstUnknown = answers.findIndex(({ status }) => status === "unknown");
  if (firstUnknown >= 0 && (firstBad < 0 || firstUnknown < firstBad)) return say(texts.play.mistakeUnknown);
  if (firstBad < 0) return say(texts.play.noMistake);
  if (firstBad === 0) return say(texts.play.mistakeFromStart);
  store.dispatch({ type: "back-to", changes: firstBad - 1 });
  say(texts.play.wentBack(game.past.length - (firstBad - 1)));
}

// --- Checkpoints and other games ------------------------------------------------------------------

function showCheckpoints(list: HTMLElement, game: Game, { store, texts }: Context) {
  list.replaceChildren(...game.checkpoints.map(({ blanks, elapsed }, index) =>
    element("li", {},
      button(texts.play.checkpoint(index + 1, blanks, timeText(elapsed)),
        () => store.dispatch({ type: "checkpoint", do: "restore", index }),
        { attributes: { "aria-label": texts.play.restoreCheckpoint(index + 1) } }),
      button("✕", () => store.dispatch({ type: "checkpoint", do: "drop", index }),
        { class: "drop", attributes: { "aria-label": texts.play.dropCheckpoint(index + 1) } }))));
}

function showRecent(list: HTMLElement, current: Game, context: Context) {
  const { store, games, texts } = context;
  const kept = games.list().filter(({ id }) => id !== current.id);
  list.replaceChildren(...kept.map(({ id, title, blanks }) => {
    const name = title || texts.play.untitled;
    return element("li", {},
      button(`${name} (${blanks})`, () => {
        const game = games.load(id);
        if (game) store.dispatch({ type: "open", game });
      }, { attributes: { "aria-label": texts.play.openRecent(name) } }),
      button("✕", () => {
        games.drop(id);
        showRecent(list, current, context);
      }, { class: "drop", attributes: { "aria-label": texts.play.dropRecent(name) } }));
  }));
  if (kept.length === 0) list.append(element("li", { class: "note" }, texts.play.noRecent));
}

// --- The clock ------------------------------------------------------------------------------------

// The time with its pause button, above the board.
export function clock({ store, texts }: Context): Panel {
  const time = element("span", { class: "time", attributes: { role: "timer", "aria-label": texts.play.timer } });
  const pause = button(texts.play.pause, () => store.dispatch({ type: "pause", on: !store.state.paused }));
  const root = element("div", { class: "clock" }, time, pause);
  return {
    root,
    show(state) {
      setAttributes(root, { hidden: !state.settings.showTimer || state.game.phase === "setup" });
      setText(time, timeText(state.game.elapsed));
      setText(pause, state.paused ? texts.play.resume : texts.play.pause);
      setAttributes(pause, { "aria-pressed": String(state.paused) });
    },
  };
}
