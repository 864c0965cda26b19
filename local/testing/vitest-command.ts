import { localDatabaseUrl } from "@/local/stack/environment";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";

export const VITEST = "node_modules/vitest/vitest.mjs";

/** What vitest's tests are told: the PostgreSQL on which each file makes its database. */
export const vitestEnvironment = (
  { given }: Settings,
  postgresPort: number,
  { databasePassword }: Secrets,
): NodeJS.ProcessEnv => ({
  ...given,
  NODE_ENV: "test",
  TEST_DATABASE_URL: localDatabaseUrl(postgresPort, databasePassword, "postgres"),
});
