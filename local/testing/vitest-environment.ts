import { localDatabaseUrl } from "@/local/stack/environment";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";

export const VITEST_ENTRY = "node_modules/vitest/vitest.mjs";

/** The PostgreSQL on which each test file creates its database. */
export const vitestEnvironment = (
  { variables: given }: Settings,
  postgresPort: number,
  { databasePassword }: Secrets,
): NodeJS.ProcessEnv => ({
  ...given,
  NODE_ENV: "test",
  TEST_DATABASE_URL: localDatabaseUrl(postgresPort, databasePassword, "postgres"),
});
