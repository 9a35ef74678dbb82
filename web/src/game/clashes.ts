// What stands against the rules, by the rules alone: no solution is asked.
import { type Cells } from "./game.ts";
import { bit, type DigitSet, DIGITS, everyCell, has, HOUSES } from "./cells.ts";

export interface Clash {
  readonly digit: number;
  readonly house: number; // 0..26; for a digit that the puzzle rules out, -1
  readonly cells: readonly number[];
}

export function clashesOf(cells: Cells, allowed: readonly DigitSet[] | null = null): Clash[] {
  const twice = HOUSES.flatMap((house, index) =>
    DIGITS.map((digit) => ({ digit, house: index, cells: house.filter((cell) => cells[cell]?.digit === digit) })),
  ).filter((clash) => clash.cells.length > 1);
  if (!allowed) return twice;
  const ruledOut = everyCell()
    .filter((cell) => {
      const digit = cells[cell]?.digit ?? 0;
      return digit !== 0 && !has(allowed[cell] ?? bit(digit), digit);
    })
    .map((cell) => ({ digit: cells[cell]?.digit ?? 0, house: -1, cells: [cell] }));
  return [...twice, ...ruledOut];
}

export const isSolved = (cells: Cells, allowed: readonly DigitSet[] | null = null) =>
  cells.every((cell) => cell.digit !== 0) && clashesOf(cells, allowed).length === 0;
