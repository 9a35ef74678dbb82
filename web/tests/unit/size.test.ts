import { describe, expect, test } from "vitest";

import { drawBoard } from "../../src/drawing.ts";
import { clashesOf, isSolved } from "../../src/game/clashes.ts";
import { digitsOf } from "../../src/game/digits.ts";
import { BLANK, candidates, enter, type Game, missing, newGame, positionText, undo } from "../../src/game/game.ts";
import { CLASSIC, Size, sizeOf } from "../../src/game/size.ts";
import { createStore, firstState, SETTINGS } from "../../src/state.ts";

// Boxes of two rows and three columns.
const SIX = new Size(2, 3, "ABCDEF");
const game = (): Game => ({ ...newGame(".".repeat(81), "", "six"), size: SIX, phase: "play", cells: SIX.cells.map(() => BLANK) });
const filled = (line: string): Game => ({ ...game(), cells: Array.from(line, (sign) => ({ ...BLANK, digit: SIX.digitOf(sign) })) });

describe("a size", () => {
  test("knows rows, columns and boxes", () => {
    expect([SIX.side, SIX.cellCount, SIX.houses.length, SIX.centre]).toEqual([6, 36, 18, 21]);
    expect(SIX.houses[13]).toEqual([3, 4, 5, 9, 10, 11]);
    expect(SIX.houses[16]).toEqual([24, 25, 26, 30, 31, 32]);
    expect(SIX.peers[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 24, 30]);
    expect([CLASSIC.houses.length, CLASSIC.centre, new Set(CLASSIC.peers.map(({ length }) => length))]).toEqual([27, 40, new Set([20])]);
  });

  test("names cells, and knows no others", () => {
    for (const cell of SIX.cells) expect(SIX.cellNamed(SIX.nameOf(cell))).toBe(cell);
    expect(SIX.nameOf(35)).toBe("r6c6");
    for (const name of ["r7c1", "r1c7", "r0c1", "r1c0", "r01c1", "", "r1", "r1c1 "]) expect(SIX.cellNamed(name), name).toBeNull();
  });

  test("is told by the length of a board", () => {
    expect([81, 729, 80, 36].map((length) => sizeOf(".".repeat(length)))).toEqual([CLASSIC, CLASSIC, null, null]);
  });
});

describe("a game of another size", () => {
  test("is played by the same rules", () => {
    const it = enter(game(), "digit", 6, [0], true);
    expect(positionText(it)).toBe(`F${".".repeat(35)}`);
    expect(digitsOf(candidates(it, 8))).toEqual([1, 2, 3, 4, 5]);
    expect(digitsOf(candidates(it, 15))).toEqual([1, 2, 3, 4, 5, 6]);
    expect([missing(it, 6), missing(it, 1)]).toEqual([5, 6]);
    expect(clashesOf(enter(it, "digit", 6, [8], true))).toEqual([{ digit: 6, house: 12, cells: [0, 8] }]);
    expect(undo(it)).toEqual({ ...game(), future: it.past });
    const solution = filled("ABCDEFDEFABCBCAEFDEFDBCACABFDEFDECAB");
    expect(isSolved(solution)).toBe(true);
    expect(isSolved(filled("BACDEFDEFABCBCAEFDEFDBCACABFDEFDECAB"))).toBe(false);
  });

  test("goes round its own edges, and begins in its own middle", () => {
    const store = createStore(firstState(newGame(".".repeat(81), "", "nine"), SETTINGS));
    store.dispatch({ type: "select", cells: [80], how: "replace" });
    store.dispatch({ type: "open", game: game() });
    expect([store.state.cursor, [...store.state.selected]]).toEqual([21, [21]]);
    store.dispatch({ type: "move", rows: 3, columns: -4, extend: false });
    expect(store.state.cursor).toBe(5);
  });

  test("is drawn with its own lines", () => {
    const drawing = drawBoard(filled("ABCDEF".padEnd(36, ".")), "marks", { background: false });
    expect(drawing).toContain('viewBox="-6 -6 612 612"');
    expect(drawing.match(/stroke-width="6"/g)).toHaveLength(3 + 4);
    expect(drawing.match(/<path /g)).toHaveLength(14);
    expect(drawing).toContain(">F</text>");
  });
});
