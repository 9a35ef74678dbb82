// Malformed input, limits, traps, memory: nothing that comes in may break the module.
import assert from "node:assert/strict";
import { test } from "node:test";

import { BUILDS, EASY, EASY_SOLVED, EMPTY, HARD, HARDEST, load, NonetError, withInstances } from "./support.mjs";

const nonet = await load();

const FUNCTIONS = {
  solve: (nonet, text) => nonet.solve(text),
  count: (nonet, text) => nonet.count(text, { maxSolutions: 50 }),
  solutions: (nonet, text) => nonet.solutions(text, { maxSolutions: 5 }),
  solveMany: (nonet, text) => nonet.solveMany([text, EASY]),
  check: (nonet, text) => nonet.check(text, { maxNodes: 500 }),
  rate: (nonet, text) => nonet.rate(text, { maxNodes: 500, proofs: true }),
  read: (nonet, text) => nonet.read(text),
  convert: (nonet, text) => nonet.convert(text, { to: "csv" }),
  judge: (nonet, text) => [nonet.judge(EASY, text), nonet.judge(text, EASY)],
  trace: (nonet, text) => nonet.trace(text, { engine: "dlx", limit: 20, maxNodes: 500 }),
};

const MALFORMED = [
  "", " ", "\n", "\0", "\ufeff", "x".repeat(81), "5".repeat(81), "5".repeat(80), "5".repeat(82),
  ".".repeat(729), "1".repeat(729), "\ud800", "😀".repeat(81), EASY.slice(0, 40) + "\n" + EASY.slice(40),
  "[".repeat(100_000), "{\"puzzle\":", "{\"puzzle\":[[[[", "[[\"5\",\"3\"]]", "<opensudoku><game data=\"", "<a>".repeat(5000),
  "<?xml version=\"1.0\"?>", "SCv7_", "https://f-puzzles.com/?load=N4Ig", "puzzle,title\n,,,\n\"", "PK\x03\x04",
  "+-------+\n| 1 2 3 |\n", ":0000:x:" + EASY + ":::", "%\n%\n", "#".repeat(10_000), "\r\r\r", "1,2,3,4,5,6,7,8,9\n".repeat(9),
  "a".repeat(1 << 20), `${EASY}\n`.repeat(2000),
];

// The same numbers in every run.
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function damaged(text, next) {
  const symbols = [..."0123456789.*_,;:|+-<>[]{}\"\n\r\t ~x\0é", "😀", "\ud800"];
  const out = [...text];
  for (let times = next(6); times >= 0; --times) {
    const at = next(out.length + 1);
    if (next(3) === 0) out.splice(at, next(20));
    else out.splice(at, next(2), symbols[next(symbols.length)]);
  }
  return out.join("");
}

function runOrRefuse(nonet, name, text) {
  try {
    assert.ok(FUNCTIONS[name](nonet, text));
    return true;
  } catch (error) {
    assert.ok(error instanceof NonetError, `${name} of ${JSON.stringify(String(text).slice(0, 60))}: ${error}`);
    assert.notEqual(error.code, "internal", `${name} of ${JSON.stringify(String(text).slice(0, 60))}: ${error}`);
    assert.ok(error.message.length > 0);
    return false;
  }
}

