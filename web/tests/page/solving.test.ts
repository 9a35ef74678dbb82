import { describe, expect, test } from "vitest";

import { LEETCODE, LEETCODE_SOLUTION, TWO_SOLUTIONS, useBrowser, visit } from "./support.ts";

useBrowser();

const ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const LONG_TO_RATE = "2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6.......2"; // ER 11.8

describe("the status line", () => {
  test("says none, one or several, and follows each change at once", async () => {
    const { page, board } = await visit({ hash: `#board=${".".repeat(81)}` });
    await expect.poll(() => board.status().textContent()).toContain("solutions");
    await board.open(LEETCODE);
    await expect.poll(() => board.status().textContent()).toContain("One solution");
    await page.getByRole("button", { name: "Change the givens" }).click();
    await board.press(2);
    await page.keyboard.press("2");
    await expect.poll(() => board.status().textContent()).toContain("No solution");
    await page.keyboard.press("3");
    await expect.poll(() => board.status().textContent()).toContain("Against the rules");
    await page.keyboard.press("Backspace");
    await expect.poll(() => board.status().textContent()).toContain("One solution");
  });

  test("counts several, to a limit", async () => {
    const { board } = await visit();
    await board.open(TWO_SOLUTIONS);
    await expect.poll(() => board.status().textContent()).toContain("2 solutions");
    await board.open(`${LEETCODE.slice(0, 9)}${".".repeat(72)}`);
    await expect.poll(() => board.status().textContent()).toMatch(/At least [\d,]{7,} solutions/);
  });

  test("says whether the puzzle is minimal", async () => {
    const { page, board } = await visit();
    await expect.poll(() => board.status().textContent()).toContain("22 givens can go");
    await page.getByRole("tab", { name: "Solve" }).click();
    expect(await page.locator(".board .cell[data-redundant]").count()).toBe(22);
    await page.getByText(/^Can go, each by itself: r1c1, /).waitFor();
    await board.open(ESCARGOT);
    await expect.poll(() => board.status().textContent()).toContain("minimal");
    expect(await page.locator(".board .cell[data-redundant]").count()).toBe(0);
  });
});

describe("the rating", () => {
  test("comes by itself, as the program gives it", async () => {
    const { page, board } = await visit();
    await expect.poll(() => page.locator(".status-rating").textContent()).toBe("ER 1.2/1.2/1.2");
    await board.open(ESCARGOT);
    await page.getByRole("tab", { name: "Solve" }).click();
    await expect.poll(() => page.locator(".status-rating").textContent(), { timeout: 30_000 }).toBe("ER 10.5/1.2/1.2");
  });

  test("of a hard puzzle says what it is at least, and is cancelled", async () => {
    const { page, board } = await visit();
    await board.open(LONG_TO_RATE);
    await page.getByRole("tab", { name: "Solve" }).click();
    await expect.poll(() => page.locator(".status-rating").textContent(), { timeout: 30_000 }).toMatch(/^ER ≥ \d+\.\d …$/);
    // Meanwhile the status of the position goes on.
    await board.press(1);
    await page.keyboard.press("2");
    await page.getByText("against the rules").waitFor();
    await page.getByRole("button", { name: "Cancel the rating" }).click();
    await page.getByText("Cancelled.").waitFor();
    await page.getByRole("button", { name: "Rate", exact: true }).click();
    await page.getByRole("button", { name: "Cancel the rating" }).waitFor();
    await board.open(LEETCODE);
    await expect.poll(() => page.locator(".status-rating").textContent()).toBe("ER 1.2/1.2/1.2");
  });
});

describe("the solution", () => {
  test("is shown for chosen cells, or whole", async () => {
    const { page, board } = await visit();
    await page.getByRole("tab", { name: "Solve" }).click();
    await board.press(2);
    await page.getByRole("button", { name: "Show the selected cells" }).click();
    expect(await board.digits()).toBe(LEETCODE.replace("53.", "534"));
    await page.getByRole("button", { name: "Show the whole solution" }).click();
    expect(await board.digits()).toBe(LEETCODE_SOLUTION);
    await page.keyboard.press("Control+z");
    expect(await board.digits()).toBe(LEETCODE.replace("53.", "534"));
  });

  test("of several is looked through, and written in only when asked for", async () => {
    const { page, board } = await visit();
    await board.open(TWO_SOLUTIONS);
    await page.getByRole("tab", { name: "Solve" }).click();
    await page.getByRole("button", { name: "Look through the solutions" }).click();
    await page.getByText("Solution 1 of 2").waitFor();
    const first = await board.digits();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    const second = await board.digits();
    expect(second).not.toBe(first);
    expect([first, second]).toContain(LEETCODE_SOLUTION);
    await page.getByRole("button", { name: "Close" }).click();
    expect(await board.digits()).toBe(TWO_SOLUTIONS);
    await page.getByRole("button", { name: "Look through the solutions" }).click();
    await page.getByRole("button", { name: "Previous", exact: true }).click();
    await page.getByRole("button", { name: "Write it in" }).click();
    expect(await board.digits()).toBe(second);
  });

  test("that does not exist is said", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("1");
    await page.getByRole("tab", { name: "Solve" }).click();
    await page.getByText("no solution: something is wrong").waitFor();
    await page.getByRole("button", { name: "Look through the solutions" }).click();
    await page.getByText("From here there is no solution.").waitFor();
  });
});
