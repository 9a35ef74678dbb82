// Moves the players of the Learn tab: one thing at a time, done with every player that is shown. No DOM.
import { Clock } from "./clock.ts";
import type { Learning } from "./learning.ts";
import { OutOfTime, type Player } from "./player.ts";

const BUSY_MS = 250; // what is done sooner is not announced

// Something that is done with one player.
export type Deed = (player: Player, signal: AbortSignal) => Promise<void>;

export interface Watcher {
  // Where nobody looks the play ends.
  isSeen(): boolean;
  // The players stand elsewhere, or the clock was started or stopped.
  moved(): void;
  tell(news: "quiet" | "busy" | "out-of-time"): void;
}

export class Playback {
  readonly #learning: Learning;
  readonly #watcher: Watcher;
  readonly #clock: Clock;
  #opening: Promise<void> | null = null; // the first events of another engine, slip or board

  constructor(learning: Learning, watcher: Watcher) {
    this.#learning = learning;
    this.#watcher = watcher;
    this.#clock = new Clock((count) => this.#beat(count));
    this.#clock.rate = learning.rate;
  }

  get players(): readonly Player[] {
    return this.#learning.runs.slice(0, this.#learning.isDouble ? 2 : 1).map(({ player }) => player);
  }

  get running(): boolean {
    return this.#clock.running;
  }

  get atStart(): boolean {
    return this.players.every(({ scene }) => scene.position === 0);
  }

  get ended(): boolean {
    return this.players.every(({ ending }) => ending !== null);
  }

  setRate(rate: number) {
    this.#clock.rate = this.#learning.rate = rate;
  }

  // It ends the play, and waits for the first events; while another thing is being done nothing happens,
  // or a second press would begin a long way afresh.
  async act(deed: Deed) {
    await this.#opening;
    if (this.#learning.controller && !this.running) return;
    await this.pause();
    await this.#perform(deed);
  }

  async start() {
    await this.pause();
    if (this.ended) this.#toStart();
    const running = this.#clock.start();
    this.#watcher.moved();
    await running;
    this.#watcher.moved();
  }

  async pause() {
    this.#clock.stop();
    this.#learning.controller?.abort();
    await this.#learning.done.catch(() => {});
    this.#watcher.moved();
  }

  async toStart() {
    await this.pause();
    await this.act(async (player) => player.toStart());
  }

  // Another engine, slip or board: everything from the start, once `prepare` has put it in place.
  restart(prepare = () => {}) {
    return this.open(() => {
      prepare();
      this.#toStart();
    });
  }

  // Fetches the first events of players that have none. What was reached stays.
  async open(prepare = () => {}) {
    const own = this.pause().then(() => {
      prepare();
      return this.#perform(async (player, signal) => {
        if (player.scene.position === 0) await player.open(signal);
      });
    });
    this.#opening = own;
    await own.finally(() => {
      if (this.#opening === own) this.#opening = null;
    });
  }

  #toStart() {
    for (const player of this.players) player.toStart();
  }

  // False where there is nothing left to play.
  async #beat(count: number): Promise<boolean> {
    if (!this.#watcher.isSeen()) return false;
    await this.#perform((player, signal) => player.forward(count, signal));
    return !this.ended;
  }

  #perform(deed: Deed): Promise<void> {
    const learning = this.#learning;
    const own = new AbortController();
    learning.controller = own;
    const waiting = setTimeout(() => this.#watcher.tell("busy"), BUSY_MS);
    learning.done = Promise.all(this.players.map((player) => deed(player, own.signal)))
      .then(() => this.#watcher.tell("quiet"), (error: unknown) => this.#fail(error, own.signal))
      .finally(() => {
        clearTimeout(waiting);
        if (learning.controller === own) learning.controller = null;
        this.#watcher.moved();
      });
    return learning.done;
  }

  #fail(error: unknown, { aborted }: AbortSignal) {
    this.#clock.stop();
    const isLate = !aborted && error instanceof OutOfTime;
    this.#watcher.tell(isLate ? "out-of-time" : "quiet");
    if (!aborted && !isLate) throw error;
  }
}
