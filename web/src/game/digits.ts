// Sets of digits as bits: digit d is bit d - 1.

export type DigitSet = number;

export const bit = (digit: number): DigitSet => 1 << (digit - 1);
export const has = (set: DigitSet, digit: number) => (set & bit(digit)) !== 0;

export function digitsOf(set: DigitSet): number[] {
  const digits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(32 - Math.clz32(rest & -rest));
  return digits;
}

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
