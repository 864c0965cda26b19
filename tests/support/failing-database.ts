import { afterAll } from "vitest";
import { closeDatabase } from "@/lib/server/database/db";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";
import { startOwnPostgres } from "@/tests/support/own-postgres";
import { startStallingProxy } from "@/tests/support/stalling-proxy";

/** A server that tests may restart; all of this process's connections pass a proxy that may stall. Import it before anything that opens the database. */
const postgres = await startOwnPostgres();
afterAll(async () => {
  await closeDatabase();
  await postgres.remove();
});
await migrateToLatest(postgres.url, jobs);
const proxy = await startStallingProxy(new URL(postgres.url));
process.env["DATABASE_URL"] = proxy.url;

export const { freeze, thaw } = proxy;
/** The database without the proxy. */
export const { url: databaseUrl, restart } = postgres;
