import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { bankIn, CLASSES } from "../../src/bank.ts";
import { loadCore } from "./core.ts";

const BANK = bankIn(readFileSync(new URL("../../../data/bank.csv", import.meta.url), "utf8"));

test("every puzzle of the bank has one solution, a title, and one class; every class has ten", async () => {
  const nonet = await loadCore();
  expect(nonet.solveMany(BANK.map(({ board }) => board)).filter(({ status }) => status !== "unique")).toEqual([]);
  for (const { board, title, er } of BANK) {
    expect(title, board).not.toBe("");
    expect(CLASSES.filter(({ least, most }) => er >= least && er <= most), board).toHaveLength(1);
  }
  for (const { name, least, most } of CLASSES) {
    expect(BANK.filter(({ er }) => er >= least && er <= most).length, name).toBeGreaterThanOrEqual(10);
  }
});
