import { describe, expect, test } from "vitest";

import { clashesOf, isSolved } from "../../src/game/clashes.ts";
import { bit, setOf } from "../../src/game/digits.ts";
import {
  backTo, candidates, cellOf, editGivens, enter, enterSingles, erase, type Game, keepCheckpoint, newGame,
  positionText, positions, puzzleText, redo, restart, restoreCheckpoint, startPlaying, undo,
} from "../../src/game/game.ts";
import { CLASSIC } from "../../src/game/size.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const EMPTY = ".".repeat(81);

const game = (board = PUZZLE) => newGame(board, "a title", "id");
const type = (it: Game, cell: number, digit: number) => enter(it, "digit", digit, [cell], true);

describe("a board", () => {
  test("comes back as it was given", () => {
    expect(puzzleText(game())).toBe(PUZZLE);
    expect(puzzleText(game(EMPTY))).toBe(EMPTY);
  });

  test("with candidates keeps them, and a cell of one candidate is a given", () => {
    const open = CLASSIC.cells.map((cell) => (cell === 0 ? "5........" : "123456789")).join("").replaceAll("5........", "....5....");
    const it = newGame(open, "", "id");
    expect(puzzleText(it)).toBe(open);
    expect(cellOf(it, 0)).toMatchObject({ digit: 5, given: true });
    expect(candidates(it, 1)).toBe(setOf([1, 2, 3, 4, 6, 7, 8, 9]));
  });

  test("without a digit is there to be typed in: digits are givens until play starts", () => {
    const typed = type(game(EMPTY), 0, 7);
    expect(puzzleText(typed)).toBe(`7${EMPTY.slice(1)}`);
    const playing = startPlaying(typed);
    expect(playing.phase).toBe("play");
    expect(puzzleText(type(playing, 1, 3))).toBe(`7${EMPTY.slice(1)}`);
    expect(positionText(type(playing, 1, 3))).toBe(`73${EMPTY.slice(2)}`);
    expect(undo(playing)).toMatchObject({ phase: "setup", cells: typed.cells });
    expect(redo(undo(playing)).phase).toBe("play");
    // The player's digits do not become givens on the way.
    expect(puzzleText(startPlaying(editGivens(type(playing, 1, 3))))).toBe(`7${EMPTY.slice(1)}`);
  });
});

describe("a digit", () => {
  test("does not change a given, and goes when it is typed again", () => {
    expect(cellOf(type(game(), 0, 1), 0).digit).toBe(5);
    const once = type(game(), 2, 4);
    expect(cellOf(once, 2).digit).toBe(4);
    expect(cellOf(type(once, 2, 4), 2).digit).toBe(0);
  });

  test("leaves the marks of its peers, as part of the same move", () => {
    const marked = enter(enter(game(), "corner", 4, [2, 3, 30], true), "centre", 4, [2, 3], true);
    const written = type(marked, 3, 4);
    expect(cellOf(written, 2)).toMatchObject({ corner: 0, centre: 0 });
    expect(cellOf(written, 30).corner).toBe(0); // the same column
    expect(undo(written).cells).toEqual(marked.cells);
    const kept = enter(marked, "digit", 4, [3], false);
    expect(cellOf(kept, 2)).toMatchObject({ corner: bit(4), centre: bit(4) });
  });
});

