import { describe, expect, test, vi } from "vitest";

import { CoreClient, CoreError, type Port } from "../../src/core/client.ts";
import type { Reply, Request } from "../../src/core/protocol.ts";

// A worker that answers when it is told to.
class FakePort implements Port {
  readonly heard: Request[] = [];
  ended = false;
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;

  postMessage(message: Request) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  reply(data: Reply) {
    this.onmessage?.({ data } as MessageEvent<Reply>);
  }
}

function client() {
  const ports: FakePort[] = [];
  const made = new CoreClient(() => {
    const port = new FakePort();
    ports.push(port);
    return Promise.resolve(port);
  });
  return { made, ports, settled: () => new Promise((resolve) => setTimeout(resolve, 0)) };
}

const answer = { status: "none" };

describe("a call", () => {
  test("goes to one worker, one after the other", async () => {
    const { made, ports, settled } = client();
    const [first, second] = [made.call("solve", ["a"]), made.call("solve", ["b"])];
    await settled();
    expect(ports).toHaveLength(1);
    expect(ports[0]?.heard).toEqual([{ kind: "call", id: 1, name: "solve", args: ["a"], wantsProgress: false }]);
    ports[0]?.reply({ kind: "answer", id: 1, answer });
    expect(await first).toEqual(answer);
    await settled();
    expect(ports[0]?.heard).toHaveLength(2);
    ports[0]?.reply({ kind: "fault", id: 2, fault: { code: "syntax", line: 1, column: 7, message: "no digit" } });
    await expect(second).rejects.toMatchObject({ code: "syntax", line: 1, column: 7, message: "no digit" });
    await expect(second).rejects.toBeInstanceOf(CoreError);
  });

  test("that runs is cancelled by ending its worker; the next one gets another", async () => {
    const { made, ports, settled } = client();
    const run = new AbortController();
    const heard = vi.fn();
    const first = made.call("rate", ["a", {}], { signal: run.signal, onProgress: heard });
    const second = made.call("solve", ["b"]);
    await settled();
    ports[0]?.reply({ kind: "progress", id: 1, progress: { er: 7.1, ep: 0, ed: 0, steps: 1, blanksLeft: 9, blanksAtStart: 50 } });
    expect(heard).toHaveBeenCalledOnce();
    run.abort("enough");
    await expect(first).rejects.toBe("enough");
    await settled();
    expect(ports.map(({ ended }) => ended)).toEqual([true, false]);
    ports[0]?.reply({ kind: "answer", id: 1, answer }); // too late: nobody hears it
    ports[1]?.reply({ kind: "answer", id: 2, answer });
    expect(await second).toEqual(answer);
  });

  test("that waits is cancelled without disturbing the one that runs", async () => {
    const { made, ports, settled } = client();
    const run = new AbortController();
    const first = made.call("solve", ["a"]);
    const second = made.call("solve", ["b"], { signal: run.signal });
    run.abort("enough");
    await expect(second).rejects.toBe("enough");
    await settled();
    expect(ports.map(({ ended }) => ended)).toEqual([false]);
    ports[0]?.reply({ kind: "answer", id: 1, answer });
    expect(await first).toEqual(answer);
    await expect(made.call("solve", ["c"], { signal: run.signal })).rejects.toBe("enough");
  });

  test("fails when its worker breaks or cannot be made, and the next one tries again", async () => {
    const { made, ports, settled } = client();
    const first = made.call("solve", ["a"]);
    await settled();
    ports[0]?.onerror?.({ message: "broken" } as ErrorEvent);
    await expect(first).rejects.toMatchObject({ code: "internal", message: "broken" });
    const second = made.call("solve", ["b"]);
    await settled();
    expect(ports).toHaveLength(2);
    ports[1]?.reply({ kind: "answer", id: 2, answer });
    expect(await second).toEqual(answer);

    let tries = 0;
    const never = new CoreClient(() => {
      tries += 1;
      return Promise.reject(new Error("no module"));
    });
    await expect(never.call("solve", ["a"])).rejects.toThrow("no module");
    await expect(never.call("solve", ["b"])).rejects.toThrow("no module");
    expect(tries).toBe(2);
  });
});
