// Cells are numbers 0..80 in reading order, digits 1..9, houses 0..26: rows, columns, boxes.

/** How a search ended. `solved`: one solution was asked for and found. `unknown`: a limit came first. */
export type Status = "unique" | "multiple" | "none" | "solved" | "invalid" | "unknown";

/** What is wrong with a text, an option, or the module (`internal`: it stopped and starts afresh). */
export type ErrorCode =
  | "syntax"
  | "range"
  | "length"
  | "unsupported"
  | "limit"
  | "argument"
  | "io"
  | "internal";

/** A fault and its place: line and column count from 1, 0 where there is none. */
export interface Fault {
  code: ErrorCode;
  line: number;
  column: number;
  message: string;
}

/** Thrown where a call has no answer; never for a board without a solution. */
export class NonetError extends Error implements Fault {
  constructor(fault: { code: ErrorCode; line?: number; column?: number; message: string });
  code: ErrorCode;
  line: number;
  column: number;
}

/** One board in any format that is read: 81 characters, a grid, a candidate board, JSON, ... */
export type BoardText = string | Uint8Array;

export interface SearchOptions {
  /** Nodes of the search tree of one board; no bound unless given. */
  maxNodes?: number;
  /** Milliseconds for the whole call; 10,000 unless said otherwise. Infinity for no bound. */
  timeLimit?: number;
}

export interface Answer {
  status: Status;
  /** Found so far. */
  solutions: number;
  /** The search ended by itself: `solutions` is the number there are. */
  exact: boolean;
  /** The first solution, 81 digits. */
  solution: string | null;
  nodes: number;
  guesses: number;
  /** Why there is no solution, where that is plain to see. */
  message?: string;
}

export interface SolutionsAnswer extends Answer {
  list: string[];
}

export interface ManyAnswer {
  status: Status | "error";
  solution: string | null;
  /** Why the board could not be read. */
  error?: NonetError;
}

export interface Clash {
  cells: [number, number];
  digit: number;
  house: number;
  message: string;
}

export interface CheckAnswer extends Answer {
  /** No two givens clash. */
  legal: boolean;
  /** No cell is blank. */
  complete: boolean;
  clashes: Clash[];
  /** No given can go. Null unless the board is a puzzle with one solution and no limit came first. */
  minimal: boolean | null;
  /** The cells of the givens that can go, each for itself. */
  redundant: number[] | null;
}

export interface CellDigit {
  cell: number;
  digit: number;
}

/** One line of a branch: the candidate is true (`on`) or false because all `parents` hold. */
export interface Implication extends CellDigit {
  on: boolean;
  reason: "assumption" | "cell" | "box" | "row" | "column" | "technique";
  /** Places in the same branch. */
  parents: number[];
  /** Of `technique`: the step that takes the candidate from the board without those of the parents. */
  inner?: Step;
}

/** What makes a step true, all of it; which members are filled depends on the family. */
export interface Proof {
  /** Of a wing the pivot, of a unique loop the loop, of a BUG the cells with more than two candidates. */
  cells: number[];
  digits: number[];
  /** 0 to 26; in each the digits (`helperDigits` instead, if there are any) must stand somewhere. Of a naked set the house that it clears. */
  houses: number[];
  covers: number[];
  /** The pincers of a wing, the excluders of an exclusion, the other cells of the naked set of a type 3. */
  helperCells: number[];
  /** The hidden set of a type 3, the locked digit of a type 4. */
  helperDigits: number[];
  /** 1 to 6 of unique rectangles, 1 to 4 of unique loops and BUGs; 0 of all others. */
  type: number;
  branches: Implication[][];
}

