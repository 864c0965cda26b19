import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const SOURCE_MAP = /\.(js|cjs|mjs|ts|cts|mts|css)\.map$/;

function deleteSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) deleteSourceMaps(file);
    else if (SOURCE_MAP.test(entry.name)) rmSync(file);
  }
}

/** Deletes what nothing reads, a quarter of what npm installs: packages' source maps, and the headers of the pinned Node. */
export function pruneModules(modules, nodePackage) {
  deleteSourceMaps(modules);
  rmSync(path.join(modules, nodePackage, "include"), { recursive: true, force: true });
}
