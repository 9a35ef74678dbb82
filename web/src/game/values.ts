// Values out of a text that may be damaged: each is what it must be, or the whole is refused.

// `place`: what in the text is not as it must be.
export class Damaged extends Error {
  readonly place: string;

  constructor(place: string) {
    super(`damaged: ${place}`);
    this.place = place;
  }
}

// Of a later version: whoever wrote it knows more than is known here.
export class LaterVersion extends Error {}

export function object(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Damaged(place);
  return value as Record<string, unknown>;
}

// An object of these members and no others.
export function objectOf(names: readonly string[], value: unknown, place: string): Record<string, unknown> {
  const it = object(value, place);
  const other = Object.keys(it).find((name) => !names.includes(name));
  if (other !== undefined) throw new Damaged(`${place}: ${other}`);
  return it;
}

export function array(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value)) throw new Damaged(place);
  return value;
}

export function integer(value: unknown, most: number, place: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > most) throw new Damaged(place);
  return value;
}

export function text(value: unknown, place: string): string {
  if (typeof value !== "string") throw new Damaged(place);
  return value;
}
