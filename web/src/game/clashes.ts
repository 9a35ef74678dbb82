// What stands against the rules, by the rules alone: no solution is asked.
import { bit, type DigitSet, digitsOf, has } from "./digits.ts";
import type { Cells, Game } from "./game.ts";

// As much of a game as the rules look at.
type Board = Pick<Game, "size" | "cells" | "allowed">;

export interface Clash {
  readonly digit: number;
  readonly house: number; // for a digit that the puzzle rules out, -1
  readonly cells: readonly number[];
}

export function clashesOf({ size, cells, allowed }: Board): Clash[] {
  const twice = size.houses.flatMap((house, index) =>
    digitsOf(repeatedIn(house, cells)).map((digit) => (
      { digit, house: index, cells: house.filter((cell) => cells[cell]?.digit === digit) })));
  if (!allowed) return twice;
  const ruledOut = size.cells
    .filter((cell) => {
      const digit = cells[cell]?.digit ?? 0;
      return digit !== 0 && !has(allowed[cell] ?? bit(digit), digit);
    })
    .map((cell) => ({ digit: cells[cell]?.digit ?? 0, house: -1, cells: [cell] }));
  return [...twice, ...ruledOut];
}

function repeatedIn(house: readonly number[], cells: Cells): DigitSet {
  let [seen, repeated] = [0, 0];
  for (const cell of house) {
    const digit = cells[cell]?.digit ?? 0;
    if (digit === 0) continue;
    repeated |= seen & bit(digit);
    seen |= bit(digit);
  }
  return repeated;
}

export const isSolved = (board: Board) => board.cells.every((cell) => cell.digit !== 0) && clashesOf(board).length === 0;
