// The loader of the WebAssembly module and the functions around it. Everything about Sudoku is in
// the module; here text goes in, JSON comes out, and faults become NonetError.

const STATUSES = ["unique", "multiple", "none", "solved", "invalid", "unknown"];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class NonetError extends Error {
  constructor({ code, line = 0, column = 0, message }) {
    super(message);
    this.name = "NonetError";
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

const argument = (message) => new NonetError({ code: "argument", message });

// --- Loading --------------------------------------------------------------------------------------

// One function that makes a vector: a machine without SIMD refuses it.
const SIMD_PROBE = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0,
  0x0a, 9, 1, 7, 0, 0x41, 0, 0xfd, 0x0f, 0x1a, 0x0b,
]);

export function supportsSimd() {
  return WebAssembly.validate(SIMD_PROBE);
}

// A module out of a response, its bytes, an address, or a module; or out of a promise of one.
export async function compile(source) {
  const it = await source;
  if (it instanceof WebAssembly.Module) return it;
  if (typeof it === "string" || it instanceof URL) return compile(fetch(it));
  if (typeof Response !== "undefined" && it instanceof Response) {
    if (!it.ok) throw new NonetError({ code: "io", message: `the module could not be fetched: ${it.status}` });
    // Not compiled while it streams: servers that do not know the type of .wasm files are many.
    return WebAssembly.compile(await it.arrayBuffer());
  }
  return WebAssembly.compile(it);
}

export async function loadWith(options, compileOwn) {
  const { simd, kernel, wasm } = fill(options, { simd: undefined, kernel: "", wasm: undefined });
  const wantsSimd = simd ?? supportsSimd();
  const module = await (wasm === undefined ? compileOwn(wantsSimd) : compile(wasm));
  return new Nonet(new Core(module, String(kernel)));
}

// --- Options --------------------------------------------------------------------------------------

// The options with what is not given; a name that does not exist is an error, not passed over.
function fill(given, defaults) {
  if (given === undefined) return defaults;
  if (given === null || typeof given !== "object") throw argument("options are an object");
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(defaults, name)) {
      throw argument(`there is no option '${name}'; there are ${Object.keys(defaults).join(", ")}`);
    }
  }
  const filled = { ...defaults };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) filled[name] = value;
  return filled;
}

function bound(options, name, least = 0) {
  const value = options[name];
  if (typeof value !== "number" || !(value >= least)) {
    throw argument(`${name} is a number from ${least} up`);
  }
  return value;
}