/** The techniques: those of Sudoku Explainer from easy to hard, then those that only other ratings know. `info().techniques` has their names and families. */
export type TechniqueId =
  | "full_house"
  | "hidden_single_box"
  | "hidden_single_line"
  | "direct_pointing"
  | "direct_claiming"
  | "direct_hidden_pair"
  | "naked_single"
  | "direct_hidden_triplet"
  | "pointing"
  | "claiming"
  | "naked_pair"
  | "x_wing"
  | "hidden_pair"
  | "naked_triplet"
  | "swordfish"
  | "hidden_triplet"
  | "xy_wing"
  | "xyz_wing"
  | "unique_rectangle"
  | "unique_loop"
  | "naked_quad"
  | "jellyfish"
  | "hidden_quad"
  | "bug"
  | "aligned_pair_exclusion"
  | "x_cycle"
  | "y_cycle"
  | "turbot_fish"
  | "x_chain"
  | "xy_cycle"
  | "xy_chain"
  | "aligned_triplet_exclusion"
  | "nishio"
  | "cell_forcing_chains"
  | "house_forcing_chains"
  | "dynamic_contradiction"
  | "dynamic_double"
  | "dynamic_cell"
  | "dynamic_house"
  | "locked_pair"
  | "locked_triplet"
  | "skyscraper"
  | "two_string_kite"
  | "empty_rectangle"
  | "w_wing"
  | "remote_pair"
  | "hidden_rectangle"
  | "avoidable_rectangle"
  | "finned_x_wing"
  | "sashimi_x_wing"
  | "finned_swordfish"
  | "sashimi_swordfish"
  | "finned_jellyfish"
  | "sashimi_jellyfish"
  | "sue_de_coq"
  | "simple_colors"
  | "multi_colors"
  | "discontinuous_nice_loop"
  | "continuous_nice_loop"
  | "aic"
  | "grouped_discontinuous_nice_loop"
  | "grouped_continuous_nice_loop"
  | "grouped_aic"
  | "als_xz"
  | "als_xy_wing"
  | "als_chain"
  | "franken_x_wing"
  | "franken_swordfish"
  | "finned_franken_x_wing"
  | "finned_franken_swordfish"
  | "forcing_chain_contradiction"
  | "forcing_chain_verity"
  | "forcing_net_contradiction"
  | "forcing_net_verity"
  | "brute_force";

/** Kinds of techniques. */
export type Family =
  | "singles"
  | "direct"
  | "locked candidates"
  | "subsets"
  | "fish"
  | "wings"
  | "uniqueness"
  | "exclusion"
  | "chains"
  | "nets"
  | "single-digit patterns"
  | "coloring"
  | "almost locked sets"
  | "last resort";

export interface Step {
  /** The name, with what a net uses inside: `Dynamic contradiction + forcing chains`. */
  technique: string;
  /** The same for programs: `dynamic_contradiction`, and how much the net uses inside, 0 to 5. */
  techniqueId: TechniqueId;
  level: number;
  family: Family;
  rating: number;
  placements: CellDigit[];
  eliminations: CellDigit[];
  /** With `proofs`. */
  proof?: Proof;
}

export interface RateProgress {
  /** What the board needs at least. */
  er: number;
  ep: number;
  ed: number;
  steps: number;
  blanksLeft: number;
  blanksAtStart: number;
}

export interface RateOptions extends SearchOptions {
  /** Milliseconds for the whole call; 30,000 unless given. */
  timeLimit?: number;
  /** Also list every step. */
  steps?: boolean;
  /** Also say what makes each step true; implies `steps`. */
  proofs?: boolean;
  /** Called every few milliseconds of work; `false` ends the rating. It must not call the module. */
  onProgress?: ((progress: RateProgress) => boolean | void) | null;
}

