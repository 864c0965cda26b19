import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { ExportFigures } from "@/scripts/bench/export-figures";
import { runOnOwnDatabase } from "@/scripts/bench/own-database";

/** Measures in a process of its own, whose memory is measured. */
export async function measureExports(
  stack: Stack,
  settings: Settings,
  services: Services,
): Promise<ExportFigures> {
  const { output } = await runOnOwnDatabase(stack, settings, services, {
    name: "exports",
    file: "scripts/bench/measure-exports.ts",
    counts: { applications: 5_000 },
    statementSeconds: 120,
  });
  return ExportFigures.parse(output);
}
