import { formatDatabaseUrl } from "@vitrine/process-stack/postgres";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";

export const VITEST_ENTRY = "node_modules/vitest/vitest.mjs";

/** Names the PostgreSQL on which each test file creates its database. */
export const createVitestEnvironment = (
  { variables }: Settings,
  postgresPort: number,
  { databasePassword }: Secrets,
): NodeJS.ProcessEnv => ({
  ...variables,
  NODE_ENV: "test",
  TEST_DATABASE_URL: formatDatabaseUrl(postgresPort, databasePassword, "postgres"),
});
