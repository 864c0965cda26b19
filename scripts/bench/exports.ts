import { readFile } from "node:fs/promises";
import path from "node:path";
import { runStep } from "@/local/stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { createScriptCommand } from "@/local/stack/start-parts";
import { ExportFigures } from "@/scripts/bench/export-figures";
import { createOwnDatabase } from "@/scripts/bench/own-database";

const APPLICATIONS = 5_000;
const STATEMENT_TIMEOUT_MS = "120000";

/** In a database of its own, and a process of its own, whose memory is measured. */
export async function measureExports(
  stack: Stack,
  settings: Settings,
  { environment, secrets }: Services,
): Promise<ExportFigures> {
  const databaseUrl = await createOwnDatabase("bench_exports", settings, secrets);
  const out = path.join(stack.dataDir, "exports.json");
  const script = createScriptCommand(settings.root, "scripts/bench/measure-exports.ts", [
    "--applications",
    String(APPLICATIONS),
    "--out",
    out,
  ]);
  await runStep(`exports of ${APPLICATIONS.toLocaleString("en")} applications`, () =>
    stack.run({
      name: "exports",
      ...script,
      env: {
        ...environment,
        DATABASE_URL: databaseUrl,
        DATABASE_STATEMENT_MS: STATEMENT_TIMEOUT_MS,
      },
    }),
  );
  return ExportFigures.parse(JSON.parse(await readFile(out, "utf8")));
}
