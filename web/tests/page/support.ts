// The built page in headless Chromium, on a server of its own.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { preview, type PreviewServer } from "vite";

export const LEETCODE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const LEETCODE_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// An unavoidable rectangle cleared.
export const TWO_SOLUTIONS = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
// As root there is no sandbox; the rest keeps the browser from asking the network for itself.
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly board: BoardDriver;
}

export interface VisitOptions {
  hash?: string;
  language?: "en-GB" | "zh-CN";
  scheme?: "light" | "dark";
  width?: number;
  height?: number;
  touch?: boolean;
  context?: BrowserContext;
}

let server: PreviewServer | null = null;
let browser: Browser | null = null;
const visits: BrowserContext[] = [];
const noise: string[] = [];

// To be called once by each file of tests.
export function useBrowser() {
  beforeAll(async () => {
    server = await preview({ logLevel: "error", preview: { port: 0, host: "127.0.0.1", open: false } });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterEach(async () => {
    for (const context of visits.splice(0)) await context.close();
    expect(noise.splice(0), "errors in the console").toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
}

export function address(hash = ""): string {
  return `${server?.resolvedUrls?.local[0] ?? ""}${hash}`;
}

// Opens the page as a new visitor does, or in a context that was there before.
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const context = options.context ?? (await newContext(options));
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(error.message));
  await page.goto(address(options.hash));
  const board = new BoardDriver(page);
  await board.ready();
  return { page, context, board };
}

async function newContext({ language = "en-GB", scheme = "light", width = 1280, height = 900, touch = false }: VisitOptions) {
  if (!browser) throw new Error("useBrowser() comes first");
  const context = await browser.newContext({
    locale: language, colorScheme: scheme, viewport: { width, height }, hasTouch: touch, isMobile: touch,
    permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true,
  });
  visits.push(context);
  return context;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "nonet-page-"));
}

// The board as a person sees it.
export class BoardDriver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  cell(cell: number) {
    return this.#page.locator(`.board [data-cell="${cell}"]`);
  }

  async ready() {
    await this.#page.locator('.status[data-status]:not([data-status="asking"])').waitFor();
  }

  async press(cell: number, modifiers: ("Control" | "Shift")[] = []) {
    await this.cell(cell).click({ modifiers });
  }

  // 81 characters: the digits that are shown.
  async digits(): Promise<string> {
    return this.#page.locator(".board .cell").evaluateAll((cells) =>
      cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
  }

  // What of a kind a cell shows: "marks", "corner", "centre".
  async marks(cell: number, kind: "marks" | "corner" | "centre"): Promise<string> {
    return (await this.cell(cell).locator(`.${kind}`).allTextContents()).join("");
  }

  async selected(): Promise<number[]> {
    return this.#page.locator('.board .cell[data-selected=""]').evaluateAll((cells) =>
      cells.map((cell) => Number((cell as HTMLElement).dataset["cell"])));
  }

  async clashing(): Promise<number[]> {
    return this.#page.locator(".board .cell[data-clash]").evaluateAll((cells) =>
      cells.map((cell) => Number((cell as HTMLElement).dataset["cell"])));
  }

  // What a screen reader says of a cell.
  async spoken(cell: number): Promise<string> {
    return (await this.cell(cell).locator(".spoken").textContent()) ?? "";
  }

  // Opens a text through the dialog.
  async open(text: string) {
    await this.#page.getByRole("button", { name: "Open", exact: true }).click();
    await this.#page.getByRole("textbox").fill(text);
    await this.#page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
  }

  status() {
    return this.#page.locator(".status-words");
  }
}
