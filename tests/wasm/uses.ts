// Uses all that the package exports; tsc checks it, nothing runs it.
import { load, NonetError, supportsSimd } from "nonet";
import type {
  Answer, CheckAnswer, Family, JudgedAnswer, Nonet, ReadBoard, Status, Step, Technique, TechniqueId, TraceEvent,
} from "nonet";

const simd: boolean = supportsSimd();
const nonet: Nonet = await load({ simd, kernel: "plain" });
await load({ wasm: fetch("/nonet.wasm") });
await load({ wasm: new Uint8Array(8) });

const answer: Answer = nonet.solve(".".repeat(81), { first: true, maxNodes: 10, timeLimit: Infinity });
const status: Status = answer.status;
const solution: string = answer.solution ?? "";
const count: number = nonet.count("", { maxSolutions: 2 }).solutions;
const list: string[] = nonet.solutions(new Uint8Array(81)).list;
const many: (NonetError | undefined)[] = nonet.solveMany([solution] as const).map((it) => it.error);
const check: CheckAnswer = nonet.check(solution);
const redundant: number[] = check.redundant ?? [];
const cells: [number, number] | undefined = check.clashes[0]?.cells;
const steps: Step[] = nonet.rate(solution, { proofs: true, onProgress: ({ er }) => er < 5 }).steps ?? [];
const reason: string | undefined = steps[0]?.proof?.branches[0]?.[0]?.reason;
const records: ReadBoard[] = nonet.read("text", { from: "csv" }).boards;
const words = records.map((it) => (it.error ? it.error.message : it.board.slice(0, 9)));
const text: string = nonet.convert("text", { to: "csv" }).text;
const events: TraceEvent[] = nonet.trace(solution, { engine: "dlx", fault: "none", skip: 3, limit: 9 }).events;
const houses = events.map((it) => (it.kind === "reject" ? it.house : -1));
const judged: JudgedAnswer[] = nonet.judge(null, new Uint8Array(81));
const flaws = judged.map((it) => [it.verdict === "wrong" ? it.flaw : it.error?.code, it.cells?.[0], it.house]);
const verdict: string | undefined = nonet.trace(solution, { fault: "no-undo" }).verdict;
const names: string[] = nonet.info().formats.map((it) => it.name);
const techniques: Technique[] = nonet.info().techniques;
const ids: (TechniqueId | null)[] = [...techniques.map((it) => it.id), nonet.rate(solution).techniqueId, "hidden_pair"];
const families: Family[] = [...steps.map((it) => it.family), "locked candidates"];
const fault = new NonetError({ code: "syntax", message: "m" });
const place: number = fault.line + fault.column;
export const all = [status, count, list, many, redundant, cells, reason, words, text, houses, flaws, verdict, names, ids, families, place];

// @ts-expect-error an option that does not exist
nonet.solve("", { firts: true });
// @ts-expect-error no engine of that name
nonet.trace("", { engine: "fast9" });
// @ts-expect-error no technique of that id
steps.filter((it) => it.techniqueId === "hidden-pair");
// @ts-expect-error no family of that name
techniques.filter((it) => it.family === "single");
// @ts-expect-error a board is text
nonet.solve(81);
// @ts-expect-error the solution may be missing
export const length: number = answer.solution.length;
// @ts-expect-error the functions belong to what load() gives
load().solve("");
// @ts-expect-error a solution event has no cell
export const cell: number = events[0].cell;
