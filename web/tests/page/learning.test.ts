import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { LEETCODE, LEETCODE_SOLUTION, useBrowser, visit } from "./support.ts";

useBrowser();

async function learn() {
  const visited = await visit();
  await visited.page.getByRole("tab", { name: "Learn" }).click();
  return visited;
}

// The counts of an engine, by the words beside them.
async function count(page: Page, name: string, engine = 0): Promise<number> {
  const runner = page.locator(".lr").nth(engine);
  const text = await runner.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]").first().textContent();
  return Number((text ?? "").replaceAll(",", "").replace(/ .*/, ""));
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const event = (page: Page, engine = 0) => page.locator(".lr-event").nth(engine).textContent();

describe("an engine", () => {
  test("goes step by step, with the line of the listing lit", async () => {
    const { page } = await learn();
    expect(await event(page)).toBe("Before the first event.");
    await press(page, "Step");
    await expect.poll(() => event(page)).toBe("r1c3: 1 is placed.");
    expect(await count(page, "Placements")).toBe(1);
    const lit = page.locator('.lr-code [aria-current="step"]').first();
    expect(await lit.textContent()).toContain("board[i] = d;");
    await press(page, "Step");
    await expect.poll(() => event(page)).toMatch(/^r1c4: 1 is refused by (row 1|box 2)\.$/);
    await press(page, "Step back");
    await expect.poll(() => event(page)).toBe("r1c3: 1 is placed.");
  });

  test("jumps to the next undo, to the end and back to the start, and counts what is published", async () => {
    const { page } = await learn();
    await press(page, "Next undo");
    await expect.poll(() => event(page)).toMatch(/is withdrawn\.$/);
    expect(await count(page, "Undos")).toBe(1);
    await press(page, "To the end");
    await page.getByText("The solution stands on the board.").waitFor();
    expect(await count(page, "Placements")).toBe(4208);
    await press(page, "To the start");
    await expect.poll(() => count(page, "Placements")).toBe(0);
  });

  test("plays by itself, at a speed that can be chosen, and pauses", async () => {
    const { page } = await learn();
    await page.getByLabel("Events a second").selectOption("1000");
    await page.locator(".learn").getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => count(page, "Placements")).toBeGreaterThan(20);
    await page.locator(".learn").getByRole("button", { name: "Pause", exact: true }).click();
    const stopped = await count(page, "Events");
    await page.waitForTimeout(400);
    expect(await count(page, "Events")).toBe(stopped);
  });

  test("runs beside another on the same board", async () => {
    const { page } = await learn();
    await page.getByLabel("Beside another engine").check();
    await press(page, "To the end");
    await expect.poll(() => count(page, "Placements", 0)).toBe(4208);
    await expect.poll(() => count(page, "Placements", 1)).toBe(51);
  });
});

test("a slip shows the answer being overwritten, and the judge says so", async () => {
  const { page } = await learn();
  await page.getByRole("combobox", { name: "Engine" }).first().selectOption("tables");
  await page.getByRole("combobox", { name: "Slip" }).first().selectOption("no-flag");
  await press(page, "To the solution");
  await expect.poll(() => event(page)).toBe("Every cell is filled: a solution.");
  await press(page, "To the end");
  await page.getByText(/^The engine says: solved\. But \d+ cells? (is|are) no longer what the solution had/).waitFor();
  await page.getByText(/The judge: wrong/).waitFor();
});

test("members left over from an earlier board place nothing, and the missing line is shown", async () => {
  const { page } = await learn();
  await page.getByRole("combobox", { name: "Engine" }).first().selectOption("tables");
  await page.getByRole("combobox", { name: "Slip" }).first().selectOption("left-over");
  await page.locator(".lr-faulty").getByText("found = false").waitFor();
  await page.getByText(/^The engine says: solved\. .*The judge: wrong/).waitFor();
  expect(await count(page, "Placements")).toBe(0);
});

