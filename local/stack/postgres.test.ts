import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "@vitrine/process-stack/postgres";
import { findFreePort } from "@vitrine/process-stack/ports";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { Stack } from "@vitrine/process-stack/stack";

let dataDir = "";
let port = 0;

async function query<Result>(url: string, text: string): Promise<Result[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function withPostgres<Result>(operation: (url: string) => Promise<Result>): Promise<Result> {
  const stack = await Stack.open(dataDir);
  try {
    const secrets = await readOrCreateSecrets(dataDir);
    return await operation(await startPostgres(stack, { root: process.cwd(), port, secrets }));
  } finally {
    await stack.stop();
  }
}

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pg-"));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, "data");
  port = await findFreePort();
});
afterAll(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

describe("startPostgres", () => {
  it("creates the cluster, listens on loopback only and stops with the stack", async () => {
    const rows = await withPostgres(async (url) => {
      expect(url).toContain(`@127.0.0.1:${port}/vitrine`);
      await query(url, "create table notes (word text); insert into notes values ('kept')");
      return query(url, "select current_setting('listen_addresses') as address");
    });
    expect(rows).toEqual([{ address: "127.0.0.1" }]);
    await expect(
      query(`postgresql://postgres@127.0.0.1:${port}/vitrine`, "select 1"),
    ).rejects.toThrow("ECONNREFUSED");
  });

  it("keeps its data and password across restarts", async () => {
    expect(await withPostgres((url) => query(url, "select word from notes"))).toEqual([
      { word: "kept" },
    ]);
  });

  it("rejects a wrong password; only the owner can read the right one", async () => {
    const rejected = withPostgres(() =>
      query(`postgresql://postgres:guess@127.0.0.1:${port}/vitrine`, "select 1"),
    );
    await expect(rejected).rejects.toThrow("password authentication failed");
    expect((await stat(path.join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it("runs in a folder that other accounts cannot enter, with a fresh cluster for a new data folder", async () => {
    await rm(dataDir, { recursive: true });
    await chmod(path.dirname(dataDir), 0o700);
    const tables = await withPostgres((url) =>
      query(url, "select from pg_tables where tablename = 'notes'"),
    );
    expect(tables).toEqual([]);
  });
});