for (const { name, simd } of BUILDS) {
  test(`${name}: malformed texts are answered or refused by every function`, async () => {
    await withInstances(async (instances) => {
      const nonet = await load({ simd });
      let refused = 0;
      for (const text of MALFORMED) {
        for (const call of Object.keys(FUNCTIONS)) if (!runOrRefuse(nonet, call, text)) ++refused;
      }
      assert.ok(refused > 50);
      assert.equal(nonet.solve(EASY).solution, EASY_SOLVED);
      assert.equal(instances.length, 1, "no trap: the instance is still the first");
    });
  });

  test(`${name}: texts with random damage are answered or refused`, async () => {
    await withInstances(async (instances) => {
      const nonet = await load({ simd });
      const formats = nonet.info().formats.filter((it) => it.canWrite).map((it) => it.name);
      const next = random(simd ? 1 : 2);
      for (let round = 0; round < 600; ++round) {
        const { text } = nonet.convert(EASY, { to: formats[round % formats.length] });
        const bad = damaged(text, next);
        for (const call of ["read", "convert", "solve", "check"]) runOrRefuse(nonet, call, bad);
        runOrRefuse(nonet, "read", Uint8Array.from(Buffer.from(bad, "utf8"), (byte) => byte ^ (next(40) === 0 ? 0x80 : 0)));
      }
      assert.equal(instances.length, 1);
    });
  });

  test(`${name}: memory does not grow over 10,000 calls`, async () => {
    await withInstances(async (instances) => {
      const nonet = await load({ simd });
      const many = Array(300).fill(EASY);
      const round = (calls) => {
        for (let i = 0; i < calls; ++i) {
          nonet.solve(EASY);
          nonet.check(i % 2 ? EASY : EMPTY, { maxNodes: 50 });
          nonet.convert(EASY, { to: "json" });
          assert.throws(() => nonet.solve("no board"));
          if (i % 50 === 0) {
            nonet.rate(EASY, { proofs: true });
            nonet.trace(EASY, { limit: 100 });
            nonet.solveMany(many);
          }
        }
      };
      round(100);
      const size = () => instances[0].exports.memory.buffer.byteLength;
      const before = size();
      round(2500);
      assert.equal(size(), before);
      assert.equal(instances.length, 1);
    });
  });

  test(`${name}: a trap is told, and the next call starts afresh`, async () => {
    await withInstances(async (instances) => {
      const nonet = await load({ simd });
      const real = Object.getOwnPropertyDescriptor(globalThis, "performance");
      // A fault inside of the module, as when its memory cannot grow.
      const now = () => { throw new WebAssembly.RuntimeError("unreachable"); };
      Object.defineProperty(globalThis, "performance", { value: { now }, configurable: true });
      try {
        assert.throws(() => nonet.solve(EASY), { name: "NonetError", code: "internal", message: /unreachable/ });
      } finally {
        Object.defineProperty(globalThis, "performance", real);
      }
      assert.equal(nonet.solve(EASY).status, "unique");
      assert.equal(instances.length, 2);
    });
  });
}

test("a text that is no board says where and why", () => {
  assert.throws(() => nonet.solve(EASY.slice(0, 80)), {
    name: "NonetError", code: "length", line: 1, column: 81, message: "the board ends here after 80 of 81 cells",
  });
  assert.throws(() => nonet.solve("\n"), { code: "length", message: "there is no board in this text" });
  assert.throws(() => nonet.solve(`${EASY}\n${EASY}`), { code: "argument", line: 2 });
  assert.throws(() => nonet.solve(null), { code: "argument" });
  assert.throws(() => nonet.solve(12), { code: "argument" });
});