function bytesOf(text, what = "text") {
  if (typeof text === "string") return encoder.encode(text);
  if (text instanceof Uint8Array) return text;
  throw argument(`${what === "answer" ? "an" : "a"} ${what} is a string or a Uint8Array`);
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// --- The module -----------------------------------------------------------------------------------

class Exit extends Error {}

// One instance of the module. It is made when it is needed: a call that ends in a trap (memory that
// cannot grow) leaves nothing usable behind, and the next call gets a fresh instance.
class Core {
  #module;
  #kernel;
  #exports = null;
  #core = 0;
  #busy = false;
  #onProgress = null;
  #thrown = null;

  constructor(module, kernel) {
    this.#module = module;
    this.#kernel = kernel;
    this.call(new Uint8Array(0), (exports, core) => exports.nonet_info(core));
  }

  // Runs one function of the module on this input and returns the object that it answers.
  call(input, run, onProgress = null) {
    const text = this.#callForText(input, null, run, onProgress);
    const answer = JSON.parse(text);
    if (answer.error) throw new NonetError(answer.error);
    return answer;
  }

  // The same for many boards, whose sizes are given too; the answer is text.
  callMany(input, lengths, run) {
    return this.#callForText(input, lengths, run, null);
  }

  #callForText(input, lengths, run, onProgress) {
    if (this.#busy) throw argument("onProgress must not call the module that calls it");
    this.#busy = true;
    this.#onProgress = onProgress;
    this.#thrown = null;
    try {
      if (this.#exports === null) this.#start();
      this.#put(input, lengths);
      run(this.#exports, this.#core);
      const text = this.#take();
      if (this.#thrown !== null) throw this.#thrown.error;
      return text;
    } catch (error) {
      throw this.#afterFault(error);
    } finally {
      this.#busy = false;
      this.#onProgress = null;
    }
  }

  #start() {
    const { exports } = new WebAssembly.Instance(this.#module, this.#imports());
    this.#exports = exports;
    exports._initialize();
    this.#core = exports.nonet_open();
    if (this.#kernel === "") return;
    this.#put(encoder.encode(this.#kernel), null);
    exports.nonet_choose_kernel(this.#core);
    const { error } = JSON.parse(this.#take());
    if (error) throw new NonetError(error);
  }

  #put(input, lengths) {
    const place = this.#exports.nonet_input(this.#core, input.length);
    new Uint8Array(this.#exports.memory.buffer, place, input.length).set(input);
    if (lengths === null) return;
    const list = this.#exports.nonet_lengths(this.#core, lengths.length);
    new Uint32Array(this.#exports.memory.buffer, list, lengths.length).set(lengths);
  }

  #take() {
    const place = this.#exports.nonet_output(this.#core);
    const size = this.#exports.nonet_output_size(this.#core);
    const text = decoder.decode(new Uint8Array(this.#exports.memory.buffer, place, size));
    this.#exports.nonet_done(this.#core);
    return text;
  }

  #afterFault(error) {
    if (error === this.#thrown?.error) return error;  // out of onProgress
    const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError ||
      error instanceof Exit;
    if (!trapped) return error;
    this.#exports = null;
    return new NonetError({
      code: "internal",
      message: `the module stopped (${error.message}); the next call starts it afresh`,
    });
  }

  #progress(er, ep, ed, steps, blanksLeft, blanksAtStart) {
    if (this.#onProgress === null) return 1;
    try {
      const wanted = this.#onProgress(
        { er: er / 10, ep: ep / 10, ed: ed / 10, steps, blanksLeft, blanksAtStart });
      return wanted === false ? 0 : 1;
    } catch (error) {
      this.#thrown = { error };
      return 0;
    }
  }

  #imports() {
    const view = () => new DataView(this.#exports.memory.buffer);
    const refused = () => 52;  // "not supported": the core reads and writes nothing
    return {
      env: {
        nonet_host_progress: (...numbers) => this.#progress(...numbers),
        emscripten_notify_memory_growth: () => {},
      },
      wasi_snapshot_preview1: {
        clock_time_get: (...args) => {
          view().setBigUint64(args.at(-1), BigInt(Math.round(performance.now() * 1e6)), true);
          return 0;
        },
        fd_close: refused,
        fd_read: refused,
        fd_seek: refused,
        fd_write: refused,
        proc_exit: (code) => { throw new Exit(`exit ${code}`); },
      },
    };
  }
}

// --- What people call -----------------------------------------------------------------------------

const SEARCH = { maxNodes: Infinity, timeLimit: 10_000 };

class Nonet {
  #core;

  constructor(core) {
    this.#core = core;
    const { version, kernel } = this.info();
    this.version = version;
    this.kernel = kernel;
  }

  solve(board, options) {
    const it = fill(options, { first: false, ...SEARCH });
    const [nodes, time] = [bound(it, "maxNodes"), bound(it, "timeLimit")];
    return this.#core.call(bytesOf(board, "board"), (wasm, core) =>
      wasm.nonet_solve(core, Boolean(it.first), nodes, time));
  }

  count(board, options) {
    const it = fill(options, { maxSolutions: 1_000_000, ...SEARCH });
    const [most, nodes, time] = [bound(it, "maxSolutions", 1), bound(it, "maxNodes"), bound(it, "timeLimit")];
    return this.#core.call(bytesOf(board, "board"), (wasm, core) =>
      wasm.nonet_count(core, most, nodes, time));
  }

  solutions(board, options) {
    const it = fill(options, { maxSolutions: 100, ...SEARCH });
    const [most, nodes, time] = [bound(it, "maxSolutions", 1), bound(it, "maxNodes"), bound(it, "timeLimit")];
    return this.#core.call(bytesOf(board, "board"), (wasm, core) =>
      wasm.nonet_solutions(core, most, nodes, time));
  }

  solveMany(boards, options) {
    const it = fill(options, { first: false, maxNodes: Infinity, timeLimit: 60_000 });
    const [nodes, time] = [bound(it, "maxNodes"), bound(it, "timeLimit")];
    const { input, lengths } = packed(boards);
    const text = this.#core.callMany(input, lengths, (wasm, core) =>
      wasm.nonet_solve_many(core, Boolean(it.first), nodes, time));
    return answersOfMany(text);
  }

  check(board, options) {
    const it = fill(options, SEARCH);
    const [nodes, time] = [bound(it, "maxNodes"), bound(it, "timeLimit")];
    return this.#core.call(bytesOf(board, "board"), (wasm, core) =>
      wasm.nonet_check(core, nodes, time));
  }

  rate(board, options) {
    const it = fill(options, {
      steps: false, proofs: false, maxNodes: Infinity, timeLimit: 30_000, onProgress: null,
    });
    const [nodes, time] = [bound(it, "maxNodes"), bound(it, "timeLimit")];
    const withSteps = Boolean(it.steps || it.proofs);
    return this.#core.call(bytesOf(board, "board"), (wasm, core) =>
      wasm.nonet_rate(core, withSteps, Boolean(it.proofs), nodes, time), it.onProgress);
  }

  read(text, options) {
    const { from } = fill(options, { from: "" });
    const name = encoder.encode(from);
    return this.#core.call(joined([name, bytesOf(text)]), (wasm, core) =>
      wasm.nonet_read(core, name.length));
  }

  convert(text, options) {
    const { from, to, lossy } = fill(options, { from: "", to: "line", lossy: false });
    const names = [encoder.encode(from), encoder.encode(to)];
    return this.#core.call(joined([...names, bytesOf(text)]), (wasm, core) =>
      wasm.nonet_convert(core, names[0].length, names[1].length, Boolean(lossy)));
  }

  trace(board, options) {
    const it = fill(options, {
      engine: "scan", fault: "none", skip: 0, limit: 1000, maxSolutions: 1, ...SEARCH,
    });
    const numbers = [bound(it, "skip"), bound(it, "limit", 1), bound(it, "maxSolutions", 1),
      bound(it, "maxNodes"), bound(it, "timeLimit")];
    const names = [encoder.encode(it.engine), encoder.encode(it.fault)];
    return this.#core.call(joined([...names, bytesOf(board, "board")]), (wasm, core) =>
      wasm.nonet_trace(core, names[0].length, names[1].length, ...numbers));
  }

  judge(puzzles, answers) {
    const hasPuzzles = puzzles !== null;
    const given = hasPuzzles ? bytesOf(puzzles, "puzzle") : new Uint8Array(0);
    return this.#core.call(joined([given, bytesOf(answers, "answer")]), (wasm, core) =>
      wasm.nonet_judge(core, hasPuzzles, given.length)).list;
  }

  info() {
    return this.#core.call(new Uint8Array(0), (wasm, core) => wasm.nonet_info(core));
  }
}

// All boards in one piece, and the size of each.
function packed(boards) {
  if (!Array.isArray(boards) || !boards.every((board) => typeof board === "string")) {
    throw argument("boards are a list of strings; read() takes a text apart");
  }
  const text = boards.join("");
  const input = encoder.encode(text);
  const isAscii = input.length === text.length;
  return {
    input,
    lengths: boards.map((board) => (isAscii ? board.length : encoder.encode(board).length)),
  };
}

function answersOfMany(text) {
  const lines = text.split("\n");
  lines.pop();
  return lines.map((line) => {
    if (line[0] === "e") {
      return { status: "error", solution: null, error: new NonetError(JSON.parse(line.slice(1))) };
    }
    return { status: STATUSES[line[0]], solution: line.length > 1 ? line.slice(1) : null };
  });
}
