import { type AppEnvironment, isDemo, partsToStart } from "@/local/stack/environment";
import { script } from "@/local/stack/parts";
import { step } from "@/local/stack/progress";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";
import { migrateToLatest } from "@/lib/server/migrate";

const UNREACHABLE =
  /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|08|28|3D)|timeout|terminated/;

/** @param given whether DATABASE_URL names the database */
export function migrationError(error: unknown, databaseUrl: string, given: boolean): string {
  // Node joins failures of several addresses into an error with a code and no message.
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const said = error instanceof Error ? error.message : String(error);
  const reason = said || code || "no reason was given";
  if (!given) {
    return `The database could not be brought to the newest schema: ${reason}. If it is one from another version, delete the data folder (DATA_DIR).`;
  }
  const { host, pathname } = new URL(databaseUrl);
  const name = `${host}${pathname}`;
  return UNREACHABLE.test(code || said)
    ? `The database that DATABASE_URL names (${name}) cannot be reached: ${reason}. Check that address, and that PostgreSQL runs there and lets this account in; without DATABASE_URL a local one is started.`
    : `The database that DATABASE_URL names (${name}) could not be brought to the newest schema: ${reason}. Check that it is Vitrine's, and that this account may change its tables.`;
}

/** @throws StackError when a migration fails or the database cannot be reached */
export async function migrate(databaseUrl: string, given = false): Promise<void> {
  await step(
    "database schema",
    async () => {
      try {
        return await migrateToLatest(databaseUrl);
      } catch (error) {
        throw new StackError(migrationError(error, databaseUrl, given));
      }
    },
    (applied) => (applied.length === 0 ? "up to date" : `${applied.length} migrations applied`),
  );
}

/** Long, because the first start builds the pages at the same time. */
const SEED_STATEMENT_MS = "60000";

/** Runs once: the demo (except in a real Firebase project), the catalogue, and SEED_DIR. */
export async function fill(
  stack: Stack,
  settings: Settings,
  environment: AppEnvironment,
): Promise<void> {
  const { root, seedDir, seedLimit, given } = settings;
  const demo = () => {
    const line = script(root, "scripts/seed.ts", ["--demo"]);
    const env = { ...environment, DATABASE_STATEMENT_MS: SEED_STATEMENT_MS };
    return step("demo records", () => stack.run({ name: "seed", ...line, env }));
  };
  const catalogue = () =>
    step("products and prices", () =>
      stack.run({ name: "catalog", ...script(root, "scripts/catalog.ts"), env: environment }),
    );
  await Promise.all([
    isDemo(given) ? demo() : undefined,
    partsToStart(given).stripe ? catalogue() : undefined,
  ]);
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
