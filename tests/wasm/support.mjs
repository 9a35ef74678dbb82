// What the tests share: the installed package, the program, and boards.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const CONSUMER = process.env.NONET_CONSUMER;
export const TOOLS = process.env.NONET_TOOLS;
const PROGRAM = process.env.NONET;

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const EMPTY = ".".repeat(81);
// Rated 9.1, with steps of many families.
export const HARD = "98.7..6..75..4......3..9.7.8....7.5....2..4......1...63....52...9...3.8....1....3";
// Rated 11.3: seconds of work.
export const HARDEST = "........1.....1.2...3.4.5...2...6...3.7.5.8..6..9......3....7..5.4....8.7...3..54";

export const { load, NonetError, supportsSimd } = await import(
  pathToFileURL(path.join(CONSUMER, "node_modules/nonet/node.js")));

// Both builds, and the kernel of the program that is the same source.
export const BUILDS = [
  { name: "with SIMD", simd: true, kernel: "simd128" },
  { name: "without SIMD", simd: false, kernel: "plain" },
];

// Runs the program; its exit code says how boards are, not whether it ran.
export function program(...args) {
  try {
    return execFileSync(PROGRAM, ["--quiet", ...args].sort((a, b) => (a === "--quiet") - (b === "--quiet")),
      { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (error.status !== 1) throw error;
    return error.stdout;
  }
}

export function programRecords(...args) {
  return program(...args, "--to", "ndjson").split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

const SHARED = process.env.NONET_SHARED_DATA ?? path.join(ROOT, "../shared/data");

// The lists of the repository, and the head of each shared one where there are any.
export function lists(linesOfEach = 200) {
  const files = [path.join(ROOT, "data/examples.txt"), path.join(ROOT, "data/lessons.txt")];
  const folder = path.join(SHARED, "lines");
  if (existsSync(folder)) files.push(...readdirSync(folder).sort().map((name) => path.join(folder, name)));
  const invalid = path.join(SHARED, "invalid");
  if (existsSync(invalid)) files.push(...readdirSync(invalid).sort().map((name) => path.join(invalid, name)));
  return files.map((file) => ({
    file,
    text: readFileSync(file, "utf8").split("\n").slice(0, linesOfEach).join("\n") + "\n",
  }));
}

// Files of many formats, where they are at hand.
export function formatFiles() {
  const folder = path.join(SHARED, "formats");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort().map((name) => path.join(folder, name));
}

// XML of which nothing is read, but which is parsed.
export function xmlFiles() {
  const folder = path.join(SHARED, "variants/ksudoku_shapes");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(".xml")).sort().map((name) => path.join(folder, name));
}

const HOUSES = ["row", "column", "box"];
export const cellName = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
export const houseName = (house) => `${HOUSES[Math.floor(house / 9)]} ${(house % 9) + 1}`;

// Runs `body` and hands the instances of WebAssembly modules that were made meanwhile.
export async function withInstances(body) {
  const Real = WebAssembly.Instance;
  const made = [];
  WebAssembly.Instance = function (...args) {
    const instance = new Real(...args);
    made.push(instance);
    return instance;
  };
  try {
    return await body(made);
  } finally {
    WebAssembly.Instance = Real;
  }
}