export interface RateAnswer {
  /**
   * `unique`: rated. `unknown`: a limit or `onProgress` stopped the rating, see `atLeast`, or the
   * search for the solution before it. `multiple`, `none` and `invalid` have no rating. Never `solved`.
   */
  status: Status;
  /** The hardest step, as Sudoku Explainer 1.2.1 rates it; 20 when no technique goes on (`stuck`). */
  er: number | null;
  /** The hardest step up to the first digit placed. */
  ep: number | null;
  /** The first step. */
  ed: number | null;
  /** What `er` is at least: `er` itself where it is known, 0 where no step was found yet. Null without a rating. */
  atLeast: number | null;
  /** The name of the first step that is rated `er`. */
  technique: string | null;
  techniqueId: TechniqueId | null;
  level: number;
  stuck: boolean;
  stepCount: number;
  /**
   * The only solution, 81 digits, also where the rating was stopped. Null where it is not known that
   * there is exactly one: `multiple`, `none`, `invalid`, and `unknown` when the search for it was stopped.
   */
  solution: string | null;
  /** With `steps` or `proofs`. */
  steps?: Step[];
}

/**
 * One board of a text: 81 characters (729 with candidates), or why it could not be read. `remark` says
 * what was passed over although it might have changed the answer.
 */
export type ReadBoard =
  | { line: number; title: string; board: string; error?: undefined; remark?: string }
  | { line: number; title: string; board?: undefined; error: Fault; remark?: string };

export interface ReadAnswer {
  format: string;
  boards: ReadBoard[];
}

export interface ConvertAnswer {
  text: string;
  /** How many boards `text` holds. */
  boards: number;
  /** Titles that the format has no place for. */
  lostTitles: number;
  /** With `lossy`: candidates that were removed on the boards and that the format has no place for. */
  lostCandidates: number;
  /** Boards that could not be read, or do not fit into the format. */
  errors: Fault[];
}

export type EngineName = "scan" | "tables" | "masks" | "dlx";
export type FaultName =
  | "none"
  | "no-flag"
  | "ignored-result"
  | "no-undo"
  | "undo-after-success"
  | "wrong-box"
  | "off-by-one"
  | "left-over";

export interface TraceOptions extends SearchOptions {
  /** `scan` unless given. */
  engine?: EngineName;
  /** A teaching fault; not every engine has every one, see `info().engines`. */
  fault?: FaultName;
  /** Events passed over before the first that is listed. */
  skip?: number;
  /** Events listed at most; the engine stops there. 1,000 unless given. */
  limit?: number;
  /** The engine goes on until it has seen so many; 1 unless given, as engines are taught. */
  maxSolutions?: number;
}

export type TraceEvent =
  | { kind: "place" | "undo"; cell: number; digit: number; depth: number }
  | { kind: "reject"; cell: number; digit: number; house: number; depth: number }
  | { kind: "solution"; solution: string; depth: number };

/** `solved`: right. `invalid`: the puzzle's own givens clash. `error`: there is nothing to judge. */
export type Verdict = "solved" | "wrong" | "none" | "invalid" | "unknown" | "error";

/** The verdict, and the first thing to mend: a blank cell, a clash, or a given that is not kept. */
export interface Judgement {
  verdict: Verdict;
  /** In words; empty where nothing is wrong. */
  message: string;
  flaw?: "blank" | "clash" | "given";
  /** The two cells of a clash, otherwise one. */
  cells?: number[];
  /** The digit that clashes, or the given that should stand there. */
  digit?: number;
  /** Of a clash. */
  house?: number;
}

/** One answer of a text, judged. */
export interface JudgedAnswer extends Judgement {
  /** The puzzle that it was held against; null where there is none. */
  puzzle: string | null;
  /** The answer as it was read; null where it is missing or could not be read. */
  answer: string | null;
  /** Where the answer begins in its text, 0 where it is missing. */
  line: number;
  /** Why the answer could not be read. */
  error?: Fault;
}

/** With a fault, also what is true of `board`: `verdict`, `message`, `flaw` and its place. */
export interface TraceAnswer extends Partial<Judgement> {
  events: TraceEvent[];
  /** With a fault: what the engine believes. `unknown` also when `limit` stopped it. */
  status: Status;
  /** `limit` stopped the engine: there is more. */
  stopped: boolean;
  /** Events so far, those passed over included. */
  seen: number;
  counters: {
    placements: number;
    rejects: number;
    undos: number;
    solutions: number;
    depth: number;
  };
  /** The board before the first event of the list. */
  start: string;
  /** The board as the engine left it. */
  board: string;
  /** The first full board that the engine saw. */
  solution: string | null;
}

