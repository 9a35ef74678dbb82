// The games that are kept in the browser, so that a reload, a new puzzle or a link loses none.
import { blanksOf, type Game, isBegun } from "./game/game.ts";
import { fromSaved, toSaved } from "./game/saved.ts";
import { Damaged, LaterVersion } from "./game/values.ts";

const PREFIX = "nonet.game.";
const CURRENT = "nonet.current";
const SETTINGS = "nonet.settings";
const MOST_GAMES = 30;

export interface KeptGame {
  readonly id: string;
  readonly title: string;
  readonly blanks: number;
  readonly savedAt: number;
}

// As much of Storage as is needed. Null where the browser gives none.
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

// What keeps a game from being kept: the browser; or a later version of the page, which has kept the
// same game, and whose text stays as it is.
export type KeepFault = "store" | "later";

// What is kept under a name: a game, or the text of a later version.
type Entry = { readonly savedAt: number; readonly game: Game } | "later";

export class Games {
  readonly #shelf: Shelf | null;
  readonly #onFault: (fault: KeepFault) => void;
  readonly #told = new Set<KeepFault>();
  #written: string | null = null; // the last entry of this window: what still stands needs no look

  // `onFault` is called the first time that a game cannot be kept.
  constructor(shelf: Shelf | null, onFault: (fault: KeepFault) => void) {
    this.#shelf = shelf;
    this.#onFault = onFault;
  }

  // The game that was on the board last; null also where that is of a later version.
  current(): Game | null {
    const id = this.#read(CURRENT);
    return id === null ? null : this.load(id);
  }

  currentIsLater(): boolean {
    const id = this.#read(CURRENT);
    return id !== null && this.#entry(PREFIX + id) === "later";
  }

  load(id: string): Game | null {
    return this.#entryOfGame(PREFIX + id)?.game ?? null;
  }

  // Puts a game away as the current one. When there is no room, that is said: no begun game is given up
  // for it, since what fills the store may be something else.
  keep(game: Game, now: number) {
    const key = PREFIX + game.id;
    const isOwn = this.#written !== null && this.#read(key) === this.#written;
    if (!isOwn && this.#entry(key) === "later") return this.#tell("later");
    const entry = JSON.stringify({ savedAt: now, game: toSaved(game) });
    const write = () => this.#write(key, entry) && this.#write(CURRENT, game.id);
    let isKept = write();
    if (!isKept) {
      this.tidy(game.id);
      isKept = write();
    }
    if (isKept) this.#written = entry;
    else this.#tell("store");
  }

  #tell(fault: KeepFault) {
    if (this.#told.has(fault)) return;
    this.#told.add(fault);
    this.#onFault(fault);
  }

  // Whether a name in the store is that of this game: of the events that tell of other windows.
  isOf(key: string | null, id: string): boolean {
    return key === PREFIX + id;
  }

  drop(id: string) {
    this.#shelf?.removeItem(PREFIX + id);
  }

  // All that are kept, the last one first. A game without a move is not worth keeping: it goes when
  // another comes.
  list(): KeptGame[] {
    const found: KeptGame[] = [];
    for (const key of this.#keys()) {
      const entry = this.#entryOfGame(key);
      if (!entry || !isBegun(entry.game)) continue;
      const { id, title, cells } = entry.game;
      found.push({ id, title, blanks: blanksOf(cells), savedAt: entry.savedAt });
    }
    return found.sort((a, b) => b.savedAt - a.savedAt);
  }

  // Takes away the games that were opened and never begun, and the oldest of very many; never this one.
  tidy(except: string) {
    for (const { id } of this.list().slice(MOST_GAMES)) if (id !== except) this.drop(id);
    for (const key of this.#keys()) {
      const entry = this.#entryOfGame(key);
      if (entry && !isBegun(entry.game) && entry.game.id !== except) this.#shelf?.removeItem(key);
    }
  }

  settings(): unknown {
    try {
      return JSON.parse(this.#read(SETTINGS) ?? "null");
    } catch {
      return null;
    }
  }

  keepSettings(settings: object) {
    this.#write(SETTINGS, JSON.stringify(settings));
  }

  #keys(): string[] {
    const keys: string[] = [];
    for (let at = 0; at < (this.#shelf?.length ?? 0); at++) {
      const key = this.#shelf?.key(at);
      if (key?.startsWith(PREFIX)) keys.push(key);
    }
    return keys;
  }

  #entryOfGame(key: string): Exclude<Entry, "later"> | null {
    const entry = this.#entry(key);
    return entry === "later" ? null : entry;
  }

  // Null where nothing is, or something damaged. The first versions of the page kept the game as a
  // text within the text.
  #entry(key: string): Entry | null {
    try {
      const entry: unknown = JSON.parse(this.#read(key) ?? "null");
      if (typeof entry !== "object" || entry === null) return null;
      const { savedAt, game } = entry as { savedAt?: unknown; game?: unknown };
      if (typeof savedAt !== "number") return null;
      const saved: unknown = typeof game === "string" ? JSON.parse(game) : game;
      return { savedAt, game: fromSaved(saved, key.slice(PREFIX.length)) };
    } catch (error) {
      if (error instanceof LaterVersion) return "later";
      if (error instanceof SyntaxError || error instanceof Damaged) return null;
      throw error;
    }
  }

  #read(key: string): string | null {
    try {
      return this.#shelf?.getItem(key) ?? null;
    } catch {
      return null; // forbidden
    }
  }

  #write(key: string, value: string): boolean {
    if (!this.#shelf) return false;
    try {
      this.#shelf.setItem(key, value);
      return true;
    } catch {
      return false; // full
    }
  }
}

// Some browsers throw where a page may keep nothing.
export function browserShelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

// A name for a game. Not crypto.randomUUID(): plain http hosts do not have it.
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
