import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { address, LEETCODE, LEETCODE_SOLUTION, temporaryFolder, TWO_SOLUTIONS, useBrowser, visit } from "./support.ts";

useBrowser();

// Saved games of every version, which the tests of the program read too.
const sample = (name: string) => fileURLToPath(new URL(`../../../tests/saved/${name}.json`, import.meta.url));

describe("the keyboard", () => {
  test("moves, writes, marks, colours and erases", async () => {
    const { page, board } = await visit();
    expect(await board.digits()).toBe(LEETCODE);
    await board.press(2);
    await page.keyboard.press("4");
    expect((await board.digits())[2]).toBe("4");
    await page.keyboard.press("ArrowRight"); // r1c4
    await page.keyboard.press("Shift+Digit6");
    await page.keyboard.press("Shift+Digit2");
    expect(await board.marks(3, "corner")).toBe("26");
    await page.keyboard.press("Control+Digit2");
    expect(await board.marks(3, "centre")).toBe("2");
    await page.keyboard.press("v");
    await page.keyboard.press("7");
    expect(await board.spoken(3)).toBe(
      "row 1 column 4, blank, corner marks 2 6, centre marks 2, violet");
    await page.keyboard.press("x");
    await page.keyboard.press("6");
    expect(await board.marks(3, "corner")).toBe("2");
    await page.keyboard.press("z");
    await page.keyboard.press("Backspace");
    expect(await board.marks(3, "corner")).toBe("");
    await page.keyboard.press("a"); // W A S D
    await page.keyboard.press("0");
    expect((await board.digits())[2]).toBe(".");
    await page.keyboard.press("Home");
    await page.keyboard.press("9"); // a given stays
    expect(await board.digits()).toBe(LEETCODE);
  });

  test("selects several cells, and goes round the edges", async () => {
    const { page, board } = await visit();
    await board.press(80);
    await page.keyboard.press("ArrowRight");
    expect(await board.selected()).toEqual([72]);
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("Control+ArrowUp");
    expect(await board.selected()).toEqual([54, 63, 72]);
    await page.keyboard.press("Control+a");
    expect(await board.selected()).toHaveLength(81);
    await page.keyboard.press("Escape");
    expect(await board.selected()).toEqual([40]);
  });

  test("undoes and redoes without end", async () => {
    const { page, board } = await visit();
    await board.press(2);
    for (const key of ["1", "2", "4"]) await page.keyboard.press(key);
    await page.keyboard.press("Control+z");
    expect((await board.digits())[2]).toBe("2");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await board.digits()).toBe(LEETCODE);
    await page.keyboard.press("Control+Shift+z");
    await page.keyboard.press("Control+y");
    expect((await board.digits())[2]).toBe("2");
  });
});

describe("a mouse", () => {
  test("drags over cells, adds with Ctrl, and takes all of a digit by a second press", async () => {
    const { page, board } = await visit();
    const centre = async (cell: number) => {
      const box = await board.cell(cell).boundingBox();
      return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
    };
    await page.mouse.move(...(await centre(2)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(3)), { steps: 8 });
    await page.mouse.move(...(await centre(12)), { steps: 8 });
    await page.mouse.up();
    expect(await board.selected()).toEqual([2, 3, 12]);
    await board.press(5, ["Control"]);
    await board.press(2, ["Control"]);
    expect(await board.selected()).toEqual([3, 5, 12]);
    await board.cell(0).dblclick(); // the fives
    expect(await board.selected()).toEqual([0, 14, 71]);
  });

  test("uses the keypad", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.getByRole("button", { name: "4, 7 to go" }).click();
    expect((await board.digits())[2]).toBe("4");
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await board.digits())[2]).toBe(".");
    await page.getByRole("radio", { name: "Centre" }).click();
    await page.getByRole("button", { name: /^1, / }).click();
    await page.getByRole("button", { name: /^2, / }).click();
    expect(await board.marks(2, "centre")).toBe("12");
    await page.getByRole("button", { name: "Erase" }).click();
    expect(await board.marks(2, "centre")).toBe("");
  });
});

