import { afterAll } from "vitest";
import { closeDatabase } from "@/lib/server/database/db";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";
import { primarySettings, startOwnPostgres, startReplica } from "@/tests/support/own-postgres";

/** This process's database is a primary with a streaming replica. Import it before anything that opens the database. */
export const primary = await startOwnPostgres(primarySettings);
afterAll(async () => {
  await closeDatabase();
  await primary.remove();
});
await migrateToLatest(primary.url, jobs);
process.env["DATABASE_URL"] = primary.url;

export const replica = await startReplica(primary);
afterAll(() => replica.remove());
