// Walks through what a textbook engine does. Events come in pages, for a run may have many millions:
// a few pages are kept, and long ways are left to the core, which runs the engine again from its
// start and says how things stand there. No DOM.
import type { Judgement, Status, TraceAnswer } from "nonet";

import { digitsOf, type Method, Scene } from "./scene.ts";

// Passes over `skip` events and lists `limit`.
export type Source = (skip: number, limit: number, signal: AbortSignal) => Promise<TraceAnswer>;

// How the engine left things.
export interface Ending {
  readonly status: Status; // what the engine says
  readonly board: string; // what is there
  readonly solution: string | null; // the first full board that it saw
  readonly judgement: Judgement | null; // with a fault: what is true of the board
}

interface Page {
  readonly first: Scene; // before its events
  readonly events: TraceAnswer["events"];
  readonly ending: Ending | null; // where the run ends with this page
}

export const PAGE = 2_000;
const KEPT = 4;
const TO_THE_END = Number.MAX_SAFE_INTEGER;

// The core reached its limit of time before it got to where it was sent.
export class OutOfTime extends Error {}

export class Player {
  readonly method: Method;
  readonly start: string;
  readonly #source: Source;
  #pages: Page[] = []; // the last one was used last
  #scene: Scene;
  #ending: Ending | null = null;

  constructor(method: Method, start: string, source: Source) {
    this.method = method;
    this.start = start;
    this.#source = source;
    this.#scene = new Scene(method, start);
  }

  get scene(): Scene {
    return this.#scene;
  }

  // Set while the player stands behind the last event.
  get ending(): Ending | null {
    return this.#ending;
  }

  // What stands on the board: at the end as the engine left it.
  get digits(): Uint8Array {
    return this.#ending ? digitsOf(this.#ending.board) : this.#scene.digits;
  }

  // Fetches the first events, so that a run without any is known to have ended.
  async open(signal: AbortSignal) {
    const page = await this.#here(signal);
    this.#arrive(page);
  }

  async forward(count: number, signal: AbortSignal) {
    const target = this.#scene.position + count;
    const loaded = this.#pageAt(this.#scene.position);
    const end = loaded ? endOf(loaded) : this.#scene.position;
    if (target > end + PAGE) return this.#jump(target, signal);
    await this.#walk((scene) => scene.position >= target, signal);
  }

  // To behind the next withdrawal, or to the end where there is none.
  async toNextUndo(signal: AbortSignal) {
    const from = this.#scene.position;
    await this.#walk((scene) => scene.position > from && scene.last?.kind === "undo", signal);
  }

  async toEnd(signal: AbortSignal) {
    await this.#jump(TO_THE_END, signal);
  }

  // To where the first solution stands, or to the end where there is none. A sound engine ends there;
  // with a fault the place is found by halving.
  async toSolution(signal: AbortSignal) {
    const end = await this.#sceneAt(TO_THE_END, signal);
    if (this.method.fault === "none" || end.scene.solution === null) {
      this.#stand(end);
      if (!end.ending) throw new OutOfTime();
      return;
    }
    let [before, behind] = [0, end.scene.position];
    while (behind - before > PAGE) {
      const middle = Math.floor((before + behind) / 2);
      const { scene } = await this.#sceneAt(middle, signal);
      if (scene.solution === null) before = middle;
      else behind = middle;
    }
    const page = await this.#pageFrom(before, signal);
    this.#scene = page.first.copy();
    this.#ending = null;
    await this.#walk((scene) => scene.last?.kind === "solution", signal);
  }

  async back(signal: AbortSignal) {
    if (this.#scene.position === 0) return;
    const target = this.#scene.position - 1;
    const page = this.#pages.find(({ first, events }) => first.position <= target && target < first.position + events.length)
      ?? (await this.#pageFrom(Math.max(0, target + 1 - PAGE), signal));
    this.#scene = page.first.copy();
    this.#ending = null;
    for (const event of page.events.slice(0, target - page.first.position)) this.#scene.apply(event);
  }

  toStart() {
    this.#scene = new Scene(this.method, this.start);
    this.#ending = null;
    const first = this.#pageAt(0);
    if (first) this.#arrive(first);
  }

  async #walk(arrived: (scene: Scene) => boolean, signal: AbortSignal) {
    while (!this.#ending && !arrived(this.#scene)) {
      const page = await this.#here(signal);
      let event = page.events[this.#scene.position - page.first.position];
      while (event) {
        this.#scene.apply(event);
        if (arrived(this.#scene)) break;
        event = page.events[this.#scene.position - page.first.position];
      }
      this.#arrive(page);
    }
  }

  #arrive(page: Page) {
    this.#ending = this.#scene.position === endOf(page) ? page.ending : null;
  }

  // The page that goes on from where the player stands.
  async #here(signal: AbortSignal): Promise<Page> {
    return this.#pageAt(this.#scene.position) ?? this.#load(this.#scene, signal);
  }

  #pageAt(position: number): Page | undefined {
    return this.#pages.find((page) =>
      page.first.position <= position && (position < endOf(page) || (position === endOf(page) && page.ending !== null)));
  }

  async #load(first: Scene, signal: AbortSignal): Promise<Page> {
    const answer = await this.#source(first.position, PAGE, signal);
    signal.throwIfAborted();
    const ending = endingOf(answer);
    if (answer.events.length === 0 && !ending) throw new OutOfTime();
    return this.#keep({ first: first.copy(), events: answer.events, ending });
  }

  async #pageFrom(position: number, signal: AbortSignal): Promise<Page> {
    return this.#load(position === 0 ? new Scene(this.method, this.start) : (await this.#sceneAt(position, signal)).scene, signal);
  }

  // One event is listed, the last one before the place; its board and counts hold behind it.
  async #sceneAt(position: number, signal: AbortSignal): Promise<{ scene: Scene; ending: Ending | null }> {
    const answer = await this.#source(position - 1, 1, signal);
    signal.throwIfAborted();
    const scene = Scene.after(this.method, this.start, { ...answer, last: answer.events[0] ?? null });
    return { scene, ending: endingOf(answer) };
  }

  async #jump(position: number, signal: AbortSignal) {
    const place = await this.#sceneAt(position, signal);
    if (place.scene.position < this.#scene.position) throw new OutOfTime();
    this.#stand(place);
    if (!place.ending && place.scene.position < position) throw new OutOfTime();
  }

  #stand({ scene, ending }: { scene: Scene; ending: Ending | null }) {
    this.#scene = scene;
    this.#ending = ending;
    if (ending) this.#keep({ first: scene.copy(), events: [], ending });
  }

  #keep(page: Page): Page {
    this.#pages = [...this.#pages.slice(1 - KEPT), page];
    return page;
  }
}

const endOf = ({ first, events }: Page) => first.position + events.length;

// `unknown` without having been stopped by the limit: the time was over.
function endingOf({ stopped, status, board, solution, verdict, message = "", flaw, cells, digit, house }: TraceAnswer): Ending | null {
  if (stopped || status === "unknown") return null;
  const place = { ...(flaw && { flaw }), ...(cells && { cells }), ...(digit !== undefined && { digit }), ...(house !== undefined && { house }) };
  return { status, board, solution, judgement: verdict ? { verdict, message, ...place } : null };
}
