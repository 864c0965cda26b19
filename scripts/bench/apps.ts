import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { migrate } from "@/local/stack/migrate-and-seed";
import { type AppEnvironment, formatDatabaseUrl } from "@/local/stack/environment";
import { createScriptCommand, createServeCommand } from "@/local/stack/start-parts";
import { findFreePort } from "@/local/stack/ports";
import { runStep } from "@/local/stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";

export type App = { size: number; origin: string; databaseUrl: string; pid: number };

async function createDatabase(server: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
}

/** Fills a database once with `size` records of each kind, from SEED_DIR or the demo, and reuses it. */
async function fillDatabase(
  stack: Stack,
  settings: Settings,
  { environment, secrets }: Services,
  size: number,
): Promise<AppEnvironment> {
  const { root, postgresPort, seedDir } = settings;
  const formatUrl = (name: string) =>
    formatDatabaseUrl(postgresPort, secrets.databasePassword, name);
  await createDatabase(formatUrl("postgres"), `bench_${size}`);
  const databaseEnvironment: AppEnvironment = {
    ...environment,
    DATABASE_URL: formatUrl(`bench_${size}`),
    STORAGE_DIR: path.join(stack.dataDir, `storage-${size}`),
  };
  await migrate(databaseEnvironment["DATABASE_URL"] ?? "");
  const run = (name: string, file: string, args: string[]) =>
    stack.run({ name, ...createScriptCommand(root, file, args), env: databaseEnvironment });
  await runStep(
    `${size.toLocaleString("en")} artworks, profiles and opportunities (once)`,
    async () => {
      if (seedDir === undefined) await run("demo", "scripts/seed.ts", ["--demo"]);
      const folder = seedDir === undefined ? [] : ["--folder", seedDir];
      await run("fill", "scripts/bench/fill-database.ts", ["--artworks", String(size), ...folder]);
    },
  );
  return databaseEnvironment;
}

async function waitUntilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  for (; !hasEnded(); await wait(50)) {
    const response = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (response?.ok === true) return;
  }
  throw new Error(`The app at ${origin} did not become ready.`);
}

/**
 * Starts an app as in production, but without rate limits, and as if behind a proxy, because one client sends everything. Its log goes
 * straight to a file, because this process is busy measuring.
 */
export async function startFilledApp(
  stack: Stack,
  settings: Settings,
  services: Services,
  pages: Record<string, string>,
  size: number,
): Promise<App> {
  const environment = await fillDatabase(stack, settings, services, size);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const name = `app-${size}`;
  const { command, args, cwd, env } = createServeCommand(settings.root, {
    ...environment,
    ...pages,
  });
  const part = await stack.serve({
    name,
    command: "/bin/sh",
    args: ["-c", 'exec "$0" "$@" >"$BENCH_LOG" 2>&1', command, ...args],
    cwd,
    env: {
      ...env,
      PORT: String(port),
      APP_URL: origin,
      RATE_LIMIT_FACTOR: "1000000",
      TRUSTED_PROXIES: "1",
      BENCH_LOG: path.join(stack.dataDir, "logs", `${name}-requests.log`),
    },
  });
  await waitUntilReady(origin, () => part.hasEnded);
  const record = await readFile(path.join(stack.dataDir, "run", `${name}.json`), "utf8");
  const { pid } = z.object({ pid: z.number() }).parse(JSON.parse(record));
  return { size, origin, databaseUrl: environment["DATABASE_URL"] ?? "", pid };
}

export function readMemory(pid: number): number {
  return (
    1024 * Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout)
  );
}
