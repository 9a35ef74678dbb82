// The worker: an instance of the core that answers one request after the other.
import { load, type Nonet, NonetError } from "nonet";

import type { CoreFault, Reply, Request } from "./protocol.ts";

const reply = (message: Reply) => postMessage(message);

let core: Promise<Nonet> | null = null;

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if (data.kind === "start") start(data.module);
  else void answer(data);
});

function start(module: WebAssembly.Module) {
  core = load({ wasm: module });
  core.catch(() => {}); // each call says so
}

async function answer({ id, name, args, wantsProgress }: Extract<Request, { kind: "call" }>) {
  try {
    if (core === null) throw new Error("a call before the start");
    const nonet = await core;
    if (wantsProgress) hear(args, id);
    const call = nonet[name] as (...args: unknown[]) => unknown;
    reply({ kind: "answer", id, answer: call.apply(nonet, args) });
  } catch (error) {
    reply({ kind: "fault", id, fault: faultOf(error) });
  }
}

// Progress comes from inside the call, in the last argument: its options. It is passed on ten times
// a second at most.
function hear(args: unknown[], id: number) {
  let last = 0;
  const options = args.at(-1) as Record<string, unknown>;
  options["onProgress"] = (progress: Extract<Reply, { kind: "progress" }>["progress"]) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    reply({ kind: "progress", id, progress });
  };
}

function faultOf(error: unknown): CoreFault {
  if (error instanceof NonetError) {
    const { code, line, column, message } = error;
    return { code, line, column, message };
  }
  return { code: "internal", line: 0, column: 0, message: String(error) };
}
