// The judge's words, from verdicts of the core itself.
import type { Nonet } from "nonet";
import { beforeAll, expect, it } from "vitest";

import { verdictWords } from "../../src/panels/learn/judge_area.ts";
import { LESSONS } from "../../src/learn/lessons.ts";
import { en } from "../../src/text/en.ts";
import { zh } from "../../src/text/zh.ts";
import { loadCore } from "./core.ts";

const RIGHT = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

let core: Nonet;
beforeAll(async () => {
  core = await loadCore();
});

const judged = (puzzle: string | null, answer: string, texts = en) => core.judge(puzzle, answer).map((one) => verdictWords(one, texts));

it("says what is wrong with an answer, in both languages", () => {
  expect(judged(LESSONS.leetcode, RIGHT)).toEqual([en.learn.judge.right]);
  expect(judged(LESSONS.leetcode, LESSONS.leetcode)).toEqual([en.learn.judge.blank("r1c3")]);
  expect(judged(LESSONS.leetcode, LESSONS.leetcode, zh)).toEqual([zh.learn.judge.blank("r1c3")]);
  expect(judged(LESSONS.leetcode, `55${RIGHT.slice(2)}`)).toEqual([en.learn.judge.clash(5, "row 1", "r1c1, r1c2")]);
  expect(judged(LESSONS.twoNines, RIGHT)).toEqual([en.learn.judge.invalid]);
});

it("judges many answers, and answers without a puzzle", () => {
  expect(core.judge(LESSONS.leetcode, `${RIGHT}\n${LESSONS.leetcode}`).map(({ verdict }) => verdict)).toEqual(["solved", "wrong"]);
  expect(judged(null, RIGHT)).toEqual([en.learn.judge.right]);
});

it("holds a kept given against the answer", () => {
  const other = Array.from(RIGHT, (digit) => String((Number(digit) % 9) + 1)).join("");
  expect(judged(LESSONS.leetcode, other)).toEqual([en.learn.judge.given("r1c1", 5)]);
});

it("says that an engine which gave up was wrong", () => {
  const answer = core.trace(LESSONS.leetcode, { fault: "ignored-result", skip: 1e9 });
  expect(verdictWords({ message: "", ...answer, verdict: answer.verdict ?? "error" }, en)).toBe(en.learn.judge.solvable);
});
