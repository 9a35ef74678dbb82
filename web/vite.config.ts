import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { offline } from "./offline.ts";

// The npm package as `make wasm` packs it; another folder by NONET_PACKAGE.
const nonet =
  process.env["NONET_PACKAGE"] ?? fileURLToPath(new URL("../build/npm/nonet", import.meta.url));

export default defineConfig({
  base: "./",
  resolve: {
    alias: [
      { find: /^nonet$/, replacement: `${nonet}/index.js` },
      { find: /^nonet\//, replacement: `${nonet}/` },
    ],
  },
  plugins: [offline()],
  server: { fs: { allow: [".", nonet, "../data"] } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // Nothing becomes a data: address: the content-security policy allows none for scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A browser for each file at once is slow.
    fileParallelism: false,
  },
});