test("XML is read, bounded, and refused where it is of another kind", () => {
  const game = `<game data="${EASY.replaceAll(".", "0")}" note="A &amp; &#66;"/>`;
  const { format, boards } = nonet.read(`<?xml version="1.0"?>\n<!-- x -->\n<opensudoku>${game}</opensudoku>\n`);
  assert.equal(format, "opensudoku");
  assert.deepEqual(boards, [{ line: 3, title: "A & B", board: EASY }]);
  const broken = nonet.read(`<opensudoku>${game}\n<game data="53`).boards;
  assert.equal(broken[0].board, EASY);
  assert.deepEqual(broken[1].error, {
    code: "syntax", line: 2, column: 13, message: "this is not well-formed XML from here on",
  });
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><opensudoku><game data="&b;"/></opensudoku>`;
  assert.match(nonet.read(laughs).boards[0].error.message, /'&' is neither a digit/);
  assert.match(nonet.read("<opensudoku>" + "<a>".repeat(100_000)).boards[0].error.message, /nested deeper than 32/);
  assert.match(nonet.read("<ksudoku/>").boards[0].error.message, /no <puzzle>/);
  assert.match(nonet.read("<svg/>").boards[0].error.message, /of the kind <svg>, which is not read/);
});

test("a limit on nodes makes the answer unknown", () => {
  assert.equal(nonet.solve(HARDEST, { maxNodes: 1 }).status, "unknown");
  assert.equal(nonet.check(HARDEST, { maxNodes: 1 }).minimal, null);
  assert.deepEqual(nonet.solveMany([HARDEST, EASY], { maxNodes: 1 }).map((it) => it.status), ["unknown", "unique"]);
  const rated = nonet.rate(HARDEST, { maxNodes: 300 });
  assert.deepEqual([rated.status, rated.er], ["unknown", null]);
  assert.ok(rated.atLeast >= 1);
  const unsearched = nonet.rate(HARDEST, { maxNodes: 1 });
  assert.deepEqual([unsearched.status, unsearched.atLeast, unsearched.stepCount], ["unknown", 0, 0]);
  assert.equal(nonet.trace(HARDEST, { maxNodes: 2 }).stopped, false);
  assert.equal(nonet.trace(HARDEST, { maxNodes: 2 }).status, "unknown");
});

test("a rating tells the solution where it is known to be the only one", () => {
  const { solution } = nonet.solve(HARDEST);
  assert.equal(nonet.rate(EASY).solution, EASY_SOLVED);
  assert.equal(nonet.rate(HARDEST, { onProgress: () => false }).solution, solution);
  assert.equal(nonet.rate(HARDEST, { maxNodes: 1 }).solution, null);
  for (const board of [EMPTY, "55" + ".".repeat(79)]) assert.equal(nonet.rate(board).solution, null);
});

test("a time that is over ends every search at once", () => {
  const over = { timeLimit: 0 };
  assert.equal(nonet.solve(HARDEST, over).status, "unknown");
  assert.equal(nonet.count(EMPTY, { ...over, maxSolutions: Infinity }).exact, false);
  assert.equal(nonet.rate(HARDEST, over).status, "unknown");
  assert.equal(nonet.trace(HARDEST, over).status, "unknown");
  assert.deepEqual(nonet.solveMany(Array(400).fill(HARDEST), over).map((it) => it.status), Array(400).fill("unknown"));
});

test("a time limit ends what has no end", () => {
  const answer = nonet.count(EMPTY, { maxSolutions: Infinity, timeLimit: 50 });
  assert.equal(answer.exact, false);
  assert.ok(answer.solutions > 1);
  assert.equal(nonet.trace(EMPTY, { engine: "scan", skip: 1e15, maxSolutions: Infinity, timeLimit: 50 }).status, "unknown");
});

test("a count that was cut short is never exact", () => {
  const board = "8.........95.......76.........426798...571243...893165......916....3.487....1.532";
  const cuts = [1, 50, 100, 150].map((maxNodes) => ({ maxNodes }));
  for (const cut of [...cuts, { maxSolutions: 871 }, { timeLimit: 0 }]) {
    const { status, exact, solutions } = nonet.count(board, cut);
    assert.deepEqual([status, exact], ["unknown", false], JSON.stringify(cut));
    assert.ok(solutions < 872);
  }
  const { status, exact, solutions } = nonet.count(board, { maxSolutions: 873 });
  assert.deepEqual([status, exact, solutions], ["multiple", true, 872]);
  const some = nonet.solutions(board, { maxNodes: 100 });
  assert.deepEqual([some.status, some.exact, some.list.length], ["unknown", false, some.solutions]);
});

test("solutions come to the limit, each once", () => {
  const { list, solutions, exact } = nonet.solutions(EMPTY, { maxSolutions: 200 });
  assert.deepEqual([list.length, solutions, exact], [200, 200, false]);
  assert.equal(new Set(list).size, 200);
  assert.deepEqual(nonet.solutions(EASY).list, [EASY_SOLVED]);
});

test("what was passed over is remarked on, and candidates are dropped only when asked", () => {
  const [record] = nonet.read(`puzzle,board\n${EASY},${HARD}\n`).boards;
  assert.equal(record.board, EASY);
  assert.match(record.remark, /board/);
  assert.equal(nonet.read(EASY).boards[0].remark, undefined);
  const full = nonet.convert(EASY, { to: "729" }).text.trim();
  assert.equal(nonet.convert(full).text, `${EASY}\n`);
  const cells = full.match(/.{9}/g);
  const many = cells.findIndex((cell) => cell.replace(/\./g, "").length > 2);
  cells[many] = cells[many].replace(/[1-9]/, ".");
  const reduced = cells.join("");
  assert.deepEqual([nonet.convert(reduced).boards, nonet.convert(reduced).errors.length], [0, 1]);
  const { text, boards, lostCandidates } = nonet.convert(reduced, { lossy: true });
  assert.equal(text, `${EASY}\n`);
  assert.deepEqual([boards, lostCandidates], [1, 1]);
});

test("options that do not exist or make no sense are errors", () => {
  assert.throws(() => nonet.solve(EASY, { firts: true }), { code: "argument", message: /no option 'firts'/ });
  for (const name of ["toString", "constructor", "hasOwnProperty", "__proto__x"]) {
    assert.throws(() => nonet.solve(EASY, { [name]: 1 }), { code: "argument", message: /no option/ });
  }
  assert.throws(() => nonet.solve(EASY, { timeLimit: -1 }), { code: "argument" });
  assert.throws(() => nonet.solve(EASY, { maxNodes: NaN }), { code: "argument" });
  assert.throws(() => nonet.count(EASY, { maxSolutions: 0 }), { code: "argument" });
  assert.throws(() => nonet.trace(EASY, { engine: "fast9" }), { code: "argument", message: "no engine is named 'fast9'" });
  assert.throws(() => nonet.trace(EASY, { engine: "masks", fault: "no-flag" }), { code: "argument" });
  assert.throws(() => nonet.trace(EASY, { fault: "toString" }), { code: "argument" });
  assert.throws(() => nonet.convert(EASY, { to: "zip" }), { code: "unsupported" });
  assert.throws(() => nonet.convert(EASY, { to: "pdf" }), { code: "argument", message: "no format is named 'pdf'" });
  assert.throws(() => nonet.read(EASY, { from: "pdf" }), { code: "argument" });
  assert.throws(() => nonet.solveMany("text"), { code: "argument" });
});

test("progress is heard, may end the rating, and may throw", () => {
  const heard = [];
  const rated = nonet.rate(HARDEST, { maxNodes: 30_000, onProgress: (progress) => void heard.push(progress) });
  assert.ok(heard.length > 1);
  for (const it of heard) {
    assert.ok(it.blanksLeft <= it.blanksAtStart && it.blanksAtStart === 81 - HARDEST.replaceAll(".", "").length);
    assert.ok(it.er <= (rated.er ?? rated.atLeast));
  }
  assert.equal(nonet.rate(HARDEST, { onProgress: () => false }).status, "unknown");
  for (const mishap of [new Error("mishap"), new RangeError("out of range")]) {
    assert.throws(() => nonet.rate(HARDEST, { onProgress: () => { throw mishap; } }), (error) => error === mishap);
  }
  assert.throws(() => nonet.rate(HARDEST, { onProgress: () => nonet.solve(EASY) }), { code: "argument" });
  assert.equal(nonet.solve(EASY).status, "unique");
});

test("a trace goes on where another stopped", () => {
  const whole = nonet.trace(EASY, { engine: "tables", limit: Infinity });
  const board = [...EASY];
  for (let skip = 0; skip < whole.events.length; skip += 500) {
    const part = nonet.trace(EASY, { engine: "tables", skip, limit: 500 });
    assert.deepEqual(part.events, whole.events.slice(skip, skip + 500));
    if (skip === 0) assert.equal(part.start, EASY);
  }
  for (const { kind, cell, digit } of whole.events) if (kind === "place") board[cell] = String(digit);
  assert.equal(board.join(""), EASY_SOLVED);
  assert.deepEqual([whole.status, whole.stopped, whole.seen], ["solved", false, whole.events.length]);
});

test("answers are judged in order, each with its puzzle", () => {
  const clashing = "3" + EASY.slice(1);
  const array = JSON.stringify(Array.from({ length: 9 }, (_, row) => [...EASY_SOLVED.slice(9 * row, 9 * row + 9)]));
  assert.deepEqual(nonet.judge(EASY, array), [
    { verdict: "solved", message: "", puzzle: EASY, answer: EASY_SOLVED, line: 1 },
  ]);
  const several = nonet.judge(`${EASY}\n${EMPTY.slice(1)}1\n${EASY}\n${EASY}`, `${EASY_SOLVED}\n\n${EASY_SOLVED}\nx\n`);
  assert.deepEqual(several.map((it) => [it.verdict, it.line]), [["solved", 1], ["wrong", 3], ["error", 4], ["error", 0]]);
  assert.deepEqual([several[1].flaw, several[1].cells, several[1].digit], ["given", [80], 1]);
  assert.deepEqual([several[2].error.line, several[2].answer], [4, null]);
  assert.equal(several[3].message, "there is no answer to this puzzle");
  assert.equal(nonet.judge(clashing, EASY_SOLVED)[0].verdict, "invalid");
  assert.equal(nonet.judge(EASY, "")[0].verdict, "error");
  assert.deepEqual(nonet.judge(null, ""), []);
  assert.equal(nonet.judge(`${EASY}\n${EASY}`, `${EASY_SOLVED}\n`.repeat(3))[2].message, "there is no puzzle 3 among the givens");
  assert.equal(nonet.judge(null, nonet.convert(EASY, { to: "729" }).text)[0].message, "candidates are no answer");
});

test("a puzzle that cannot be had is an error of the call", () => {
  assert.throws(() => nonet.judge(EASY.slice(1), EASY_SOLVED), { code: "length", line: 1, message: /^the puzzle: / });
  assert.throws(() => nonet.judge("", EASY_SOLVED), { code: "length", message: "there is no puzzle in this text" });
  assert.throws(() => nonet.judge("1".repeat(729), EASY_SOLVED), NonetError);
  assert.throws(() => nonet.judge(undefined, EASY_SOLVED), { code: "argument" });
  assert.throws(() => nonet.judge(EASY, 5), { code: "argument", message: "an answer is a string or a Uint8Array" });
});

test("the verdict on an engine with a fault is bounded too", () => {
  const stopped = nonet.trace(EASY, { fault: "no-undo", limit: 5 });
  assert.deepEqual([stopped.verdict, stopped.message], ["unknown", "stopped after 5 events"]);
  const gaveUp = nonet.trace(EASY, { fault: "no-undo", maxNodes: 3 });
  assert.deepEqual([gaveUp.verdict, gaveUp.message], ["unknown", "gave up after 3 placements"]);
  assert.equal(nonet.trace(EASY).verdict, undefined);
});

test("a kernel is chosen by name, and a wrong name is an error", async () => {
  assert.equal((await load({ simd: true, kernel: "plain" })).kernel, "plain");
  await assert.rejects(load({ kernel: "avx2" }), { code: "argument", message: /there are/ });
  await assert.rejects(load({ simd: false, kernel: "simd128" }), { code: "argument" });
  await assert.rejects(load({ simdd: true }), { code: "argument" });
});
