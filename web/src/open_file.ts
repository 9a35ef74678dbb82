// A text with boards, taken apart by the core, and the place in it.
import type { CoreClient } from "./core/client.ts";
import type { CoreFault } from "./core/protocol.ts";

export interface FileBoard {
  readonly board: string;
  readonly title: string;
}

export interface ReadText {
  readonly format: string;
  readonly boards: readonly FileBoard[];
  readonly faults: readonly CoreFault[];
}

// Throws a CoreError where the text as a whole cannot be read.
export async function readText(core: CoreClient, text: string | Uint8Array): Promise<ReadText> {
  const { format, boards } = await core.call("read", [text]);
  return {
    format,
    boards: boards.flatMap((it) => (it.board === undefined ? [] : [{ board: it.board, title: it.title }])),
    faults: boards.flatMap((it) => (it.error === undefined ? [] : [it.error])),
  };
}

export class OpenFile {
  #boards: readonly FileBoard[] = [];
  #at = 0;

  get size() {
    return this.#boards.length;
  }
  get at() {
    return this.#at;
  }

  put(boards: readonly FileBoard[], at: number) {
    this.#boards = boards;
    this.#at = at;
  }

  goTo(at: number): FileBoard | null {
    const found = this.#boards[at] ?? null;
    if (found) this.#at = at;
    return found;
  }

  // This board and those behind it.
  next(count: number): readonly FileBoard[] {
    return this.#boards.slice(this.#at, this.#at + count);
  }
}
