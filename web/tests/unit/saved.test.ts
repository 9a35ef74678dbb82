import { describe, expect, test } from "vitest";

import { editGivens, enter, type Game, keepCheckpoint, newGame, startPlaying, undo } from "../../src/game/game.ts";
import { fromLink, fromText, toLink, toText } from "../../src/game/saved.ts";
import { Games, type Shelf } from "../../src/games.ts";
import { settingsIn } from "../../src/settings.ts";
import { SETTINGS } from "../../src/state.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

function played(id = "one"): Game {
  let it = newGame(PUZZLE, "a title & more", id);
  it = enter(it, "digit", 4, [2], true);
  it = keepCheckpoint(enter(it, "corner", 6, [3, 5], true));
  it = enter(startPlaying(editGivens(it)), "colour", 9, [3], true);
  return undo(enter(it, "centre", 1, [30], true));
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
    for (const nonsense of ["", "null", "[]", "{}", "7", '{"version":2}']) expect(fromText(nonsense)).toBeNull();
    expect(fromText(text.replace('"elapsed":0', '"elapsed":-1'))).toBeNull();
    expect(fromText(text.replace('"cells":[[5,', '"cells":[[9,'))?.cells[0]?.digit).toBe(9);
    expect(fromText(text.replace('"cells":[[5,', '"cells":[[10,'))).toBeNull();
    expect(fromText(text.replace('"phase":"play"', '"phase":"over"'))).toBeNull();
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
