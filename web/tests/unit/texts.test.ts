import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { en } from "../../src/text/en.ts";
import { preferredLanguage } from "../../src/text/texts.ts";
import { TECHNIQUES, zh } from "../../src/text/zh.ts";

// Every text with its place: functions are called with numbers for all they may want.
function texts(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") return [[place, String((value as (...args: number[]) => unknown)(1, 2, 3))]];
  return Object.entries(value as object).flatMap(([name, part]) => texts(part, `${place}.${name}`));
}

test("both languages say something everywhere", () => {
  const [english, chinese] = [texts(en, ""), texts(zh, "")];
  expect(chinese.map(([place]) => place)).toEqual(english.map(([place]) => place));
  for (const [place, text] of [...english, ...chinese]) {
    if (place !== ".learn.between") expect(text.trim(), place).not.toBe(""); // what stands between sentences may be nothing
  }
  for (const [place, text] of [...english, ...chinese]) expect(text, place).not.toMatch(/undefined|NaN/);
});

test("every technique of the core has a Chinese name", () => {
  const header = readFileSync(new URL("../../../include/nonet/step.h", import.meta.url), "utf8");
  const [, names] = /enum class Technique[^{]*\{([^}]*)\}/.exec(header)!;
  const ids = names!.split(",").map((name) => name.trim()).filter((name) => name !== "");
  expect(ids.length).toBe(Number(/kTechniqueCount = (\d+)/.exec(header)![1]));
  expect(Object.keys(TECHNIQUES)).toEqual(ids);
  // The program explains steps in the same words.
  const explained = readFileSync(new URL("../../../src/explain/sentences_zh.cpp", import.meta.url), "utf8");
  const rows = [...explained.matchAll(/\{Technique::(\w+), "([^"]+)"\}/g)].map((row) => [row[1], row[2]]);
  expect(TECHNIQUES).toEqual(Object.fromEntries(rows));
  expect(zh.solve.technique("Nishio", "nishio", 0)).toBe("Nishio 试错链");
  expect(zh.solve.technique("Dynamic cell chains + patterns", "dynamic_cell", 1)).toBe("动态单元格链（含基本技巧）");
  expect(zh.solve.technique("Something new", "something_new", 0)).toBe("Something new");
});

test("the language of the browser, where the page speaks it", () => {
  expect(preferredLanguage(["fr", "zh-CN", "en"])).toBe("zh");
  expect(preferredLanguage(["en-GB", "zh"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});
