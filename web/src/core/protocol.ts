// What goes between the page and a worker around the core. One request is one call of the npm
// package; the worker answers them one after the other.
import type { ErrorCode, Nonet, RateProgress } from "nonet";

// The calls that the page makes; a call that the package gains is added here.
export type CallName =
  | "solve" | "count" | "solutions" | "solveMany" | "check" | "rate" | "read" | "convert" | "trace" | "judge" | "info";

export type Arguments<Name extends CallName> = Parameters<Nonet[Name]>;
export type AnswerOf<Name extends CallName> = ReturnType<Nonet[Name]>;

export type Request =
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "call"; id: number; name: CallName; args: unknown[]; wantsProgress: boolean };

export interface CoreFault {
  code: ErrorCode;
  line: number;
  column: number;
  message: string;
}

export type Reply =
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "progress"; id: number; progress: RateProgress }
  | { kind: "fault"; id: number; fault: CoreFault };

