// The packed package in a folder of its own: its examples, its typings, a bundler, its size.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { CONSUMER, EASY, HARD, HARDEST, load, NonetError, ROOT, supportsSimd, TOOLS } from "./support.mjs";

const PACKAGE = path.join(CONSUMER, "node_modules/nonet");
const MODULES = ["nonet.wasm", "nonet-simd.wasm"];

function runModule(name, text) {
  const file = path.join(CONSUMER, name);
  writeFileSync(file, text);
  return execFileSync(process.execPath, [file], { cwd: CONSUMER, encoding: "utf8" });
}

test("the tarball holds what it should, and nothing else", () => {
  assert.deepEqual(readdirSync(PACKAGE).sort(), [
    "LICENSE", "README.md", "index.d.ts", "index.js", "node.js", "nonet-simd.wasm", "nonet.js", "nonet.wasm", "package.json",
  ]);
  const about = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8"));
  assert.match(readFileSync(path.join(ROOT, "CMakeLists.txt"), "utf8"), new RegExp(`VERSION ${about.version} `));
  assert.equal(about.dependencies, undefined);
  const lock = readFileSync(path.join(ROOT, "tests/wasm/package-lock.json"), "utf8");
  assert.ok(!lock.includes("://") || !/"resolved"/.test(lock), "the lock file names no addresses");
});

test("each module is under 600 KiB compressed", () => {
  for (const name of MODULES) {
    const size = gzipSync(readFileSync(path.join(PACKAGE, name)), { level: 9 }).length;
    assert.ok(size < 600 * 1024, `${name}: ${size} bytes`);
  }
});

test("the modules ask their host for the clock and little more", () => {
  for (const name of MODULES) {
    const module = new WebAssembly.Module(readFileSync(path.join(PACKAGE, name)));
    assert.deepEqual(WebAssembly.Module.imports(module).map((it) => it.name).sort(), [
      "clock_time_get", "emscripten_notify_memory_growth", "nonet_host_progress", "proc_exit",
    ]);
  }
});

test("only one of the modules needs SIMD, and it is taken where that runs", async () => {
  assert.equal(supportsSimd(), true);
  assert.equal((await load()).kernel, "simd128");
  assert.equal((await load({ simd: false })).kernel, "plain");
});

test("every example of the README gives what it says", () => {
  const fences = [...readFileSync(path.join(PACKAGE, "README.md"), "utf8").matchAll(/```js\n(.*?)```/gs)];
  let checks = 0;
  const lines = fences.flatMap(([, code]) => code.split("\n")).map((line) => {
    const found = /^\s*(.+); \/\/ (.+)$/.exec(line);
    if (found === null) return line;
    ++checks;
    return `check(${found[1]}, ${found[2]});`;
  });
  assert.ok(checks >= 20);
  const head = 'import assert from "node:assert/strict";\nlet passed = 0;\n' +
    "function check(is, says) { assert.deepEqual(is, says); ++passed; }\n";
  const out = runModule("readme.mjs", `${head}${lines.join("\n")}\nconsole.log(passed);\n`);
  assert.equal(Number(out), checks);
});

test("the typings hold for all that is exported, and refuse what is wrong", () => {
  copyFileSync(path.join(ROOT, "tests/wasm/uses.ts"), path.join(CONSUMER, "uses.ts"));
  for (const [module, lib] of [["nodenext", "es2022,dom"], ["esnext", "es2022,dom"]]) {
    const resolution = module === "nodenext" ? "nodenext" : "bundler";
    const tsc = path.join(TOOLS, "node_modules/typescript/bin/tsc");
    const args = [tsc, "--noEmit", "--strict", "--target", "es2022", "--module", module, "--moduleResolution",
      resolution, "--lib", lib, "uses.ts"];
    try {
      execFileSync(process.execPath, args, { cwd: CONSUMER, encoding: "utf8" });
    } catch (error) {
      assert.fail(error.stdout);
    }
  }
});

