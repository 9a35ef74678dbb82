import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { LEETCODE, useBrowser, visit } from "./support.ts";

useBrowser();

const AXE = createRequire(import.meta.url).resolve("axe-core");
const SERIOUS = ["serious", "critical"];

async function faultsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: readFileSync(AXE, "utf8") });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "axe.run().then(({ violations }) => JSON.stringify(violations))", awaitPromise: true, returnByValue: true,
  });
  const violations = JSON.parse(result.value as string) as { id: string; impact: string; nodes: { html: string }[] }[];
  return violations.filter(({ impact }) => SERIOUS.includes(impact)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe("a screen reader and tired eyes", () => {
  test.each([["light", "en-GB"], ["dark", "en-GB"], ["light", "zh-CN"], ["dark", "zh-CN"]] as const)(
    "axe finds no serious fault in %s, %s", async (scheme, language) => {
      const { page, board } = await visit({ scheme, language });
      await board.press(2);
      for (const key of ["5", "ArrowRight", "Shift+Digit2", "Control+Digit6", "v", "3"]) await page.keyboard.press(key);
      for (const tab of ["play", "solve", "learn"]) {
        await page.locator(`#tab-${tab}`).click();
        await page.waitForTimeout(150);
        expect(await faultsOf(page), tab).toEqual([]);
      }
      for (let entry = 0; entry < (await page.locator(".menu button").count()); entry++) {
        await page.locator(".menu button").nth(entry).click();
        await page.getByRole("dialog").waitFor();
        expect(await faultsOf(page), `dialog ${entry}`).toEqual([]);
        await page.keyboard.press("Escape");
      }
    });

  test("every control is reached by the Tab key", async () => {
    const { page } = await visit();
    for (const tab of ["play", "solve", "learn"]) {
      await page.locator(`#tab-${tab}`).click();
      const controls = "button, select, input, textarea";
      const wanted = await page.locator(controls).evaluateAll((all) =>
        all.map((it, at) => ({ at, it: it as HTMLButtonElement }))
          .filter(({ it }) => it.checkVisibility() && !it.disabled && it.tabIndex >= 0).map(({ at }) => at));
      const reached = new Set<number>();
      await page.locator("h1").click();
      for (let presses = 0; presses < wanted.length + 25; presses++) {
        await page.keyboard.press("Tab");
        reached.add(await page.evaluate((which) => [...document.querySelectorAll(which)].indexOf(document.activeElement!), controls));
      }
      expect(wanted.filter((at) => !reached.has(at)), tab).toEqual([]);
    }
  });
});

test.each([320, 360, 400, 600, 820, 1024, 1920])("nothing is cut off at a width of %i", async (width) => {
  const { page } = await visit({ width, height: 800 });
  for (const tab of ["play", "solve", "learn"]) {
    await page.locator(`#tab-${tab}`).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(width);
  }
  for (const name of await page.locator(".menu button").all()) {
    const box = (await name.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
});

test("the language changes without losing the game, and is kept", async () => {
  const { page, board } = await visit();
  await board.press(2);
  await page.keyboard.press("4");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("zh");
  await page.getByRole("dialog", { name: "设置" }).waitFor();
  await page.keyboard.press("Escape");
  expect((await board.digits())[2]).toBe("4");
  expect(await board.spoken(2)).toBe("第 1 行第 3 列, 4");
  await page.keyboard.press("Control+z");
  expect(await board.digits()).toBe(LEETCODE);
  await page.reload();
  await page.getByRole("button", { name: "设置" }).waitFor();
});

test("the language changes under the settings, which stay open", async () => {
  const { page } = await visit();
  await page.getByRole("button", { name: "Settings" }).click();
  for (const [label, language, title] of [["Language", "zh", "设置"], ["语言", "en", "Settings"]] as const) {
    await page.getByLabel(label).selectOption(language);
    await page.getByRole("dialog", { name: title }).waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("language");
  }
});

test("a text that looks like a page stays a text", async () => {
  const { page, board } = await visit({ hash: `#board=${LEETCODE.replace("53", "35")}&title=${encodeURIComponent("<img src=x onerror=alert(1)><b>bold")}` });
  await expect.poll(() => page.locator(".title").textContent()).toBe("<img src=x onerror=alert(1)><b>bold");
  await board.open("<script>alert(1)</script>");
  await page.locator(".fault, .answer p").first().waitFor();
  expect(await page.locator(".title img, .answer script").count()).toBe(0);
});

test("the page works without a network after the first visit", async () => {
  const { page, context, board } = await visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? "")).keys()).length), { timeout: 20_000 }).toBeGreaterThan(5);
  await context.setOffline(true);
  await page.reload();
  await board.ready();
  await expect.poll(() => page.locator(".status-rating").textContent()).toBe("ER 1.2/1.2/1.2");
  await context.setOffline(false);
});

test("a thousand random actions leave the console clean and the way back whole", async () => {
  const { page, board } = await visit();
  const random = generator(11);
  const frame = (await page.locator(".board").boundingBox())!;
  // Where the cell is, whatever lies over it.
  const pressAnyhow = async (cell: number, adds: boolean) => {
    if (adds) await page.keyboard.down("Control");
    await page.mouse.click(frame.x + ((cell % 9) + 0.5) * (frame.width / 9), frame.y + (Math.floor(cell / 9) + 0.5) * (frame.height / 9));
    if (adds) await page.keyboard.up("Control");
  };
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "Shift+Digit3", "Control+Digit4", "z", "x", "c", "v", " ", "Backspace",
    "ArrowUp", "ArrowDown", "ArrowLeft", "Shift+ArrowRight", "w", "a", "s", "d", "Home", "End", "Escape", "Control+z", "Control+y", "p", "p"];
  const presses = ["#tab-play", "#tab-solve", "#tab-learn", ".digits button", ".modes button", ".editing button"];
  for (let action = 0; action < 1000; action++) {
    const what = random() % 10;
    if (what < 7) await page.keyboard.press(keys[random() % keys.length] ?? "1");
    else if (what < 9) await pressAnyhow(random() % 81, random() % 2 === 0);
    else {
      const buttons = page.locator(presses[random() % presses.length] ?? "#tab-play").locator("visible=true");
      const count = await buttons.count();
      if (count > 0) await buttons.nth(random() % count).dispatchEvent("click");
    }
  }
  if ((await page.locator(".board[data-paused]").count()) > 0) await page.keyboard.press("p");
  await page.locator("#tab-play").click();
  const undo = page.locator(".editing button").nth(1);
  for (let moves = 0; moves < 1000 && (await undo.isEnabled()); moves++) await undo.click();
  expect(await board.digits()).toBe(LEETCODE);
  expect(await page.locator(".board .corner, .board .centre, .board .colours").count()).toBe(0);
  const redo = page.locator(".editing button").nth(2);
  expect(await redo.isEnabled()).toBe(true);
}, 180_000);

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 8;
  };
}
