// The core for tests of parts: the package that the page is built with.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { load } from "nonet";

const folder = process.env["NONET_PACKAGE"] ?? fileURLToPath(new URL("../../../build/npm/nonet", import.meta.url));

export const loadCore = async () => load({ simd: false, wasm: await readFile(`${folder}/nonet.wasm`) });
