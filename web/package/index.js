// The entry for browsers and bundlers: the module is fetched from beside this file.
import { compile, loadWith } from "./nonet.js";

export { NonetError, supportsSimd } from "./nonet.js";

// Spelt out, so that bundlers find the two files and carry them along.
const plain = () => new URL("./nonet.wasm", import.meta.url);
const simd = () => new URL("./nonet-simd.wasm", import.meta.url);

export function load(options) {
  return loadWith(options, (wantsSimd) => compile(fetch(wantsSimd ? simd() : plain())));
}
