// The page's side of a worker. A call of the core runs to its end before the worker hears anything
// else, so a running call is cancelled by ending its worker; the next call gets a fresh one.
import type { RateProgress } from "nonet";

import type { AnswerOf, Arguments, CallName, CoreFault, Reply, Request } from "./protocol.ts";

// As much of Worker as is needed: tests put their own in its place.
export interface Port {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

// A call that the core could not answer, with the place in the text where there is one.
export class CoreError extends Error implements CoreFault {
  readonly code: CoreFault["code"];
  readonly line: number;
  readonly column: number;

  constructor({ code, line, column, message }: CoreFault) {
    super(message);
    this.name = "CoreError";
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: (progress: RateProgress) => void;
}

interface Waiting {
  request: Extract<Request, { kind: "call" }>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  onProgress: ((progress: RateProgress) => void) | undefined;
  drop: () => void; // stops listening to the signal
}

export class CoreClient {
  readonly #open: () => Promise<Port>;
  #port: Promise<Port> | null = null;
  #nextId = 1;
  #running: Waiting | null = null;
  #queue: Waiting[] = [];

  // `open` makes a worker that has been told to start.
  constructor(open: () => Promise<Port>) {
    this.#open = open;
  }

  // Rejects with a CoreError, or with the signal's reason when it is aborted.
  call<Name extends CallName>(name: Name, args: Arguments<Name>, options: CallOptions = {}): Promise<AnswerOf<Name>> {
    const { signal, onProgress } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const id = this.#nextId++;
      const cancel = () => this.#cancel(id, signal?.reason);
      signal?.addEventListener("abort", cancel, { once: true });
      this.#queue.push({
        request: { kind: "call", id, name, args, wantsProgress: onProgress !== undefined },
        resolve: resolve as (answer: unknown) => void,
        reject,
        onProgress,
        drop: () => signal?.removeEventListener("abort", cancel),
      });
      this.#next();
    });
  }

  #next() {
    if (this.#running !== null) return;
    const waiting = this.#queue.shift();
    if (!waiting) return;
    this.#running = waiting;
    this.#port ??= this.#opened();
    this.#port.then(
      (port) => {
        if (this.#running === waiting) port.postMessage(waiting.request);
      },
      (error: unknown) => {
        this.#port = null;
        if (this.#running === waiting) this.#end((it) => it.reject(error));
      },
    );
  }

  async #opened(): Promise<Port> {
    const port = await this.#open();
    port.onmessage = ({ data }) => this.#hear(data);
    port.onerror = (event) => {
      this.#close();
      this.#end((it) => it.reject(new CoreError({ code: "internal", line: 0, column: 0, message: event.message })));
    };
    return port;
  }

  #hear(reply: Reply) {
    if (reply.id !== this.#running?.request.id) return;
    if (reply.kind === "progress") this.#running.onProgress?.(reply.progress);
    else if (reply.kind === "answer") this.#end((it) => it.resolve(reply.answer));
    else this.#end((it) => it.reject(new CoreError(reply.fault)));
  }

  #end(settle: (waiting: Waiting) => void) {
    const ended = this.#running;
    this.#running = null;
    if (ended) {
      ended.drop();
      settle(ended);
    }
    this.#next();
  }

  #cancel(id: number, reason: unknown) {
    if (this.#running?.request.id === id) {
      this.#close();
      this.#end((it) => it.reject(reason));
      return;
    }
    this.#queue.find((waiting) => waiting.request.id === id)?.reject(reason);
    this.#queue = this.#queue.filter((waiting) => waiting.request.id !== id);
  }

  #close() {
    const port = this.#port;
    this.#port = null;
    void port?.then((it) => {
      it.onmessage = null;
      it.terminate();
    }, () => {});
  }
}
