import { rm } from "node:fs/promises";
import pg from "pg";

/** Drops databases and tablespaces whose names begin so. @param names a regular expression of PostgreSQL */
export async function dropDatabases(admin: pg.Client, names: string): Promise<void> {
  const databases = await admin.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ $1",
    [names],
  );
  for (const { name } of databases.rows) await admin.query(`drop database ${name} with (force)`);
  const tablespaces = await admin.query<{ name: string; folder: string }>(
    "select spcname as name, pg_tablespace_location(oid) as folder from pg_tablespace where spcname ~ $1",
    [names],
  );
  for (const { name, folder } of tablespaces.rows) {
    await admin.query(`drop tablespace ${name}`);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops what killed runs have left; nobody else may use this PostgreSQL. */
export async function dropLeftoverDatabases(address: string): Promise<void> {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  await dropDatabases(admin, "^vitrine_tests_[0-9]+_");
  await admin.end();
}
