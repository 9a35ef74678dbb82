// Boards a second of the WebAssembly builds under Node and of the program, kernel for kernel.
//
//   make wasm build
//   node bench/wasm_bench.mjs [--rounds N] [--boards N] FILE...      boards of 81 characters, one a line
//
// Processor time, so that others on the machine disturb little; each round measures every row once,
// and the table shows medians. The program has one thread and reads and writes besides; with a time
// limit it searches one board after another.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PROGRAM = path.join(ROOT, "build/release/nonet");
const { load } = await import(new URL("../build/npm/nonet/node.js", import.meta.url));

const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, boards: { type: "string", default: "20000" } },
  allowPositionals: true,
});
const files = positionals.length > 0 ? positionals : [path.join(ROOT, "data/examples.txt")];
const folder = mkdtempSync(path.join(tmpdir(), "nonet-bench-"));

function boardsOf(file, count) {
  const boards = readFileSync(file, "utf8").split("\n").map((line) => line.slice(0, 81))
    .filter((line) => /^[1-9.0]{81}$/.test(line));
  if (boards.length === 0) throw new Error(`${file}: no boards of 81 characters`);
  return Array.from({ length: count }, (_, at) => boards[at % boards.length]);
}

function secondsOf(run) {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

// The last line of `times` is what the children of the shell took: "0m1.250s 0m0.010s".
function secondsOfProgram(file, kernel, options) {
  const command = '"$@" > /dev/null 2>&1; times';
  const output = execFileSync("sh", ["-c", command, "sh", PROGRAM, "solve", "--threads", "1", "--kernel", kernel,
    ...options, file], { encoding: "utf8" });
  const parts = output.trim().split("\n").at(-1).matchAll(/(\d+)m([0-9.]+)s/g);
  return [...parts].reduce((sum, [, minutes, seconds]) => sum + 60 * minutes + Number(seconds), 0);
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const simd = await load({ simd: true });
const plain = await load({ simd: false });

function rowsOf(boards, file) {
  const one = (nonet) => () => secondsOf(() => boards.forEach((board) => nonet.solve(board)));
  const many = (nonet) => () => secondsOf(() => nonet.solveMany(boards));
  const native = (kernel, ...options) => () => secondsOfProgram(file, kernel, options);
  return [
    ["wasm simd128, singly", one(simd)],
    ["wasm plain, singly", one(plain)],
    ["native simd128, singly", native("simd128", "--time-limit", "1000")],
    ["native plain, singly", native("plain", "--time-limit", "1000")],
    ["wasm simd128, in bulk", many(simd)],
    ["wasm plain, in bulk", many(plain)],
    ["native simd128, in bulk", native("simd128")],
    ["native plain, in bulk", native("plain")],
  ];
}

function measure(file) {
  const boards = boardsOf(file, Number(values.boards));
  const lines = path.join(folder, "boards.txt");
  writeFileSync(lines, boards.join("\n") + "\n");
  const rows = rowsOf(boards, lines);
  const seconds = rows.map(() => []);
  for (const [, run] of rows) run();  // warm
  for (let round = 0; round < Number(values.rounds); ++round) {
    rows.forEach(([, run], at) => seconds[at].push(run()));
  }
  console.log(`\n${path.basename(file)}, boards a second:\n\n| | |\n|---|---:|`);
  rows.forEach(([name], at) => {
    const rate = boards.length / median(seconds[at]);
    console.log(`| ${name} | ${Number(rate.toPrecision(3)).toLocaleString("en")} |`);
  });
}

if (!existsSync(PROGRAM)) throw new Error("make build first");
console.log(`node ${process.version}, ${execFileSync(PROGRAM, ["--version"], { encoding: "utf8" }).trim()}`);
try {
  files.forEach(measure);
} finally {
  rmSync(folder, { recursive: true });
}
