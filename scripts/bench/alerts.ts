import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { AlertFigures } from "@/scripts/bench/alert-figures";
import { runOnOwnDatabase } from "@/scripts/bench/own-database";

const NEW_OPPORTUNITIES = 1_000;

export async function measureAlerts(
  stack: Stack,
  settings: Settings,
  services: Services,
  alerts: number,
): Promise<AlertFigures> {
  const { output } = await runOnOwnDatabase(stack, settings, services, {
    name: "alerts",
    file: "scripts/bench/measure-alerts.ts",
    counts: { alerts, opportunities: NEW_OPPORTUNITIES },
    // Filling it takes single statements of minutes.
    statementSeconds: 900,
  });
  return AlertFigures.parse(output);
}
