// The player against the core itself: whatever the way to a place, the same things stand there.
import type { Nonet } from "nonet";
import { beforeAll, describe, expect, it } from "vitest";

import { LESSONS } from "../../src/learn/lessons.ts";
import { FAULTS, LISTINGS, litLine } from "../../src/learn/listings.ts";
import { OutOfTime, PAGE, Player, type Source } from "../../src/learn/player.ts";
import { boardOf, type Method } from "../../src/learn/scene.ts";
import { loadCore } from "./core.ts";

const never = new AbortController().signal;
const SCAN: Method = { engine: "scan", fault: "none" };

let core: Nonet;
beforeAll(async () => {
  core = await loadCore();
});

function playerOn(board: string, method: Method) {
  const calls: number[] = [];
  const source: Source = async (skip, limit) => {
    calls.push(skip);
    return core.trace(board, { ...method, skip, limit });
  };
  return { player: new Player(method, board, source), calls };
}

const stateOf = ({ scene, digits, ending }: Player) => ({
  position: scene.position, depth: scene.depth, counters: scene.counters, last: scene.last,
  board: boardOf(digits), standing: boardOf(scene.standing), solution: scene.solution, ending,
});

describe("player", () => {
  it("counts what trace() counts, page by page to the end", async () => {
    const { player, calls } = playerOn(LESSONS.leetcode, SCAN);
    while (!player.ending) await player.forward(500, never);
    const whole = core.trace(LESSONS.leetcode, { limit: 100_000 });
    expect(player.scene.counters).toEqual(whole.counters);
    expect(player.scene.counters.placements).toBe(4208);
    expect(player.ending).toEqual({ status: "solved", board: whole.solution, solution: whole.solution, judgement: null });
    expect(calls).toEqual(Array.from({ length: Math.ceil(whole.seen / PAGE) }, (_, page) => page * PAGE));
  });

  for (const method of [SCAN, { engine: "tables", fault: "none" }, { engine: "tables", fault: "no-flag" }, { engine: "masks", fault: "ignored-result" }] as Method[]) {
    it(`stands the same behind a jump, a walk and a step back (${method.engine}, ${method.fault})`, async () => {
      const whole = core.trace(LESSONS.leetcode, { ...method, limit: 100_000 });
      const place = Math.min(whole.seen - 3, 12_345);
      const [walker, jumper, returner] = [1, 2, 3].map(() => playerOn(LESSONS.leetcode, method).player) as [Player, Player, Player];
      for (let left = place; left > 0; left -= 700) await walker.forward(Math.min(left, 700), never);
      await jumper.forward(place, never);
      expect(stateOf(jumper)).toEqual(stateOf(walker));
      await returner.forward(place + 2, never);
      await returner.back(never);
      await returner.back(never);
      expect(stateOf(returner)).toEqual(stateOf(walker));
    });
  }

  it("goes back over the edge of what it keeps", async () => {
    const { player } = playerOn(LESSONS.leetcode, SCAN);
    await player.toEnd(never);
    for (let step = 0; step < PAGE + 5; ++step) await player.back(never);
    const { seen } = core.trace(LESSONS.leetcode, { limit: 100_000 });
    const { counters, board } = core.trace(LESSONS.leetcode, { skip: seen - PAGE - 6, limit: 1 });
    expect(player.scene.counters).toEqual(counters);
    expect(boardOf(player.digits)).toBe(board);
    expect(player.ending).toBeNull();
  });

  it("finds the next undo, the one after it, and the end where there is none", async () => {
    const { player } = playerOn(LESSONS.leetcode, SCAN);
    const { events } = core.trace(LESSONS.leetcode, { limit: 1000 });
    const undos = events.flatMap(({ kind }, at) => (kind === "undo" ? [at + 1] : []));
    await player.toNextUndo(never);
    expect(player.scene.position).toBe(undos[0]);
    await player.toNextUndo(never);
    expect(player.scene.position).toBe(undos[1]);
    const { player: masks } = playerOn(LESSONS.leetcode, { engine: "masks", fault: "none" });
    await masks.toNextUndo(never);
    expect(masks.ending?.status).toBe("solved");
  });

  it("knows a run without events", async () => {
    const { player } = playerOn(LESSONS.twoNines, SCAN);
    await player.open(never);
    expect(player.ending?.status).toBe("invalid");
    const { player: box } = playerOn(LESSONS.leetcode, { engine: "dlx", fault: "wrong-box" });
    await box.open(never);
    expect(box.ending?.status).toBe("none");
    await box.forward(5, never);
    expect(box.scene.position).toBe(0);
  });

  it("shows the answer overwritten where the flag is not looked at", async () => {
    const { player } = playerOn(LESSONS.leetcode, { engine: "tables", fault: "no-flag" });
    await player.toEnd(never);
    expect(player.ending?.status).toBe("solved");
    expect(player.ending?.solution).not.toBe(player.ending?.board);
    expect(player.ending?.judgement).toMatchObject({ verdict: "wrong", flaw: "clash", digit: 2, house: 0 });
  });

  it("ends at once where members are left over", async () => {
    for (const engine of ["tables", "masks"] as const) {
      const { player } = playerOn(LESSONS.leetcode, { engine, fault: "left-over" });
      await player.open(never);
      await player.toEnd(never);
      expect(player.scene.position).toBe(0);
      expect([player.ending?.status, player.ending?.board]).toEqual([engine === "tables" ? "solved" : "none", LESSONS.leetcode]);
    }
  });

  it("finds the solution that a fault loses", async () => {
    for (const fault of ["no-flag", "undo-after-success"] as const) {
      const { player } = playerOn(LESSONS.leetcode, { engine: "tables", fault });
      await player.toSolution(never);
      expect(player.scene.last?.kind).toBe("solution");
      expect(player.scene.counters).toMatchObject({ placements: 4208, solutions: 1 });
      expect(boardOf(player.digits)).toBe(player.scene.solution);
      expect(player.ending).toBeNull();
    }
    const { player: sound } = playerOn(LESSONS.leetcode, SCAN);
    await sound.toSolution(never);
    expect(sound.ending?.status).toBe("solved");
  });

  it("goes on from where the time was over", async () => {
    const method = SCAN;
    const board = LESSONS.againstBrute;
    const player = new Player(method, board, async (skip, limit) => core.trace(board, { skip, limit, timeLimit: 50 }));
    await expect(player.toEnd(never)).rejects.toBeInstanceOf(OutOfTime);
    expect(player.scene.position).toBeGreaterThan(0);
    expect(player.ending).toBeNull();
  });

  it("goes nowhere when it is cancelled", async () => {
    const { player } = playerOn(LESSONS.leetcode, SCAN);
    await expect(player.forward(5, AbortSignal.abort())).rejects.toThrow();
    expect(player.scene.position).toBe(0);
  });

  it("begins again", async () => {
    const { player } = playerOn(LESSONS.leetcode, SCAN);
    await player.forward(50_000, never);
    player.toStart();
    expect(stateOf(player)).toMatchObject({ position: 0, depth: 0, board: LESSONS.leetcode, ending: null });
  });
});

describe("listings", () => {
  it("show each fault that the core has, and no other", () => {
    for (const { name, faults } of core.info().engines) expect(FAULTS[name]).toEqual([...faults].sort());
  });

  it("have a line for each event that the engine makes", () => {
    for (const engine of ["scan", "tables", "masks", "dlx"] as const) {
      const { events } = core.trace(LESSONS.leetcode, { engine, limit: 100_000 });
      expect(events.every((event) => litLine(engine, event) > 0)).toBe(true);
      expect(LISTINGS[engine].length).toBeLessThan(17);
    }
  });
});
