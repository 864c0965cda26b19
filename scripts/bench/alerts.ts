import { readFile } from "node:fs/promises";
import path from "node:path";
import { runStep } from "@/local/stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { createScriptCommand } from "@/local/stack/start-parts";
import { AlertFigures } from "@/scripts/bench/alert-figures";
import { createOwnDatabase } from "@/scripts/bench/own-database";

const DATABASE = "bench_alerts";
const NEW_OPPORTUNITIES = 1_000;
/** Filling it takes single statements of minutes. */
const STATEMENT_TIMEOUT_MS = "900000";

/** In a database of its own. */
export async function measureAlerts(
  stack: Stack,
  settings: Settings,
  { environment, secrets }: Services,
  alerts: number,
): Promise<AlertFigures> {
  const databaseUrl = await createOwnDatabase(DATABASE, settings, secrets);
  const out = path.join(stack.dataDir, "alerts.json");
  const size = ["--alerts", String(alerts), "--opportunities", String(NEW_OPPORTUNITIES)];
  const script = createScriptCommand(settings.root, "scripts/bench/measure-alerts.ts", [
    ...size,
    "--out",
    out,
  ]);
  await runStep(`${alerts.toLocaleString("en")} alerts`, () =>
    stack.run({
      name: "alerts",
      ...script,
      env: {
        ...environment,
        DATABASE_URL: databaseUrl,
        DATABASE_STATEMENT_MS: STATEMENT_TIMEOUT_MS,
      },
    }),
  );
  return AlertFigures.parse(JSON.parse(await readFile(out, "utf8")));
}
