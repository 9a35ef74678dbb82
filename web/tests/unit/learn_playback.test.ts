import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Learning } from "../../src/learn/learning.ts";
import { Playback } from "../../src/learn/playback.ts";
import { OutOfTime, type Player } from "../../src/learn/player.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function makePlayback({ isDouble = false } = {}) {
  const news: string[] = [];
  const player = (name: string) => ({ name, scene: { position: 0 }, ending: null }) as unknown as Player;
  const learning = {
    runs: [{ player: player("one") }, { player: player("other") }], isDouble, rate: 5, controller: null, done: Promise.resolve(),
  } as unknown as Learning;
  const playback = new Playback(learning, { isSeen: () => true, moved: () => {}, tell: (what) => news.push(what) });
  return { playback, learning, news };
}

// A deed that takes until it is told, or given up.
function longDeed() {
  const done = new Map<string, () => void>();
  const deed = vi.fn((player: Player, signal: AbortSignal) => new Promise<void>((resolve, reject) => {
    done.set((player as unknown as { name: string }).name, resolve);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  }));
  return { deed, done };
}

describe("playing", () => {
  test("does a thing with every player that is shown", async () => {
    for (const isDouble of [false, true]) {
      const { playback, learning } = makePlayback({ isDouble });
      const deed = vi.fn(async () => {});
      await playback.act(deed);
      expect(deed.mock.calls.map(([player]: unknown[]) => player)).toEqual(learning.runs.slice(0, isDouble ? 2 : 1).map(({ player }) => player));
    }
  });

  test("passes over what is asked while another thing is being done", async () => {
    const { playback } = makePlayback();
    const { deed, done } = longDeed();
    const first = playback.act(deed);
    await vi.advanceTimersByTimeAsync(1);
    const second = vi.fn(async () => {});
    await playback.act(second);
    expect(second).not.toHaveBeenCalled();
    done.get("one")?.();
    await first;
    await playback.act(second);
    expect(second).toHaveBeenCalledOnce();
  });

  test("says what takes long, and no more when it is given up", async () => {
    const { playback, news, learning } = makePlayback();
    const { deed } = longDeed();
    const act = playback.act(deed);
    await vi.advanceTimersByTimeAsync(200);
    expect(news).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(news).toEqual(["busy"]);
    await playback.pause();
    await act;
    expect(news).toEqual(["busy", "quiet"]);
    expect(learning.controller).toBeNull();
  });

  test("says that the time was over; other faults go to whoever asked", async () => {
    const { playback, news } = makePlayback();
    await playback.act(async () => { throw new OutOfTime(); });
    expect(news).toEqual(["out-of-time"]);
    await expect(playback.act(async () => { throw new Error("core"); })).rejects.toThrow("core");
    expect(news.at(-1)).toBe("quiet");
  });
});
