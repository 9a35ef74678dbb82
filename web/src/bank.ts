// The puzzles that are shipped with the page, by rating: data/bank.csv, whose head says where each
// comes from.
import bankUrl from "../../data/bank.csv?url";
import type { FileBoard } from "./read_text.ts";

export const CLASSES = [
  { name: "easy", least: 1.0, most: 2.4 },
  { name: "moderate", least: 2.5, most: 3.9 },
  { name: "hard", least: 4.0, most: 6.9 },
  { name: "expert", least: 7.0, most: 8.9 },
  { name: "extreme", least: 9.0, most: 9.9 },
  { name: "monster", least: 10.0, most: 11.9 },
] as const;

export type ClassName = (typeof CLASSES)[number]["name"];

export interface BankPuzzle extends FileBoard {
  readonly er: number;
}

export async function fetchBank(): Promise<Map<ClassName, BankPuzzle[]>> {
  const response = await fetch(bankUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const puzzles = bankIn(await response.text());
  return new Map(CLASSES.map(({ name, least, most }) =>
    [name, puzzles.filter(({ er }) => er >= least && er <= most)]));
}

// The columns puzzle, er, minimal, source, title; no field holds a comma.
export function bankIn(text: string): BankPuzzle[] {
  return text.split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("puzzle,"))
    .map((line) => {
      const [board = "", er = "", , , title = ""] = line.split(",");
      return { board, title, er: Number(er) };
    });
}