/** A technique of the rating. */
export interface Technique {
  id: TechniqueId;
  /** In English: `Hidden pair`. */
  name: string;
  family: Family;
  /** `HP` */
  abbreviation: string;
  /** The least that Sudoku Explainer 1.2.1 rates a step by it; some are rated higher, by size or length. */
  rating: number;
}

export interface Info {
  version: string;
  kernel: string;
  kernels: { name: string; summary: string }[];
  engines: { name: EngineName; faults: FaultName[] }[];
  formats: {
    name: string;
    summary: string;
    canRead: boolean;
    canWrite: boolean;
    holdsCandidates: boolean;
    holdsTitles: boolean;
  }[];
  /** All there are, in the order of `TechniqueId`. */
  techniques: Technique[];
}

/** The functions. Each runs to its end before it returns: see the README on workers. */
export interface Nonet {
  readonly version: string;
  readonly kernel: string;

  /** None, one, or more than one solution? With `first`: any one, without looking further. */
  solve(board: BoardText, options?: SearchOptions & { first?: boolean }): Answer;
  /**
   * Counts up to `maxSolutions`, 1,000,000 unless given. When a limit came first, that one too, the
   * status is `unknown` and there are `solutions` or more.
   */
  count(board: BoardText, options?: SearchOptions & { maxSolutions?: number }): Answer;
  /** Lists solutions, 100 at most unless given, always in the same order. */
  solutions(board: BoardText, options?: SearchOptions & { maxSolutions?: number }): SolutionsAnswer;
  /** One answer for each board, in order, and many times as fast as single calls. 60 s at most unless given. */
  solveMany(boards: readonly string[], options?: SearchOptions & { first?: boolean }): ManyAnswer[];
  /** Clashes, uniqueness, and which givens can go. */
  check(board: BoardText, options?: SearchOptions): CheckAnswer;
  /** The Sudoku Explainer 1.2.1 rating. */
  rate(board: BoardText, options?: RateOptions): RateAnswer;
  /** Takes a text of any number of boards apart; `from` names its format, otherwise it is detected. */
  read(text: BoardText, options?: { from?: string }): ReadAnswer;
  /**
   * Writes the boards of a text in another format, `line` unless given. Candidates that a format cannot
   * hold are an error, unless the placed digits say as much; with `lossy` they are dropped and counted.
   */
  convert(text: BoardText, options?: { from?: string; to?: string; lossy?: boolean }): ConvertAnswer;
  /** What a textbook engine does, event by event. */
  trace(board: BoardText, options?: TraceOptions): TraceAnswer;
  /**
   * Holds answers against their puzzles: one for each puzzle in order, or any number for a single
   * puzzle. A puzzle without an answer, and an answer without a puzzle, is an `error` in its place.
   * With null for the puzzles, answers are held against the rules alone. Nothing is searched: any
   * solution of a puzzle with several is right.
   */
  judge(puzzles: BoardText | null, answers: BoardText): JudgedAnswer[];
  /** Version, kernels, engines, formats and techniques. */
  info(): Info;
}

export interface LoadOptions {
  /** Take the build with SIMD, or that without; the one that runs here unless given. */
  simd?: boolean;
  /** A kernel by name; the best one unless given. */
  kernel?: string;
  /** The module itself, where it does not lie beside the package. */
  wasm?: WasmSource | Promise<WasmSource>;
}
export type WasmSource = string | URL | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** Makes an instance of its own with each call. */
export function load(options?: LoadOptions): Promise<Nonet>;
/** Whether this machine runs the build with SIMD. */
export function supportsSimd(): boolean;
