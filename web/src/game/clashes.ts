// What stands against the rules, by the rules alone: no solution is asked.
import { type Cells } from "./game.ts";
import { bit, type DigitSet, digitsOf, everyCell, has, HOUSES } from "./cells.ts";

export interface Clash {
  readonly digit: number;
  readonly house: number; // 0..26; for a digit that the puzzle rules out, -1
  readonly cells: readonly number[];
}

export function clashesOf(cells: Cells, allowed: readonly DigitSet[] | null = null): Clash[] {
  const twice = HOUSES.flatMap((house, index) =>
    digitsOf(repeatedIn(house, cells)).map((digit) => (
      { digit, house: index, cells: house.filter((cell) => cells[cell]?.digit === digit) })));
  if (!allowed) return twice;
  const ruledOut = everyCell()
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

export const isSolved = (cells: Cells, allowed: readonly DigitSet[] | null = null) =>
  cells.every((cell) => cell.digit !== 0) && clashesOf(cells, allowed).length === 0;
