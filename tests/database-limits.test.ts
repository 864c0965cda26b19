import { createServer, type AddressInfo } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";

/** Loads the database module with these variables. */
async function loadDatabase(variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const database = await import("@/lib/server/database/db");
  await database.closeDatabase();
  return database;
}

test("DATABASE_STATEMENT_MS: limits a statement", async () => {
  const { db, closeDatabase } = await loadDatabase({ DATABASE_STATEMENT_MS: "7500" });
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(db());
  expect(rows).toEqual([{ limit: "7500ms" }]);
  await closeDatabase();
});

test("DATABASE_CONNECT_MS: limits opening a connection", async () => {
  const unresponsiveServer = createServer();
  await new Promise<void>((resolve) => unresponsiveServer.listen(0, "127.0.0.1", resolve));
  const { port } = unresponsiveServer.address() as AddressInfo;
  const { db, closeDatabase } = await loadDatabase({
    DATABASE_CONNECT_MS: "150",
    DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
  });
  await expect(sql`select 1`.execute(db())).rejects.toThrow("timeout");
  await closeDatabase();
  unresponsiveServer.close();
  vi.unstubAllEnvs();
});