test("a finger on a phone drags over cells, and the keypad is in sight", async () => {
  const { page, board } = await visit({ touch: true, width: 360, height: 740 });
  const boxOf = async (cell: number) => (await board.cell(cell).boundingBox())!;
  const at = async (cell: number) => {
    const box = await boxOf(cell);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [await at(2)]);
  await touch("touchMove", [await at(3)]);
  await touch("touchMove", [await at(12)]);
  await touch("touchEnd", []);
  expect(await board.selected()).toEqual([2, 3, 12]);
  for (const name of [/^9, /, "Erase", "Undo"]) {
    const box = await page.getByRole("button", { name }).first().boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(740);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

const PHONES = [[320, 568], [360, 640], [360, 740], [412, 915], [740, 360]] as const;

test.each(PHONES)("on a phone of %i by %i the board and all keys are on the screen at once", async (width, height) => {
  const { page, board } = await visit({ touch: true, width, height });
  await board.open(`${LEETCODE}\n${TWO_SOLUTIONS}`);
  await page.getByRole("button", { name: "Puzzle 1", exact: false }).first().click();
  await page.getByText("1 of 2").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const boxes = await page.locator(".board, .keypad button").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(17);
  for (const { left, top, right, bottom, height: high } of boxes) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(high).toBeGreaterThanOrEqual(40);
  }
  expect(boxes[0]!.width).toBeGreaterThanOrEqual(288);
});

describe("candidates", () => {
  test("are kept by themselves, without those that the player struck out", async () => {
    const { page, board } = await visit();
    await page.getByLabel("Automatic candidates").check();
    expect(await board.marks(2, "marks")).toBe("124");
    await board.press(2);
    await page.keyboard.press("Shift+Digit4");
    expect(await board.marks(2, "marks")).toBe("12");
    await board.press(11);
    await page.keyboard.press("2");
    expect(await board.marks(2, "marks")).toBe("1");
    await page.keyboard.press("Control+z");
    expect(await board.marks(2, "marks")).toBe("12");
    await page.reload();
    await board.ready();
    expect(await board.marks(2, "marks")).toBe("12");
  });

  test("that stand alone are written in", async () => {
    const { page, board } = await visit();
    await page.getByLabel("Automatic candidates").check();
    for (let wave = 0; wave < 20; wave++) await page.getByRole("button", { name: "Enter single candidates" }).click();
    expect(await board.digits()).toBe(LEETCODE_SOLUTION);
    await page.getByText(/^Solved in \d+:\d\d/).waitFor();
  });
});

describe("mistakes", () => {
  test("by the rules are shown at once, with words", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("5");
    expect(await board.clashing()).toEqual([0, 2]);
    await page.getByText("row 1 has 5 more than once (r1c1, r1c3)").waitFor();
    expect(await board.spoken(2)).toContain("clashes");
    expect(await board.cell(2).locator(".clash-sign").textContent()).toBe("!");
  });

  test("are gone back over to the move before the first", async () => {
    const { page, board } = await visit();
    const write = async (cell: number, digit: string) => {
      await board.press(cell);
      await page.keyboard.press(digit);
    };
    await write(2, "4");
    await write(3, "2"); // the solution has 6 here
    await write(5, "8");
    await write(6, "9");
    await page.getByRole("button", { name: "Check my digits" }).click();
    await page.getByText(/can no longer be finished/).waitFor();
    await page.getByRole("button", { name: "Back to before my first mistake" }).click();
    await page.getByText("3 moves taken back. Redo brings them again.").waitFor();
    expect(await board.digits()).toBe(LEETCODE.replace("53.", "534"));
    await page.keyboard.press("Control+Shift+z");
    expect((await board.digits())[3]).toBe("2");
  });

  test("are no mistakes where any of several solutions fits", async () => {
    const { page, board } = await visit();
    await board.open(TWO_SOLUTIONS);
    await board.press(3);
    for (const digit of ["6", "7"]) { // both are in one of the two solutions
      await page.keyboard.press(digit);
      await page.getByRole("button", { name: "Check my digits" }).click();
      await page.getByText(/can still be finished/).waitFor();
    }
    await page.getByRole("button", { name: "Back to before my first mistake" }).click();
    await page.getByText(/^No mistake/).waitFor();
  });
});

describe("nothing is lost", () => {
  test("by a reload: digits, marks, the way back, the time", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("4");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit6");
    await page.waitForTimeout(1200);
    await page.reload();
    await board.ready();
    expect((await board.digits())[2]).toBe("4");
    expect(await board.marks(3, "corner")).toBe("6");
    expect(await page.getByRole("timer").textContent()).not.toBe("0:00");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await board.digits()).toBe(LEETCODE);
  });

  test("by a link, which asks first", async () => {
    const { page, context, board } = await visit();
    await board.press(2);
    await page.keyboard.press("4");
    await page.waitForTimeout(500);
    await page.close();
    const linked = await visit({ context, hash: `#board=${TWO_SOLUTIONS}&title=Two` });
    await linked.page.getByText("A link with a puzzle").waitFor();
    await linked.page.getByRole("button", { name: "Stay with my game" }).last().click();
    expect((await linked.board.digits())[2]).toBe("4");
    await linked.page.goto(address(`#board=${TWO_SOLUTIONS}&title=Two`));
    await linked.page.getByRole("button", { name: "Open the puzzle of the link" }).click();
    await expect.poll(() => linked.board.digits()).toBe(TWO_SOLUTIONS);
    await linked.page.getByRole("button", { name: "Go on with LeetCode 37" }).click();
    expect((await linked.board.digits())[2]).toBe("4");
  });

  test("by two links one after the other: only the newer one asks", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("4");
    const other = `${".".repeat(80)}1`;
    await page.goto(address(`#board=${TWO_SOLUTIONS}&title=Two`));
    await page.getByRole("dialog").waitFor();
    await page.goto(address(`#board=${other}&title=One`));
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await page.waitForTimeout(300);
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.getByRole("button", { name: "Open the puzzle of the link" }).click();
    await expect.poll(() => board.digits()).toBe(other);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("by starting again, which can be undone; checkpoints bring a position back", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("4");
    await page.getByRole("button", { name: "Keep a checkpoint" }).click();
    await page.getByRole("button", { name: "Start again" }).click();
    expect(await board.digits()).toBe(LEETCODE);
    await page.getByRole("button", { name: "Go to checkpoint 1" }).click();
    expect((await board.digits())[2]).toBe("4");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect((await board.digits())[2]).toBe("4");
  });
});

