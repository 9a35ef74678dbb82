// The page starts here: the game of last time or a first puzzle, the workers, the panels.
import { startAnalysis } from "./analysis.ts";
import { openCores } from "./core/cores.ts";
import { newGame } from "./game/game.ts";
import { browserShelf, Games, type KeepFault, newId } from "./games.ts";
import { newLearning } from "./learn/learning.ts";
import { LESSONS } from "./learn/lessons.ts";
import { openPage } from "./page/page.ts";
import { settingsIn } from "./settings.ts";
import { createStore, firstState } from "./state.ts";
import { LANGUAGES } from "./text/texts.ts";

// Later, because the page is not there yet when the first game is kept.
const games = new Games(browserShelf(), (fault) => queueMicrotask(() => say(fault)));
const settings = settingsIn(games.settings(), navigator.languages);
const wasLater = games.currentIsLater(); // asked before another game is kept
const store = createStore(firstState(games.current() ?? newGame(LESSONS.leetcode, "LeetCode 37", newId()), settings));
const cores = openCores();
const analysis = startAnalysis(store, cores, (error) => page.fault(error));
const page = openPage({ store, cores, games, analysis, learning: newLearning(cores) });
if (wasLater) say("later");

function say(fault: KeepFault) {
  page.say(LANGUAGES[store.state.settings.language].faults[fault]);
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Where it is refused the page works all the same, but not without a network.
  navigator.serviceWorker.register("./sw.js").catch(() => {});
}
