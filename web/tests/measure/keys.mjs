// How long a key keeps the page: its listener, and all script until the page is idle again, on a
// processor made six times slower. Wants web/dist (make web); run by `npm run measure`.
import { chromium } from "playwright-core";
import { preview } from "vite";

const SLOWER = 6;
const KEYS = 60;
const IDLE_MS = 450; // behind the game's being kept
const ROUND = ["ArrowRight", "4", "ArrowDown", "Shift+Digit6", "Shift+Digit2", "ArrowRight", "Control+Digit8", "7", "Control+z", "ArrowDown", "1", "Backspace"];

// Before the page's own scripts: what listens to keys is timed.
function timeListeners() {
  globalThis.listenerTimes = [];
  const add = document.addEventListener.bind(document);
  document.addEventListener = (name, listener, ...more) =>
    add(name, name !== "keydown" ? listener : (event) => {
      const start = performance.now();
      listener(event);
      if (!["Shift", "Control"].includes(event.key)) globalThis.listenerTimes.push(performance.now() - start);
    }, ...more);
}

async function scriptMs(client) {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "ScriptDuration").value;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(page, automatic) {
  await page.locator(".status-rating").filter({ hasText: "ER" }).waitFor();
  if (automatic) await page.getByLabel("Automatic candidates").check();
  await page.locator('.board [data-cell="2"]').click();
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await pause(1000);
  await page.evaluate(() => (globalThis.listenerTimes = []));
  const all = [];
  for (let at = 0; at < KEYS; at++) {
    const before = await scriptMs(client);
    await page.keyboard.press(ROUND[at % ROUND.length]);
    await pause(IDLE_MS);
    all.push((await scriptMs(client)) - before);
  }
  return { listener: await page.evaluate(() => globalThis.listenerTimes), all };
}

function line(name, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const part = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1).padStart(7);
  return `${name}: median ${part(0.5)} ms, worst ${part(1)} ms of ${sorted.length}`;
}

// Another build to measure: DIST=folder.
const server = await preview({ build: { outDir: process.env.DIST ?? "dist" }, logLevel: "error", preview: { port: 0, host: "127.0.0.1", open: false } });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const automatic of [false, true]) {
    const page = await (await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } })).newPage();
    await page.addInitScript(timeListeners);
    await page.goto(server.resolvedUrls.local[0]);
    const { listener, all } = await measure(page, automatic);
    const kind = automatic ? "automatic candidates" : "plain               ";
    console.log(line(`${kind} listener  `, listener));
    console.log(line(`${kind} all script`, all));
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.close();
}
