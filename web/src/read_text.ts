// A text with boards, taken apart by the core: pasted, out of a file, or out of a link.
import type { CoreClient } from "./core/client.ts";
import type { CoreFault } from "./core/protocol.ts";
import { sizeOf } from "./game/size.ts";

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
    boards: boards.flatMap((it) => (it.board === undefined ? [] : [{ board: it.board, title: withoutSolution(it.title) }])),
    faults: boards.flatMap((it) => (it.error === undefined ? [] : [it.error])),
  };
}

// Some lists have the solution behind the board, where others have a title.
const withoutSolution = (title: string) => title.replace(/\d+/g, (run) => (sizeOf(run)?.isPlain(run) ? "" : run)).trim();
