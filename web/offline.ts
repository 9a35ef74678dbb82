// A plugin of the build: writes sw.js, the service worker that keeps every file of this build, so
// that the page opens without a network after the first visit.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const TEMPLATE = fileURLToPath(new URL("service_worker.js", import.meta.url));

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const names = ["./", ...Object.keys(bundle), ...filesUnder("public")]
        .filter((name) => name !== "index.html" && name !== "sw.js")
        .sort();
      // Names of bundled files hold a hash of what is in them; the page itself and public files do not.
      const version = createHash("sha256");
      version.update(names.join("\n"));
      for (const file of ["index.html", ...filesUnder("public").map((name) => join("public", name))]) {
        version.update(readFileSync(file));
      }
      const source = readFileSync(TEMPLATE, "utf8")
        .replace("/* FILES */ []", JSON.stringify(names))
        .replace("/* VERSION */ \"\"", JSON.stringify(version.digest("hex").slice(0, 16)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
}
