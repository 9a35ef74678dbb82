// The puzzles that are shipped with the page, by rating.
import bankUrl from "../../data/bank.txt?url";
import type { CoreClient } from "./core/client.ts";
import { type FileBoard, readText } from "./open_file.ts";

export const CLASSES = [
  { name: "easy", least: 1.0, most: 2.3 },
  { name: "moderate", least: 2.5, most: 3.9 },
  { name: "hard", least: 4.0, most: 6.9 },
  { name: "expert", least: 7.0, most: 8.9 },
  { name: "extreme", least: 9.0, most: 9.9 },
  { name: "monster", least: 10.0, most: 11.9 },
] as const;

export type ClassName = (typeof CLASSES)[number]["name"];

export interface BankPuzzle extends FileBoard {
  readonly er: number;
  readonly source: string;
}

// Titles say the rating and the source: "ER 7.2, Project Euler 96, number 3".
export function bankPuzzle({ board, title }: FileBoard): BankPuzzle | null {
  const parts = /^ER (\d+\.\d), (.+)$/.exec(title);
  return parts ? { board, title, er: Number(parts[1]), source: parts[2] ?? "" } : null;
}

export async function readBank(core: CoreClient): Promise<Map<ClassName, BankPuzzle[]>> {
  const response = await fetch(bankUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const { boards } = await readText(core, await response.text());
  const puzzles = boards.map(bankPuzzle).filter((puzzle) => puzzle !== null);
  return new Map(CLASSES.map(({ name, least, most }) =>
    [name, puzzles.filter(({ er }) => er >= least && er <= most)]));
}
