import { expect, test } from "vitest";

import { en } from "../../src/text/en.ts";
import { preferredLanguage } from "../../src/text/texts.ts";
import { zh } from "../../src/text/zh.ts";

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

test("the language of the browser, where the page speaks it", () => {
  expect(preferredLanguage(["fr", "zh-CN", "en"])).toBe("zh");
  expect(preferredLanguage(["en-GB", "zh"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});
