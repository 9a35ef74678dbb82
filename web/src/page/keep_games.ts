// Keeping the game and the settings in the browser.
import { type Game, isBegun } from "../game/game.ts";
import type { Games } from "../games.ts";
import type { State, Store } from "../state.ts";

const DELAY_MS = 300;

// A game is kept soon after each move, and before another takes its place. What another window keeps
// of the same game is taken over, so that no window brings back an older state; for that, the clock
// alone keeps nothing until the page is left.
export function keepGames(store: Store, games: Games) {
  const keeper = new Keeper(store, games);
  store.subscribe((state, before) => {
    if (state.settings !== before.settings) games.keepSettings(state.settings);
    if (state.game !== before.game) keeper.follow(state, before);
  });
  addEventListener("pagehide", () => keeper.keep());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) keeper.keep();
  });
  window.addEventListener("storage", ({ key }) => keeper.takeOver(key));
  games.keep(store.state.game, Date.now());
}

class Keeper {
  readonly #store: Store;
  readonly #games: Games;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #unkept = false; // something has changed since the game was kept
  #takingOver = false;

  constructor(store: Store, games: Games) {
    this.#store = store;
    this.#games = games;
  }

  follow({ game }: State, { game: before }: State) {
    if (this.#takingOver) return;
    this.#unkept = true;
    if (game.id !== before.id) {
      if (isBegun(before)) this.#games.keep(before, Date.now());
      this.keep();
      this.#games.tidy(game.id);
    } else if (!onlyTime(game, before)) {
      this.#waiting ??= setTimeout(() => this.keep(), DELAY_MS);
    }
  }

  keep() {
    const isDue = this.#unkept;
    this.#forget();
    if (isDue) this.#games.keep(this.#store.state.game, Date.now());
  }

  // `key`: what another window has written in the browser's store.
  takeOver(key: string | null) {
    const { id } = this.#store.state.game;
    const game = this.#games.isOf(key, id) ? this.#games.load(id) : null;
    if (!game) return;
    this.#forget();
    this.#takingOver = true;
    this.#store.dispatch({ type: "take-over", game });
    this.#takingOver = false;
  }

  #forget() {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#unkept = false;
  }
}

const onlyTime = (now: Game, before: Game) =>
  now.past === before.past && now.future === before.future && now.checkpoints === before.checkpoints &&
  now.automatic === before.automatic;
