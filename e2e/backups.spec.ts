import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "@/e2e/support/test";
import { getCompiledFile } from "@/local/serving.mjs";

test.describe.configure({ timeout: 300_000 });

async function listDatabases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'vitrine_drill_%'",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test("npm run restore -- --drill: serves the newest backup, and leaves no database, file, mail or request to Stripe", async () => {
  let connections = 0;
  const counter = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  counter.listen(0, "127.0.0.1");
  await once(counter, "listening");
  const address = counter.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const mail = `smtp://${host}`;
  const services = { STRIPE_API_BASE: `http://${host}`, SMTP_URL: mail, SMTP_BULK_URL: mail };
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-drilled-"));
  const backups = path.join(folder, "backups");
  const report = path.join(folder, "drill.json");
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [getCompiledFile(command, process.env), ...args], {
      env: { ...process.env, ...services, TMPDIR: folder },
    });
  try {
    await run("backup", "--to", backups, "--plain");
    const { stdout } = await run("restore", "--drill", "--from", backups, "--report", report);
    expect(stdout).toContain("can be restored: RPO");
    expect(JSON.parse(await readFile(report, "utf8"))).toMatchObject({ error: null });
    expect(await listDatabases()).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(["backups", "drill.json"]);
    expect(connections).toBe(0);
  } finally {
    counter.close();
    await rm(folder, { recursive: true, force: true });
  }
});