test("the lesson boards are one choice away, and open on the big board", async () => {
  const { page, board } = await learn();
  await page.getByRole("combobox", { name: "Board" }).selectOption("deadCell");
  await press(page, "To the end");
  await page.getByText("The engine says: no solution.").first().waitFor();
  expect([await count(page, "Placements"), await count(page, "Rejects")]).toEqual([0, 9]);
  await press(page, "Play it on the big board");
  await expect.poll(() => board.digits()).toBe(`12345678.........9${".".repeat(63)}`);
});

test("the language changes without losing what was reached", async () => {
  const { page } = await learn();
  await page.getByRole("combobox", { name: "Board" }).selectOption("escargot");
  await page.getByLabel("Beside another engine").check();
  await page.getByRole("combobox", { name: "Engine" }).nth(1).selectOption("tables");
  await page.getByRole("combobox", { name: "Slip" }).nth(1).selectOption("no-flag");
  await page.getByLabel("Events a second").selectOption("20");
  await press(page, "Next undo");
  await page.getByRole("textbox", { name: "Answer, or many" }).fill(LEETCODE);
  await press(page, "Judge");
  await page.getByText("wrong: r1c3 is blank.").waitFor();
  const drawings = () => page.locator(".lb svg").evaluateAll((all) => all.map((it) => it.textContent));
  const chosen = () => page.locator(".learn select").evaluateAll((all) => all.map((it) => (it as HTMLSelectElement).value));
  const before = [await drawings(), await chosen(), await page.locator(".lr-counts dd").allTextContents()];
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("zh");
  await page.getByRole("dialog", { name: "设置" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("错误：r1c3 是空格").waitFor();
  expect([await drawings(), await chosen()]).toEqual(before.slice(0, 2));
  expect(await page.locator(".lr-counts dd").evaluateAll((all) => all.map((it) => it.textContent!.match(/\d+/)![0]))).toEqual(
    before[2]!.map((count) => String(count).match(/\d+/)![0]));
  await page.locator(".learn .primary").first().click();
  await expect.poll(() => count(page, "填入")).toBeGreaterThan(Number(before[2]![0]));
});

test.each([[320, 568], [360, 640], [412, 915], [740, 360]])("on a phone of %i by %i the controls and a board are on the screen at once", async (width, height) => {
  const { page } = await visit({ touch: true, width, height });
  await page.getByRole("tab", { name: "Learn" }).click();
  await page.getByLabel("Beside another engine").check();
  for (const engine of [0, 1]) {
    await page.locator(".lr-event").nth(engine).evaluate((it) => it.scrollIntoView({ block: "end" }));
    const controls = await page.getByRole("group", { name: "Controls" }).evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
    const picture = await page.locator(".lb svg").nth(engine).evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
    expect(controls.top).toBeGreaterThanOrEqual(0);
    expect(controls.bottom).toBeLessThanOrEqual(picture.top);
    expect(picture.bottom).toBeLessThanOrEqual(height);
    expect(picture.width).toBeGreaterThanOrEqual(180);
  }
  const scrolled = await page.evaluate(() => scrollY);
  await press(page, "Step");
  await expect.poll(() => event(page, 1)).toMatch(/is placed\.$/);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

describe("an answer that is pasted", () => {
  const array = (text: string) => JSON.stringify(text.match(/.{9}/g)!.map((row) => [...row]));
  const CASES: [string, string, RegExp][] = [
    ["right", LEETCODE_SOLUTION, /right: complete, by the rules/],
    ["with a blank", LEETCODE_SOLUTION.replace("534", "53."), /wrong: r1c3 is blank/],
    ["against the rules", LEETCODE_SOLUTION.replace("534", "535"), /wrong: 5 stands twice in (row 1|box 1)/],
    // The digits 1 and 2 changed over: by the rules, but not this puzzle's.
    ["of another puzzle", LEETCODE_SOLUTION.replace(/[12]/g, (digit) => (digit === "1" ? "2" : "1")), /wrong: the given \d in r\dc\d is not kept/],
  ];
  test.each(CASES)("%s", async (_name, answer, verdict) => {
    const { page } = await learn();
    await page.getByRole("textbox", { name: "Puzzle" }).fill(array(LEETCODE));
    await page.getByRole("textbox", { name: "Answer, or many" }).fill(array(answer));
    await press(page, "Judge");
    await page.getByText(verdict).waitFor();
  });
});
