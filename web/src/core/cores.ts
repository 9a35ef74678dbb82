// The workers of the page. Three, so that a long rating holds up neither the status line nor a lesson:
// the module is fetched and compiled once and handed to each.
import { supportsSimd } from "nonet";
import plainUrl from "nonet/nonet.wasm?url";
import simdUrl from "nonet/nonet-simd.wasm?url";

import { CoreClient, type Port } from "./client.ts";
import type { Request } from "./protocol.ts";

export interface Cores {
  readonly quick: CoreClient; // statuses, texts: what a person waits for
  readonly patient: CoreClient; // ratings, minimality, lists of solutions
  readonly lessons: CoreClient; // traces
}

export function openCores(): Cores {
  const module = fetchModule();
  const open = async (): Promise<Port> => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "nonet" });
    const start: Request = { kind: "start", module: await module };
    worker.postMessage(start);
    return worker;
  };
  module.catch(() => {}); // each call that needs it says so
  return { quick: new CoreClient(open), patient: new CoreClient(open), lessons: new CoreClient(open) };
}

async function fetchModule(): Promise<WebAssembly.Module> {
  const response = await fetch(supportsSimd() ? simdUrl : plainUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  // Not compiled while it streams: servers that do not know the type of .wasm files are many.
  return WebAssembly.compile(await response.arrayBuffer());
}
