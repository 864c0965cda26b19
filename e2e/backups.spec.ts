import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 300_000 });

const MAIL_CATCHER = process.env["E2E_MAIL_URL"] ?? "http://127.0.0.1:1026";

async function listDatabases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'vitrine_drill_%'",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test("npm run restore -- --drill: serves the newest backup, and leaves no database, file or mail", async ({
  request,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-drilled-"));
  const [backups, report] = ["backups", "drill.json"].map((name) => path.join(folder, name));
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...args], {
      env: { ...process.env, TMPDIR: folder },
    });
  try {
    await run("backup", "--to", backups ?? "", "--plain");
    const mails = await (await request.get(`${MAIL_CATCHER}/mails`)).text();
    const { stdout } = await run(
      "restore",
      "--drill",
      "--from",
      backups ?? "",
      "--report",
      report ?? "",
    );
    expect(stdout).toContain("can be restored: RPO");
    expect(JSON.parse(await readFile(report ?? "", "utf8"))).toMatchObject({ error: null });
    expect(await listDatabases()).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(["backups", "drill.json"]);
    expect(await (await request.get(`${MAIL_CATCHER}/mails`)).text()).toBe(mails);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
