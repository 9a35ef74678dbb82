import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { candidateText, editGivens, enter, type Game, keepCheckpoint, newGame, startPlaying, undo } from "../../src/game/game.ts";
import { fromLink, toLink } from "../../src/game/link.ts";
import { fromSaved, isSaved, toText } from "../../src/game/saved.ts";
import { CLASSIC } from "../../src/game/size.ts";
import { Damaged, LaterVersion } from "../../src/game/values.ts";
import { Games, type Shelf } from "../../src/games.ts";
import { savedGameIn } from "../../src/read_saved.ts";
import { settingsIn } from "../../src/settings.ts";
import { SETTINGS } from "../../src/state.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

function played(id = "one"): Game {
  let it = newGame(PUZZLE, "a title & more", id);
  it = enter(it, "digit", 4, [2], true);
  it = keepCheckpoint(enter(it, "corner", 6, [3, 5], true));
  it = enter(startPlaying(editGivens(it)), "colour", 9, [3], true);
  return { ...undo(enter(it, "centre", 1, [30], true)), elapsed: 61_000 };
}

// Games as the page and the program have saved them; tests/play reads the same files.
const sample = (name: string) => readFileSync(new URL(`../../../tests/saved/${name}.json`, import.meta.url), "utf8");

function fromText(text: string, id = "one"): Game | null {
  try {
    return fromSaved(JSON.parse(text), id);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Damaged) return null;
    throw error;
  }
}

