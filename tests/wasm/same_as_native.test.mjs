// The module answers as the program does, both builds, with the kernel of the same source.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

import {
  BUILDS, cellName, EASY, formatFiles, HARDEST, houseName, lists, load, program, programRecords, ROOT, xmlFiles,
} from "./support.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "nonet-wasm-"));
after(() => rmSync(folder, { recursive: true }));

function fileOf(text, name = "boards.txt") {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

// The lists as boards, each with what the program says of it.
function* listsWithAnswers(verb, ...options) {
  for (const { file, text } of lists()) {
    const records = programRecords(verb, ...options, fileOf(text));
    assert.ok(records.length > 0, file);
    yield { file, text, records };
  }
}

const loaded = await Promise.all(BUILDS.map(({ simd }) => load({ simd })));

BUILDS.forEach(({ name, simd, kernel }, at) => {
  const nonet = loaded[at];

  test(`${name}: the kernel is ${kernel}`, () => {
    assert.equal(nonet.kernel, kernel);
    assert.deepEqual(nonet.info().kernels.map((it) => it.name), simd ? ["simd128", "plain"] : ["plain"]);
  });

  test(`${name}: lists are read alike`, () => {
    for (const { file, text, records } of listsWithAnswers("solve", "--first", "--kernel", kernel)) {
      const read = nonet.read(text).boards;
      assert.deepEqual(read.map((it) => it.board ?? null), records.map((it) => it.puzzle), file);
      assert.deepEqual(read.map((it) => it.line), records.map((it) => it.line), file);
      assert.deepEqual(read.map((it) => it.title), records.map((it) => it.title ?? ""), file);
    }
  });

  test(`${name}: solve gives status, solution, nodes and guesses of the program`, () => {
    let boards = 0;
    for (const { file, records } of listsWithAnswers("solve", "--stats", "--kernel", kernel)) {
      for (const it of records.filter((record) => record.puzzle !== null)) {
        const answer = nonet.solve(it.puzzle);
        assert.equal(answer.status, it.status, file);
        assert.equal(answer.solution ?? undefined, it.solution, file);
        assert.deepEqual([answer.nodes, answer.guesses], [it.nodes, it.guesses], file);
        ++boards;
      }
    }
    assert.ok(boards > 20);
  });

  test(`${name}: solveMany answers as solve does, bad boards in their place`, () => {
    for (const { file, text, records } of listsWithAnswers("solve", "--kernel", kernel)) {
      const boards = nonet.read(text).boards.map((it) => it.board ?? "no board");
      const answers = nonet.solveMany(boards);
      assert.deepEqual(answers.map((it) => it.status), records.map((it) => it.status), file);
      assert.deepEqual(answers.map((it) => it.solution ?? undefined), records.map((it) => it.solution), file);
    }
  });

  test(`${name}: solve and solveMany with first`, () => {
    for (const { file, records } of listsWithAnswers("solve", "--first", "--kernel", kernel)) {
      const known = records.filter((it) => it.puzzle !== null);
      const answers = nonet.solveMany(known.map((it) => it.puzzle), { first: true });
      assert.deepEqual(answers.map((it) => [it.status, it.solution ?? undefined]),
        known.map((it) => [it.status, it.solution]), file);
      assert.equal(nonet.solve(known[0].puzzle, { first: true }).status, known[0].status, file);
    }
  });

  test(`${name}: count gives the counts of the program, to the limit`, () => {
    let many = 0;
    for (const { file, records } of listsWithAnswers("count", "--limit", "1500", "--kernel", kernel)) {
      for (const it of records.filter((record) => record.puzzle !== null).slice(0, 40)) {
        const answer = nonet.count(it.puzzle, { maxSolutions: 1500 });
        if (it.status === "invalid") {
          assert.equal(answer.status, "invalid", file);
          continue;
        }
        assert.deepEqual([answer.exact, answer.solutions], [it.exact, Number(it.count)], file);
        many += answer.solutions > 1;
      }
    }
    assert.ok(many > 0);
  });

  test(`${name}: check gives clashes, minimality and redundant givens of the program`, () => {
    for (const { file, records } of listsWithAnswers("check", "--kernel", kernel)) {
      for (const it of records.filter((record) => record.puzzle !== null)) {
        const answer = nonet.check(it.puzzle);
        assert.deepEqual([answer.status, answer.legal, answer.complete], [it.status, it.legal, it.complete], file);
        if (answer.complete) continue;
        assert.equal(answer.minimal ?? undefined, it.minimal, file);
        assert.deepEqual(answer.redundant?.map(cellName), it.redundant, file);
        if (answer.status === "invalid") {
          assert.equal(answer.clashes.map((clash) => clash.message).join("; "), it.message, file);
        }
      }
    }
  });

  test(`${name}: judge gives the verdicts, flaws and cells of the program`, () => {
    for (const { file, text } of lists(60)) {
      sameJudgements(nonet, null, text, file);
      sameJudgements(nonet, text.split("\n").find((line) => /^[1-9.0]{81}$/.test(line)) ?? EASY, text, file);
      const puzzles = nonet.read(text).boards.map((it) => it.board ?? EASY);
      sameJudgements(nonet, puzzles.join("\n"), answersTo(nonet, puzzles), file);
    }
  });

  test(`${name}: rate gives the known ratings, and every step of the program`, () => {
    const rows = readFileSync(path.join(ROOT, "data/se_ratings.tsv"), "utf8").split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
    const some = rows.filter((row, at) => Number(row[1]) < 8 && at % 4 === 0);
    assert.ok(some.length > 20);
    for (const [puzzle, er, ep, ed] of some) {
      const answer = nonet.rate(puzzle);
      assert.deepEqual([answer.er, answer.ep, answer.ed], [er, ep, ed].map(Number), puzzle);
    }
    for (const [puzzle] of some.slice(-3)) sameSteps(nonet, puzzle);
    const candidates = readFileSync(path.join(ROOT, "data/sukaku_ratings.tsv"), "utf8").split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
    for (const [board, er, ep, ed] of candidates.filter((row) => Number(row[1]) < 8)) {
      const answer = nonet.rate(board);
      assert.deepEqual([answer.er, answer.ep, answer.ed], [er, ep, ed].map(Number), board);
    }
  });

  test(`${name}: convert writes the text of the program`, () => {
    const sources = [path.join(ROOT, "data/examples.txt"), ...formatFiles()];
    const targets = nonet.info().formats.filter((it) => it.canWrite).map((it) => it.name);
    let compared = 0;
    for (const to of targets) for (const file of sources) compared += sameConversion(nonet, file, to);
    assert.ok(compared >= targets.length);
  });

  test(`${name}: XML is read as the program reads it, whole and cut off`, () => {
    for (const text of xmlTexts(nonet)) {
      sameReading(nonet, text);
      for (let part = 1; part < 24; ++part) sameReading(nonet, text.slice(0, Math.floor(text.length * part / 24)));
    }
  });

  test(`${name}: trace gives the events of the program, for every engine and fault`, () => {
    for (const { name: engine, faults } of nonet.info().engines) {
      for (const fault of ["none", ...faults]) sameTrace(nonet, engine, fault);
    }
  });
});

// Solutions, some of them with a blank, a digit that clashes, or of another puzzle.
function answersTo(nonet, puzzles) {
  const answers = nonet.solveMany(puzzles, { first: true }).map((it, at) => {
    const board = it.solution ?? puzzles[at];
    return [board, board.slice(0, 80) + ".", board[1] + board.slice(1),
      [...board].map((digit) => "234567891."[digit - 1] ?? ".").join("")][at % 4];
  });
  return answers.join("\n") + "\n";
}

// The messages of boards that cannot be read bear their place in the program.
function sameJudgements(nonet, puzzles, answers, file) {
  const options = puzzles === null ? [] : ["--puzzle", fileOf(puzzles, "puzzles.txt")];
  const records = programRecords("judge", ...options, fileOf(answers));
  const judged = nonet.judge(puzzles, answers);
  assert.deepEqual(judged.map((it) => [it.verdict, it.error ? "" : it.message, it.flaw, it.cells?.map(cellName)]),
    records.map((it, at) => [it.status, judged[at]?.error ? "" : it.message ?? "", it.flaw, it.cells]), file);
}

function sameSteps(nonet, puzzle) {
  const records = programRecords("rate", "--steps", "--puzzle", puzzle);
  const end = records.pop();
  const answer = nonet.rate(puzzle, { steps: true });
  assert.equal(answer.technique, end.technique);
  assert.equal(answer.stepCount, records.length);
  assert.deepEqual(answer.steps.map((step) => ({
    technique: step.technique,
    rating: step.rating,
    placed: step.placements.map(({ cell, digit }) => `${cellName(cell)}=${digit}`),
    removed: step.eliminations.map(({ cell, digit }) => `${cellName(cell)}<>${digit}`),
  })), records.map(({ technique, rating, placed = [], removed = [] }) => ({ technique, rating, placed, removed })));
}

// Gives 1 where there was something to compare: not where boards have faults, which the program
// writes between the others.
function sameConversion(nonet, file, format) {
  const text = readFileSync(file);
  const answer = nonet.convert(text, { to: format });
  if (answer.errors.length > 0) return 0;
  assert.equal(answer.text, program("convert", "--to", format, file), `${file} to ${format}`);
  return 1;
}

function sameTrace(nonet, engine, fault) {
  const options = fault === "none" ? [] : ["--fault", fault];
  for (const [skip, limit] of [[0, 300], [90, 40], [1e6, 1]]) {
    const events = program("trace", "--engine", engine, ...options, "--skip", String(skip),
      "--limit", String(limit), "--puzzle", EASY).split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const end = events.pop();
    const answer = nonet.trace(EASY, { engine, fault, skip, limit });
    assert.deepEqual(answer.events.map(inWords), events, `${engine} ${fault}`);
    const { placements, rejects, undos, solutions, depth } = answer.counters;
    assert.deepEqual([answer.status, placements, rejects, undos, solutions, depth],
      [end.status, end.placements, end.rejects, end.undos, end.solutions, end.depth], `${engine} ${fault}`);
    if (end.board) assert.equal(answer.board, end.board);
    assert.equal(answer.verdict, end.verdict, `${engine} ${fault}`);
    if (fault !== "none") assert.equal(answer.message, end.message ?? "", `${engine} ${fault}`);
  }
}

// What is written here, and the files of others; long ones by their head.
function xmlTexts(nonet) {
  const lists = [EASY, readFileSync(path.join(ROOT, "data/examples.txt"), "utf8")];
  const written = lists.flatMap((text) => ["opensudoku", "ksudoku"].map((to) => nonet.convert(text, { to }).text));
  const files = [...formatFiles(), ...xmlFiles()].map((file) => readFileSync(file, "utf8"));
  return [...written, ...files.filter((text) => text.startsWith("<")).map((text) => text.slice(0, 20_000))];
}

// The two parsers may put the place from which a text is damaged some bytes apart.
function sameReading(nonet, text) {
  const records = programRecords("solve", "--first", fileOf(text));
  const { boards } = nonet.read(text);
  const bare = (message = "") => message.replace(/^line \d+(, column \d+)?: /, "");
  assert.deepEqual(boards.map((it) => [it.board ?? null, it.title, it.line, it.error?.message ?? ""]),
    records.map((it) => [it.puzzle, it.title ?? "", it.line, it.status === "error" ? bare(it.message) : ""]), text.slice(-80));
}

function inWords({ kind, cell, digit, house, solution, depth }) {
  if (kind === "solution") return { event: kind, solution, depth };
  const words = { event: kind, cell: cellName(cell), digit };
  if (kind === "reject") words.house = houseName(house);
  return { ...words, depth };
}

test("both builds rate the hardest board alike", () => {
  const answers = loaded.map((nonet) => nonet.rate(HARDEST, { maxNodes: 20_000 }));
  assert.deepEqual(answers[0], answers[1]);
  assert.ok(answers[0].status === "unknown" ? answers[0].atLeast > 1 : answers[0].er > 8);
});
