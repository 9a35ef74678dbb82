// Cells 0..80 in reading order, digits 1..9, houses 0..26 (rows, columns, boxes), and sets of digits
// as bits: digit d is bit d - 1.

export const CELLS = 81;
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type DigitSet = number;
export const ALL_DIGITS: DigitSet = 0x1ff;

export const rowOf = (cell: number) => Math.floor(cell / 9);
export const columnOf = (cell: number) => cell % 9;
export const boxOf = (cell: number) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
export const cellAt = (row: number, column: number) => 9 * row + column;
export const cellName = (cell: number) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

// The cell of "r1c3"; null where there is none of that name.
export function cellNamed(name: string): number | null {
  const [, row, column] = (/^r([1-9])c([1-9])$/.exec(name) ?? []).map(Number);
  return row === undefined || column === undefined ? null : cellAt(row - 1, column - 1);
}

export const HOUSES: readonly (readonly number[])[] = [rowOf, columnOf, boxOf].flatMap((houseOf) =>
  Array.from({ length: 9 }, (_, house) => everyCell().filter((cell) => houseOf(cell) === house)),
);

// The 20 cells that share a house with this one.
export const PEERS: readonly (readonly number[])[] = everyCell().map((cell) =>
  everyCell().filter(
    (other) =>
      other !== cell &&
      (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell)),
  ),
);

export function everyCell(): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell);
}

export const bit = (digit: number): DigitSet => 1 << (digit - 1);
export const has = (set: DigitSet, digit: number) => (set & bit(digit)) !== 0;
export const digitsOf = (set: DigitSet) => DIGITS.filter((digit) => has(set, digit));

export function countOf(set: DigitSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export const setOf = (digits: Iterable<number>): DigitSet => {
  let set = 0;
  for (const digit of digits) set |= bit(digit);
  return set;
};
