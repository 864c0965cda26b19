import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createAuthServer } from "@vitrine/auth-stand-in";
import { bundleScript } from "@/tests/support/bundle";

const scripts = {
  backup: await bundleScript("scripts/backup.ts"),
  restore: await bundleScript("scripts/restore.ts"),
};

export type Variables = Record<string, string>;

/** Runs a command of the operator. */
export const runCommand = (
  name: keyof typeof scripts,
  args: readonly string[],
  variables: Variables = {},
): Promise<{ code: number; output: string }> =>
  promisify(execFile)(process.execPath, [scripts[name], ...args], {
    env: { ...process.env, ...variables },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );

/** Starts a command of the operator that the test ends. */
export const startCommand = (
  name: keyof typeof scripts,
  args: readonly string[],
  variables: Variables,
) =>
  spawn(process.execPath, [scripts[name], ...args], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-backups-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts an auth service without accounts. @returns its host and port */
export async function startAuth(): Promise<string> {
  const server = await createAuthServer({ dir: await createFolder(), projectId: "demo-vitrine" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens an auth service by the library, which asks for the address once. */
export async function openAuth(host: string): Promise<Auth> {
  const variable = "FIREBASE_AUTH_EMULATOR_HOST";
  const { [variable]: before } = process.env;
  process.env[variable] = host;
  const auth = getAuth(initializeApp({ projectId: "demo-vitrine" }, host));
  await auth.listUsers(1);
  process.env[variable] = before;
  return auth;
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database and an empty store. */
export async function createTarget(): Promise<
  Variables & { DATABASE_URL: string; STORAGE_DIR: string }
> {
  const admin = inject("postgresUrl");
  const name = `${inject("databasePrefix")}${crypto.randomUUID().slice(0, 8)}`;
  await query(admin, `create database ${name}`);
  afterAll(() => query(admin, `drop database ${name} with (force)`));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, STORAGE_DIR: await createFolder() };
}

/** Reads all rows, as sorted text, by table. */
export async function readRows(url: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables)
    rows[name] = (
      await query<{ row: string }>(url, `select t::text as row from ${name} t order by 1`)
    ).map(({ row }) => row);
  return rows;
}

/** Reads all files of a folder, by their paths in it. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file), await readFile(file));
  }
  return files;
}