function faultOf(text: string): string {
  try {
    fromSaved(JSON.parse(text), "one");
    return "none";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

class FakeShelf implements Shelf {
  readonly held = new Map<string, string>();
  room = Infinity;
  get length() {
    return this.held.size;
  }
  key(at: number) {
    return [...this.held.keys()][at] ?? null;
  }
  getItem(name: string) {
    return this.held.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    let size = value.length;
    for (const [key, held] of this.held) if (key !== name) size += held.length;
    if (size > this.room) throw new Error("full");
    this.held.set(name, value);
  }
  removeItem(name: string) {
    this.held.delete(name);
  }
}

describe("a saved game", () => {
  test("comes back with its way back, and forth", () => {
    expect(fromText(toText(played()))).toEqual(played());
  });

  test("that is damaged is refused, whatever is damaged", () => {
    const text = toText(played());
    let refused = 0;
    for (let at = 0; at < text.length; at++) {
      for (const damaged of [text.slice(0, at), text.slice(0, at) + "Z" + text.slice(at + 1)]) {
        const game = fromText(damaged);
        if (game === null) refused += 1;
        else expect({ ...game, title: "", id: "" }).toEqual({ ...played(), title: "", id: "" }); // only words differ
      }
    }
    expect(refused).toBeGreaterThan(text.length);
    for (const nonsense of ["", "null", "[]", "{}", "7", '{"game":"chess"}']) expect(fromText(nonsense)).toBeNull();
  });

  test("names the place that is damaged", () => {
    const text = toText(played());
    const places = ([
      ['"puzzle":"53', '"puzzle":"3', "puzzle"], ['"digits":"534', '"digits":"934', "digits: r1c1"],
      ['"elapsed":61000', '"elapsed":-1', "elapsed"], ['"phase":"play"', '"phase":"over"', "phase"],
      ['"r1c4":"6"', '"r0c4":"6"', "corner"], ['"corner"', '"corners"', "game: corners"],
      ['"givens":"53', '"givens":"3', "checkpoints 1: givens"], ['{"digit":4}', '{"digit":10}', "past 1: r1c3"],
      ['{"digit":4}', '{"given":true}', "past 1: r1c3"],
    ] as const);
    for (const [from, to, place] of places) {
      expect(text).toContain(from);
      expect(faultOf(text.replace(from, to)), to).toBe(`damaged: ${place}`);
    }
  });

  test("of a later version is refused as such", () => {
    expect(() => fromText(sample("later"))).toThrow(LaterVersion);
    expect(() => fromText(sample("page_1").replace('"version":1', '"version":7'))).toThrow(LaterVersion);
  });

  test("is one line in the form of the documents", () => {
    expect(toText(played())).toBe(sample("page"));
  });

  test("is read as the documents show it", () => {
    const text = readFileSync(new URL("../../../docs/saved_game.md", import.meta.url), "utf8");
    const example = /^\{"puzzle".*$/m.exec(text)?.[0] ?? "";
    expect(fromText(example)).toMatchObject({ title: "LeetCode 37", phase: "play" });
    const members = Array.from(text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm), ([, names = ""]) => names.replaceAll("`", "").split(", ")).flat();
    expect(new Set(members)).toEqual(new Set([...Object.keys(JSON.parse(sample("page")) as object), "cursor"]));
  });

  test("of the first versions of the page is read", () => {
    expect(fromText(sample("page_1"))).toEqual(played());
    expect(fromText(sample("page_1").replace('"version":1,', ""))).toEqual(played());
  });

  test.each(["terminal", "terminal_1"])("of the program is read: %s", (name) => {
    const game = fromText(sample(name));
    expect(game).toMatchObject({ title: '数独 "one"', phase: "play", automatic: true, elapsed: 0, past: [], checkpoints: [], allowed: null });
    expect(game?.cells.map(({ given, digit }) => (given ? digit : ".")).join("")).toBe(PUZZLE);
    expect(game?.cells[2]).toMatchObject({ digit: 4, given: false });
    expect(game?.cells[3]).toMatchObject({ corner: 0b100010 });
    expect(game?.cells[5]).toMatchObject({ centre: 0b10000000, struck: 0b10 });
  });

  test("holds a board of candidates, and a puzzle that is being typed in", () => {
    const candidates = candidateText(CLASSIC, played().cells.map(({ digit, given }) => (given ? 1 << (digit - 1) : 0x1ff)));
    for (const board of [candidates, ".".repeat(81)]) {
      const it = enter(newGame(board, "", "one"), "digit", 7, [4, 10], false);
      expect(fromText(toText(it))).toEqual(it);
    }
  });

  test("is told from other texts", () => {
    expect(savedGameIn(new TextEncoder().encode(sample("terminal")), "one")?.title).toBe('数独 "one"');
    for (const other of [PUZZLE, `{"puzzle":"${PUZZLE}"}`, '"nonet play 2"', '{"game":"nonet play 2"']) expect(savedGameIn(other, "one")).toBeNull();
    expect(isSaved(JSON.parse(sample("page_1")))).toBe(true);
    expect(() => savedGameIn(sample("later"), "one")).toThrow(LaterVersion);
  });

  test("never holds a title that other readers of JSON refuse", () => {
    expect(fromText(toText({ ...played(), title: "a\ud800b" }))?.title).toBe("a\ufffdb");
  });
});

describe("a link", () => {
  test("holds the puzzle and its title, not the game", () => {
    expect(fromLink(toLink(played()))).toEqual({ board: PUZZLE, title: "a title & more" });
  });
  test("may be the bare board, whatever its blanks look like", () => {
    for (const board of [PUZZLE, ...["0", "*", "_", "x", "X", "-", "?"].map((blank) => PUZZLE.replaceAll(".", blank))]) {
      expect(fromLink(`#${board}`)).toEqual({ board, title: "" });
    }
  });
  test("of something else holds nothing", () => {
    for (const hash of ["", "#", "#board=", "#learn", "#title=x", `#${PUZZLE.slice(1)}`, `#${PUZZLE}5`]) expect(fromLink(hash)).toBeNull();
  });
});

describe("kept games", () => {
  test("of the first versions are found, and kept in the new form with the next move", () => {
    const shelf = new FakeShelf();
    shelf.setItem("nonet.game.one", JSON.stringify({ savedAt: 1, game: sample("page_1").trim() }));
    shelf.setItem("nonet.current", "one");
    const games = new Games(shelf, () => expect.fail("there is room"));
    expect(games.current()).toEqual(played());
    expect(games.list()).toMatchObject([{ id: "one", title: "a title & more" }]);
    games.keep(played(), 2);
    expect(JSON.parse(shelf.getItem("nonet.game.one") ?? "")).toEqual({ savedAt: 2, game: JSON.parse(sample("page")) });
  });

  test("of a later version are not opened, not listed, and stay as they are", () => {
    const shelf = new FakeShelf();
    const kept = JSON.stringify({ savedAt: 1, game: JSON.parse(sample("later")) });
    shelf.setItem("nonet.game.one", kept);
    shelf.setItem("nonet.current", "one");
    const faults: string[] = [];
    const games = new Games(shelf, (fault) => faults.push(fault));
    expect([games.current(), games.load("one"), games.list(), games.currentIsLater()]).toEqual([null, null, [], true]);
    games.keep(played("one"), 2);
    games.keep(played("one"), 3);
    expect(faults).toEqual(["later"]);
    games.keep(played("two"), 4);
    games.tidy("two");
    expect(shelf.getItem("nonet.game.one")).toBe(kept);
    expect([games.current()?.id, games.currentIsLater()]).toEqual(["two", false]);
  });

  test("are found again, the last one first; a game without a move is not listed", () => {
    const games = new Games(new FakeShelf(), () => expect.fail("there is room"));
    games.keep(played("one"), 1);
    games.keep(played("two"), 2);
    games.keep(newGame(PUZZLE, "", "three"), 3);
    expect(games.list().map(({ id }) => id)).toEqual(["two", "one"]);
    expect(games.current()?.id).toBe("three");
    expect(games.load("one")).toEqual(played("one"));
    games.drop("one");
    expect(games.load("one")).toBeNull();
  });

  test("of which all moves are taken back are kept all the same", () => {
    const games = new Games(new FakeShelf(), () => expect.fail("there is room"));
    games.keep(undo(enter(newGame(PUZZLE, "", "back"), "digit", 4, [2], true)), 1);
    games.keep(newGame(PUZZLE, "", "new"), 2);
    games.tidy("other");
    expect(games.list().map(({ id }) => id)).toEqual(["back"]);
    expect(games.load("new")).toBeNull();
  });

  test("are not given up when there is no room; that is said once", () => {
    const shelf = new FakeShelf();
    let faults = 0;
    const games = new Games(shelf, () => (faults += 1));
    games.keep(played("one"), 1);
    shelf.room = 2.6 * toText(played("one")).length;
    games.keep(played("two"), 2);
    games.keep(played("three"), 3);
    expect(games.list().map(({ id }) => id)).toEqual(["two", "one"]);
    expect(faults).toBe(1);
    games.keep(played("three"), 4);
    expect(faults).toBe(1);
  });

  test("a browser that keeps nothing is said, not suffered", () => {
    let faults = 0;
    const games = new Games(null, () => (faults += 1));
    games.keep(played(), 1);
    expect(faults).toBe(1);
    expect([games.list(), games.current(), games.settings()]).toEqual([[], null, null]);
  });
});

describe("settings", () => {
  test("that are damaged or missing are as at the first visit", () => {
    expect(settingsIn(null, ["zh-TW", "en"])).toEqual({ ...SETTINGS, language: "zh" });
    for (const language of ["constructor", "toString", "__proto__"]) expect(settingsIn({ language }, [])).toEqual(SETTINGS);
    expect(settingsIn({ language: "xx", theme: 7, rate: "no" }, ["fr", "en-US"])).toEqual(SETTINGS);
    expect(settingsIn({ language: "zh", theme: "dark", rate: false }, [])).toEqual({ ...SETTINGS, language: "zh", theme: "dark", rate: false });
  });
});
