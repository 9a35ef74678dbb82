// The entry for Node: the module is read from beside this file.
import { readFile } from "node:fs/promises";

import { compile, loadWith } from "./nonet.js";

export { NonetError, supportsSimd } from "./nonet.js";

export function load(options) {
  return loadWith(options, (wantsSimd) =>
    compile(readFile(new URL(wantsSimd ? "./nonet-simd.wasm" : "./nonet.wasm", import.meta.url))));
}
