import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "@/local/postgres/server";
import { freePort } from "@/local/stack/ports";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { Stack } from "@/local/stack/stack";

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

async function onPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const stack = await Stack.open(dataDir);
  try {
    const secrets = await readOrMakeSecrets(dataDir);
    return await work(await startPostgres(stack, { root: process.cwd(), port, secrets }));
  } finally {
    await stack.stop();
  }
}

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pg-"));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, "data");
  port = await freePort();
});
afterAll(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

describe("the embedded PostgreSQL", () => {
  it("starts from nothing, on loopback only, and is gone after the stop", async () => {
    const rows = await onPostgres(async (url) => {
      expect(url).toContain(`@127.0.0.1:${port}/vitrine`);
      await query(url, "create table kept (word text); insert into kept values ('kept')");
      return query(url, "select current_setting('listen_addresses') as address");
    });
    expect(rows).toEqual([{ address: "127.0.0.1" }]);
    await expect(
      query(`postgresql://postgres@127.0.0.1:${port}/vitrine`, "select 1"),
    ).rejects.toThrow("ECONNREFUSED");
  });

  it("has kept its data and its password at the second start", async () => {
    expect(await onPostgres((url) => query(url, "select word from kept"))).toEqual([
      { word: "kept" },
    ]);
  });

  it("lets nobody in without the password, which only the owner can read", async () => {
    const rejected = onPostgres(() =>
      query(`postgresql://postgres:guess@127.0.0.1:${port}/vitrine`, "select 1"),
    );
    await expect(rejected).rejects.toThrow("password authentication failed");
    expect((await stat(path.join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it("runs in a folder that is closed to others as well, and is begun afresh with it", async () => {
    await rm(dataDir, { recursive: true });
    await chmod(path.dirname(dataDir), 0o700);
    const tables = await onPostgres((url) =>
      query(url, "select from pg_tables where tablename = 'kept'"),
    );
    expect(tables).toEqual([]);
  });
});
