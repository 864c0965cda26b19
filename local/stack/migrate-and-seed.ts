import { type AppEnvironment, isDemo, choosePartsToStart } from "@/local/stack/environment";
import { createScriptCommand } from "@/local/stack/start-parts";
import { describeReason, formatUnreachable } from "@/local/stack/unreachable";
import { runStep } from "@vitrine/process-stack/progress";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { StackError } from "@vitrine/process-stack/stack-error";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";

/** @param isConfigured whether DATABASE_URL names the database; otherwise it is the local one */
export function formatMigrationError(
  error: unknown,
  databaseUrl: string,
  isConfigured: boolean,
): string {
  const { reason } = describeReason(error);
  if (!isConfigured) {
    return `The database could not be migrated to the latest schema: ${reason}. If it is one from another version, delete the data folder (DATA_DIR).`;
  }
  const { host, pathname } = new URL(databaseUrl);
  return (
    formatUnreachable(error, databaseUrl) ??
    `The database that DATABASE_URL names (${host}${pathname}) could not be migrated to the latest schema: ${reason}. Check that it is Vitrine's, and that this account may change its tables.`
  );
}

/** @throws StackError when a migration fails or the database cannot be reached */
export async function migrate(databaseUrl: string, isConfigured = false): Promise<void> {
  await runStep(
    "database schema",
    async () => {
      try {
        return await migrateToLatest(databaseUrl, jobs);
      } catch (error) {
        throw new StackError(formatMigrationError(error, databaseUrl, isConfigured));
      }
    },
    (applied) => (applied.length === 0 ? "up to date" : `${applied.length} migrations applied`),
  );
}

/** Long, because the first start builds the pages at the same time, which slows down every statement. */
const SEED_STATEMENT_TIMEOUT_MS = "60000";

/** Runs once: the demo (except in a real Firebase project), the catalogue, and SEED_DIR. */
export async function seedData(
  stack: Stack,
  settings: Settings,
  environment: AppEnvironment,
): Promise<void> {
  const { root, seedDir, seedLimit, variables } = settings;
  const seedDemo = () => {
    const command = createScriptCommand(root, "scripts/seed.ts", ["--demo"]);
    const env = { ...environment, DATABASE_STATEMENT_MS: SEED_STATEMENT_TIMEOUT_MS };
    return runStep("demo records", () => stack.run({ name: "seed", ...command, env }));
  };
  const publishCatalogue = () =>
    runStep("products and prices", () =>
      stack.run({
        name: "catalog",
        ...createScriptCommand(root, "scripts/catalog.ts"),
        env: environment,
      }),
    );
  await Promise.all([
    isDemo(variables) ? seedDemo() : undefined,
    choosePartsToStart(variables).stripe ? publishCatalogue() : undefined,
  ]);
  if (seedDir === undefined) return;
  const limit = seedLimit === undefined ? [] : ["--limit", String(seedLimit)];
  await runStep("records", () =>
    stack.run({
      name: "import",
      ...createScriptCommand(root, "scripts/import.ts", [seedDir, ...limit]),
      env: environment,
      printOutput: true,
    }),
  );
}