test("a pause hides the board and stops the time", async () => {
  const { page, board } = await visit();
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Resume" }).first().waitFor();
  expect(await board.digits()).toBe(".".repeat(81));
  const time = await page.getByRole("timer").textContent();
  await page.keyboard.press("4");
  await page.waitForTimeout(1500);
  expect(await page.getByRole("timer").textContent()).toBe(time);
  await page.keyboard.press("p");
  expect(await board.digits()).toBe(LEETCODE);
});

describe("opening", () => {
  test("a puzzle of one's own, typed in", async () => {
    const { page, board } = await visit();
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "An empty board" }).click();
    await board.press(0);
    for (const [at, character] of [...LEETCODE].entries()) {
      if (character !== ".") await page.keyboard.press(character);
      if (at < 80) await page.keyboard.press("ArrowRight");
      if (at % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    await expect.poll(() => board.status().textContent()).toContain("One solution · 30 givens");
    await page.getByRole("button", { name: "Start playing" }).click();
    await board.press(2);
    await page.keyboard.press("4");
    await expect.poll(() => board.status().textContent()).toContain("30 givens");
  });

  const GRID = LEETCODE.match(/.{9}/g)!.join("\n");
  const ARRAY = JSON.stringify(LEETCODE.match(/.{9}/g)!.map((row) => [...row]));
  const FORMS = { line: LEETCODE, zeros: LEETCODE.replaceAll(".", "0"), grid: GRID, array: ARRAY, sdk: `[Puzzle]\n${GRID}\n` };
  test.each(Object.entries(FORMS))("as %s", async (_name, text) => {
    const { page, board } = await visit({ hash: `#board=${TWO_SOLUTIONS}` });
    await expect.poll(() => board.digits()).toBe(TWO_SOLUTIONS);
    await board.open(text);
    await expect.poll(() => board.digits()).toBe(LEETCODE);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("a bad board says what is wrong and where; clashing givens are marked", async () => {
    const { page, board } = await visit();
    await board.open(`${LEETCODE.slice(0, 40)}x${LEETCODE.slice(41)}`);
    await page.getByText(/Line 1, column 41: /).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await board.open(`11${".".repeat(79)}`);
    await expect.poll(() => board.clashing()).toEqual([0, 1]);
    await expect.poll(() => board.status().textContent()).toContain("Against the rules");
    await page.getByText("row 1 has 1 more than once (r1c1, r1c2)").waitFor();
  });

  test("one of a file of many, and the next", async () => {
    const { page, board } = await visit();
    const boards = Array.from({ length: 150 }, (_, at) => (at === 99 ? TWO_SOLUTIONS : LEETCODE));
    const path = join(temporaryFolder(), "many.txt");
    writeFileSync(path, boards.join("\n") + "\nnot a board\n");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByLabel("Choose a file").setInputFiles(path);
    await page.getByText(/^150 puzzles/).waitFor();
    await page.getByText(/^Line 151/).waitFor();
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("button", { name: "Puzzle 100" }).click();
    expect(await board.digits()).toBe(TWO_SOLUTIONS);
    await page.getByText("100 of 150").waitFor();
    await page.getByRole("button", { name: "Next of the file" }).click();
    expect(await board.digits()).toBe(LEETCODE);
  });

  test("a file of OpenSudoku, XML and all", async () => {
    const { page, board } = await visit();
    const path = join(temporaryFolder(), "games.opensudoku");
    writeFileSync(path, `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku><name>Two</name><author>me</author>
<game data="${LEETCODE.replaceAll(".", "0")}" /><game data="${TWO_SOLUTIONS.replaceAll(".", "0")}" /></opensudoku>`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByLabel("Choose a file").setInputFiles(path);
    await page.getByText("2 puzzles (opensudoku). Which one?").waitFor();
    await page.getByRole("button", { name: /^Puzzle 2/ }).click();
    expect(await board.digits()).toBe(TWO_SOLUTIONS);
  });

  test("a dropped file, and a pasted text", async () => {
    const { page, board } = await visit();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "board.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, TWO_SOLUTIONS);
    await expect.poll(() => board.digits()).toBe(TWO_SOLUTIONS);
    await page.evaluate((text) => navigator.clipboard.writeText(text), LEETCODE);
    await board.press(40);
    await page.keyboard.press("Control+v");
    await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
    await expect.poll(() => board.digits()).toBe(LEETCODE);
  });
});

describe("the bank", () => {
  test("has puzzles by rating, each with its source", async () => {
    const { page, board } = await visit();
    await page.getByRole("button", { name: "New puzzle" }).click();
    await page.getByRole("combobox", { name: /^The hardest known/ }).selectOption({ index: 3 });
    await page.getByRole("button", { name: "Open: The hardest known" }).click();
    await expect.poll(() => board.digits()).not.toBe(LEETCODE);
    expect(await page.locator(".title").textContent()).toMatch(/no\. \d+$/);
    await page.getByText(/^4 of \d+$/).waitFor();
    await page.getByRole("button", { name: "New puzzle" }).click();
    await page.getByRole("button", { name: /^Easy/ }).click();
    await expect.poll(() => board.status().textContent()).toContain("One solution");
    await expect.poll(() => page.locator(".status-rating").textContent(), { timeout: 20_000 }).toMatch(/^ER [12]\.\d/);
  });
});

describe("saving", () => {
  test("in any form, copied or as a file", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("4");
    await page.getByRole("button", { name: "Save as" }).click();
    const text = page.getByLabel("Text", { exact: true });
    await page.getByLabel("Form").selectOption("leetcode");
    await expect.poll(() => text.inputValue()).toContain('["5","3",".",');
    await page.getByLabel("What", { exact: true }).selectOption("position");
    await expect.poll(() => text.inputValue()).toContain('["5","3","4",');
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('["5","3","4",');
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the file" }).click()]);
    expect(readFileSync(await file.path(), "utf8")).toContain('["5","3","4",');
  });

  test("as a drawing and as a picture", async () => {
    const { page } = await visit();
    await page.getByRole("button", { name: "Save as" }).click();
    const [drawing] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Drawing (SVG)" }).click()]);
    const svg = readFileSync(await drawing.path(), "utf8");
    expect(svg.match(/<text /g)).toHaveLength(30);
    const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Picture (PNG)" }).click()]);
    const png = readFileSync(await picture.path());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(1200);
  });

  test("as a game that goes on where it stood", async () => {
    const { page, board } = await visit();
    await board.press(2);
    await page.keyboard.press("4");
    await page.keyboard.press("Shift+Digit2"); // a digit stands: no mark
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Digit6");
    await page.getByRole("button", { name: "Save as" }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the game" }).click()]);
    expect(file.suggestedFilename()).toBe("sudoku.game.json");
    const other = await visit();
    await other.board.open(readFileSync(await file.path(), "utf8"));
    expect(await other.board.marks(3, "corner")).toBe("6");
    await other.page.getByRole("button", { name: "Undo" }).click();
    await other.page.getByRole("button", { name: "Undo" }).click();
    expect(await other.board.digits()).toBe(LEETCODE);
  });

  test("of a game of the terminal, which is opened", async () => {
    const { page, board } = await visit();
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByLabel("Choose a file").setInputFiles(sample("terminal"));
    await expect.poll(() => page.locator(".title").textContent()).toBe('数独 "one"');
    expect((await board.digits())[2]).toBe("4");
    await page.getByLabel("Automatic candidates").uncheck();
    expect([await board.marks(3, "corner"), await board.marks(5, "centre")]).toEqual(["26", "8"]);
  });

  test.each([["later", /^A later version has saved this game/], ["damaged", /^The saved game is damaged: digits: r1c1\.$/]] as const)(
    "of a game that cannot be read says why: %s", async (what, why) => {
      const { page, board } = await visit();
      await page.getByRole("button", { name: "Open", exact: true }).click();
      const text = readFileSync(sample(what === "later" ? "later" : "terminal"), "utf8").replace('"digits":"534', '"digits":"934');
      await page.getByRole("textbox").fill(what === "later" ? readFileSync(sample("later"), "utf8") : text);
      await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
      await page.getByRole("dialog").getByText(why).waitFor();
      expect(await board.digits()).toBe(LEETCODE);
    });

  test("by an earlier version of the page is gone on with; by a later one it is said and stays", async () => {
    const { page, context } = await visit();
    const keep = (name: string) => page.evaluate((game) => {
      localStorage.clear();
      localStorage.setItem("nonet.game.kept", JSON.stringify({ savedAt: 1, game }));
      localStorage.setItem("nonet.current", "kept");
    }, name === "later" ? (JSON.parse(readFileSync(sample(name), "utf8")) as object) : readFileSync(sample(name), "utf8"));
    const kept = () => page.evaluate(() => localStorage.getItem("nonet.game.kept"));
    await keep("later");
    const before = await kept();
    const again = await visit({ context });
    await again.page.getByText(/^A later version of this page has kept that game/).waitFor();
    expect(await again.board.digits()).toBe(LEETCODE);
    expect(await kept()).toBe(before);
    await keep("page_1");
    const earlier = await visit({ context });
    expect((await earlier.board.digits())[2]).toBe("4");
    expect(await earlier.board.marks(3, "corner")).toBe("6");
    await earlier.page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(kept).toContain("nonet play 2");
  });

  test("as a link that another visitor opens", async () => {
    const { page, board } = await visit();
    await board.open(`${TWO_SOLUTIONS} # Two of them`);
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
    const other = await visit({ hash: new URL(link).hash });
    await expect.poll(() => other.board.digits()).toBe(TWO_SOLUTIONS);
    expect(await other.page.locator(".title").textContent()).toBe("Two of them");
    expect(new URL(other.page.url()).hash).toBe("");
  });

  test.each([".", "0"])("as a link of nothing but the board, blanks as %s", async (blank) => {
    const { page, board } = await visit({ hash: `#${TWO_SOLUTIONS.replaceAll(".", blank)}` });
    await expect.poll(() => board.digits()).toBe(TWO_SOLUTIONS);
    expect(new URL(page.url()).hash).toBe("");
    await page.goto(address(`#${LEETCODE.replaceAll(".", blank)}`));
    await expect.poll(() => board.digits()).toBe(LEETCODE);
  });

  test("on paper, one or four to a page", async () => {
    const { page, board } = await visit();
    await board.open([LEETCODE, TWO_SOLUTIONS, LEETCODE, TWO_SOLUTIONS, LEETCODE].join("\n"));
    await page.getByRole("button", { name: "Puzzle 1", exact: false }).first().click();
    await page.evaluate(() => (window.print = () => {}));
    for (const [choice, count] of [["This puzzle, on one page", 1], [/^Four to a page/, 4]] as const) {
      await page.getByRole("button", { name: "Print" }).click();
      await page.getByLabel(choice).check();
      await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
      expect(await page.locator(".sheet svg").count()).toBe(count);
      const paper = await page.pdf({ format: "A4" });
      expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      expect(await page.locator(".sheet").count()).toBe(0);
    }
  });
});

test("a board of candidates opens with them and can be played", async () => {
  const { page, board } = await visit();
  const candidates = LEETCODE_SOLUTION.replace(/./g, (digit) =>
    "123456789".replace(/./g, (it) => (it === digit || it === String((Number(digit) % 9) + 1) ? it : ".")));
  await board.open(candidates);
  await expect.poll(() => board.marks(0, "marks")).toBe("56");
  await board.press(0);
  await page.keyboard.press("1");
  expect(await board.clashing()).toEqual([0]);
  await page.getByText("r1c1 cannot be 1 in this puzzle").waitFor();
});


test("the same game in two windows goes on in both", async () => {
  const first = await visit();
  const second = await visit({ context: first.context });
  await first.page.bringToFront();
  await first.board.press(2);
  await first.page.keyboard.press("4");
  await expect.poll(async () => (await second.board.digits())[2]).toBe("4");
  await second.page.waitForTimeout(2500); // the clocks of both go on
  await second.page.close({ runBeforeUnload: true });
  await first.page.reload();
  await first.board.ready();
  expect((await first.board.digits())[2]).toBe("4");
});

test("a browser that keeps nothing for the page: it is said, and the page works", async () => {
  const { context } = await visit();
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new Error("forbidden"); } });
  });
  const { page, board } = await visit({ context });
  await page.getByText(/The browser does not keep games for this page/).waitFor();
  await board.press(2);
  await page.keyboard.press("4");
  expect((await board.digits())[2]).toBe("4");
});

test("the browser's own way of printing puts the board on paper", async () => {
  const { page } = await visit();
  const paper = await page.pdf({ format: "A4" });
  expect(paper.length).toBeGreaterThan(5000);
  expect(await page.locator(".sheet").count()).toBeLessThanOrEqual(1);
});

test("a candidate board is rated too", async () => {
  const { page, board } = await visit();
  const only = (digits: string) => "123456789".replace(/./g, (it) => (digits.includes(it) ? it : "."));
  const pairs = [...LEETCODE_SOLUTION].map((digit) => only(digit + String((Number(digit) % 9) + 1)));
  await board.open(pairs.join(""));
  await expect.poll(() => board.marks(0, "marks")).toBe("56");
  await page.getByRole("tab", { name: "Solve" }).click();
  await page.getByText("Only a puzzle with one solution is rated.").waitFor();
  await board.open([only(LEETCODE_SOLUTION[0]!), ...pairs.slice(1)].join(""));
  await expect.poll(() => page.locator(".status-rating").textContent()).toContain("ER ");
  expect(await page.locator(".toast").textContent()).toBe("");
  expect(await page.getByText("Being looked at").count()).toBe(0);
});
