import { type AppEnvironment, isDemo } from "@/local/stack/environment";
import { script } from "@/local/stack/parts";
import { step } from "@/local/stack/progress";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";
import { migrateToLatest } from "@/lib/server/migrate";

/**
 * Brings the stack's database to the newest schema.
 * @throws StackError when a migration fails or the database cannot be reached
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await step(
    "database schema",
    async () => {
      try {
        return await migrateToLatest(databaseUrl);
      } catch (error) {
        const reason = error instanceof Error ? error.message || error.name : String(error);
        throw new StackError(
          `The database could not be brought to the newest schema: ${reason}. If it is a local one from another version, delete the data folder (DATA_DIR).`,
        );
      }
    },
    (applied) => (applied.length === 0 ? "up to date" : `${applied.length} migrations applied`),
  );
}

/**
 * Fills the database once: with the demo of the project (a real Firebase project gets none, nor demo accounts), and
 * with the records of SEED_DIR where that is set. Both are quick when their records are there already.
 */
export async function fill(
  stack: Stack,
  settings: Settings,
  environment: AppEnvironment,
): Promise<void> {
  const { root, seedDir, seedLimit, given } = settings;
  if (isDemo(given)) {
    await step("demo records", () =>
      stack.run({ name: "seed", ...script(root, "scripts/seed.ts", ["--demo"]), env: environment }),
    );
  }
  if (seedDir === undefined) return;
  const limit = seedLimit === undefined ? [] : ["--limit", String(seedLimit)];
  await step("records", () =>
    stack.run({
      name: "import",
      ...script(root, "scripts/import.ts", [seedDir, ...limit]),
      env: environment,
      shown: true,
    }),
  );
}