describe("marks", () => {
  test("go on where some cell lacks them, and off where all have them", () => {
    const one = enter(game(), "corner", 1, [2], true);
    const both = enter(one, "corner", 1, [2, 3], true);
    expect([2, 3].map((cell) => cellOf(both, cell).corner)).toEqual([bit(1), bit(1)]);
    const none = enter(both, "corner", 1, [2, 3], true);
    expect([2, 3].map((cell) => cellOf(none, cell).corner)).toEqual([0, 0]);
  });

  test("are struck out among automatic candidates, and stay so", () => {
    const automatic = { ...game(), automatic: true };
    expect(candidates(automatic, 2)).toBe(setOf([1, 2, 4]));
    const struck = enter(automatic, "centre", 4, [2], true);
    expect(candidates(struck, 2)).toBe(setOf([1, 2]));
    const later = undo(type(type(struck, 10, 7), 11, 2));
    expect(candidates(later, 2)).toBe(setOf([1, 2]));
    expect(candidates(enter(struck, "corner", 4, [2], true), 2)).toBe(setOf([1, 2, 4]));
    expect(struck.cells[2]?.corner).toBe(0);
  });

  test("erase takes digits first, then marks, then colours", () => {
    let it = enter(enter(type(game(), 2, 4), "colour", 3, [2], true), "corner", 1, [3], true);
    it = erase(it, [2, 3]);
    expect(it.cells[2]).toMatchObject({ digit: 0, colours: bit(3) });
    expect(it.cells[3]?.corner).toBe(bit(1));
    it = erase(it, [2, 3]);
    expect(it.cells[3]?.corner).toBe(0);
    expect(it.cells[2]?.colours).toBe(bit(3));
    expect(erase(it, [2, 3]).cells[2]?.colours).toBe(0);
  });

  test("single candidates are entered, one wave at a time, up to the solution of an easy board", () => {
    let it: Game = { ...game(), automatic: true };
    for (let wave = 0; wave < 81 && !isSolved(it); wave++) it = enterSingles(it, true);
    expect(positionText(it)).toBe(SOLUTION);
  });
});

describe("the way back", () => {
  test("a thousand random moves and back again", () => {
    const random = generator(7);
    let it = game();
    const seen = [it.cells];
    for (let move = 0; move < 1000; move++) {
      const chosen = Array.from({ length: 1 + (random() % 3) }, () => random() % 81);
      const mode = (["digit", "corner", "centre", "colour"] as const)[random() % 4] ?? "digit";
      const next = random() % 9 === 0 ? erase(it, chosen) : enter(it, mode, 1 + (random() % 9), chosen, random() % 2 === 0);
      if (next !== it) seen.push(next.cells);
      it = next;
    }
    expect(seen.length).toBeGreaterThan(500);
    expect(positions(it)).toEqual(seen);
    const end = it;
    for (const cells of [...seen].reverse()) {
      expect(it.cells).toEqual(cells);
      it = undo(it);
    }
    expect(it.cells).toEqual(game().cells);
    expect(undo(it)).toBe(it);
    while (it.future.length > 0) it = redo(it);
    expect(it.cells).toEqual(end.cells);
  });

  test("a new move forgets what was undone", () => {
    const it = type(undo(type(game(), 2, 4)), 3, 6);
    expect(it.future).toEqual([]);
    expect(redo(it)).toBe(it);
  });

  test("a move that changes nothing is no move", () => {
    const it = game();
    expect(erase(it, [2])).toBe(it);
    expect(erase(it, [0])).toBe(it);
  });

  test("start again and checkpoints can be undone", () => {
    const played = type(keepCheckpoint(type(game(), 2, 4)), 3, 6);
    const back = restoreCheckpoint(played, 0);
    expect([2, 3].map((cell) => cellOf(back, cell).digit)).toEqual([4, 0]);
    expect(undo(back).cells).toEqual(played.cells);
    expect(positionText(restart(played))).toBe(PUZZLE);
    expect(undo(restart(played)).cells).toEqual(played.cells);
    expect(backTo(played, 0).cells).toEqual(game().cells);
  });
});

describe("clashes", () => {
  test("are found in rows, columns and boxes, and only there", () => {
    expect(clashesOf(game())).toEqual([]);
    const it = type(game(), 2, 5); // r1c3 beside the 5 at r1c1
    expect(clashesOf(it)).toEqual([
      { digit: 5, house: 0, cells: [0, 2] },
      { digit: 5, house: 18, cells: [0, 2] },
    ]);
    expect(isSolved(newGame(SOLUTION, "", ""))).toBe(true);
    expect(isSolved(newGame(SOLUTION.replace("1", "2"), "", ""))).toBe(false);
  });

  test("with what a candidate board rules out", () => {
    const open = "12345678.".repeat(81);
    const it = type(newGame(open, "", "id"), 40, 9);
    expect(clashesOf(it)).toEqual([{ digit: 9, house: -1, cells: [40] }]);
  });
});

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 8;
  };
}