test("the typings name every function and every answer's members", async () => {
  const typings = readFileSync(path.join(PACKAGE, "index.d.ts"), "utf8");
  const nonet = await load();
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(nonet))) {
    if (name !== "constructor") assert.match(typings, new RegExp(`^  ${name}\\(`, "m"));
  }
  const answers = [
    nonet.solve(EASY), nonet.check(EASY), nonet.check("55" + ".".repeat(79)), nonet.solutions(EASY),
    nonet.rate(EASY, { proofs: true }), nonet.read(`${EASY}\nx\n`), nonet.convert(EASY), nonet.trace(EASY), nonet.info(), nonet.judge(EASY, EASY),
    nonet.judge(null, `${"5".repeat(81)}\nx`), nonet.trace(EASY, { engine: "tables", fault: "no-flag", limit: Infinity }),
    nonet.solveMany([EASY, "x"]).map((it) => ({ ...it, error: undefined })),
  ];
  const names = new Set();
  JSON.stringify(answers, (name, value) => (names.add(name), value));
  assert.ok(names.size > 40);
  for (const name of names) if (/^[a-z]/i.test(name)) assert.match(typings, new RegExp(`\\b${name}\\??:`), name);
});

// The members of a union of texts, in their order.
function unionIn(typings, name) {
  const [, members] = new RegExp(`^export type ${name} =((?:\\s*\\| "[^"]+")+);`, "m").exec(typings);
  return [...members.matchAll(/"([^"]+)"/g)].map(([, member]) => member);
}

test("the typings name exactly the techniques and families that there are", async () => {
  const typings = readFileSync(path.join(PACKAGE, "index.d.ts"), "utf8");
  for (const simd of [true, false]) {
    const { techniques } = (await load({ simd })).info();
    assert.deepEqual(unionIn(typings, "TechniqueId"), techniques.map((it) => it.id));
    assert.deepEqual(unionIn(typings, "Family").sort(), [...new Set(techniques.map((it) => it.family))].sort());
  }
});

test("info() tells of a technique what its steps tell", async () => {
  const nonet = await load();
  const { techniques } = nonet.info();
  for (const step of nonet.rate(HARD, { steps: true }).steps) {
    const it = techniques.find((technique) => technique.id === step.techniqueId);
    assert.equal(step.family, it.family);
    assert.ok(step.technique.startsWith(it.name) && step.rating >= it.rating, step.technique);
  }
  assert.deepEqual(techniques.find((it) => it.id === "hidden_pair"),
    { id: "hidden_pair", name: "Hidden pair", family: "subsets", abbreviation: "HP", rating: 3.4 });
});

test("a bundler takes the entry for browsers, which fetches its module", async () => {
  const entry = path.join(CONSUMER, "app.js");
  writeFileSync(entry, `
    import { load } from "nonet";
    export const start = (options) => load(options);
  `);
  const out = path.join(CONSUMER, "bundle/app.mjs");
  execFileSync(process.execPath, [path.join(TOOLS, "node_modules/esbuild/bin/esbuild"), entry, "--bundle",
    "--format=esm", "--platform=browser", "--log-level=error", `--outfile=${out}`]);
  assert.ok(!readFileSync(out, "utf8").includes("node:"));
  for (const name of MODULES) copyFileSync(path.join(PACKAGE, name), path.join(CONSUMER, "bundle", name));

  const { start } = await import(pathToFileURL(out));
  const fetched = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (address) => {
    fetched.push(path.basename(fileURLToPath(address)));
    return existsSync(address) ? new Response(readFileSync(address)) : new Response("", { status: 404 });
  };
  try {
    assert.equal((await start()).solve(EASY).status, "unique");
    assert.equal((await start({ simd: false })).kernel, "plain");
    assert.deepEqual(fetched, ["nonet-simd.wasm", "nonet.wasm"]);
    await assert.rejects(start({ wasm: pathToFileURL("/nowhere.wasm") }), (error) => error.code === "io");
  } finally {
    globalThis.fetch = realFetch;
  }
});

test("a module may be handed over as bytes, as a module, or as a promise", async () => {
  const bytes = readFileSync(path.join(PACKAGE, "nonet.wasm"));
  const module = await WebAssembly.compile(bytes);
  for (const wasm of [bytes, module, Promise.resolve(bytes), new Response(bytes)]) {
    assert.equal((await load({ wasm })).kernel, "plain");
  }
  await assert.rejects(load({ wasm: new Uint8Array(10) }), WebAssembly.CompileError);
});

test("two instances share nothing", async () => {
  const [one, other] = await Promise.all([load(), load()]);
  const heard = [];
  one.rate(HARDEST, { maxNodes: 3000, onProgress: () => void heard.push(other.solve(EASY).status) });
  assert.ok(heard.length > 0 && heard.every((status) => status === "unique"));
  assert.throws(() => one.solve("x"), NonetError);
  assert.equal(other.solve(EASY).status, "unique");
});
