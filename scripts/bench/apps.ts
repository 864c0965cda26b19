import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { migrate, seedData } from "@/local/stack/migrate-and-seed";
import { type AppEnvironment, formatDatabaseUrl } from "@/local/stack/environment";
import { readProcessorSeconds } from "@vitrine/benchmark/processor-time";
import { createScriptCommand, createServeCommand } from "@/local/stack/start-parts";
import { findFreePort } from "@/local/stack/ports";
import { runStep } from "@/local/stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@/local/stack/stack";

/** `processes`: the process ids of the app and of PostgreSQL. `cold` keeps no responses. */
export type App = {
  size: number;
  origin: string;
  processes: Processes;
  cold: { origin: string; processes: Processes };
  databaseUrl: string;
  environment: AppEnvironment;
  /** Processor time until it was ready, and memory then. */
  start: { seconds: number; bytes: number };
};

type Processes = { app: number; postgres: number };

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
  await seedData(stack, { ...settings, seedDir: undefined }, databaseEnvironment);
  await runStep(
    `${size.toLocaleString("en")} artworks, profiles and opportunities (once)`,
    async () => {
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

export async function readPid(stack: Stack, name: string): Promise<number> {
  const record = await readFile(path.join(stack.dataDir, "run", `${name}.json`), "utf8");
  return z.object({ pid: z.number() }).parse(JSON.parse(record)).pid;
}

/**
 * Starts an app as in production, but without rate limits, and as if behind a proxy, because one client sends everything. Its log goes
 * straight to a file, because this process is busy measuring.
 */
async function startApp(stack: Stack, root: string, name: string, environment: AppEnvironment) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { command, args, cwd, env } = createServeCommand(root, environment);
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
  const app = await readPid(stack, name);
  return { origin, processes: { app, postgres: await readPid(stack, "postgres") } };
}

/** Starts two apps on one database: the second keeps no responses, and runs no jobs. */
export async function startFilledApps(
  stack: Stack,
  settings: Settings,
  services: Services,
  pages: Record<string, string>,
  size: number,
): Promise<App> {
  const environment = await fillDatabase(stack, settings, services, size);
  const served = { ...environment, ...pages };
  const { origin, processes } = await startApp(stack, settings.root, `app-${size}`, served);
  const start = {
    seconds: readProcessorSeconds(processes.app),
    bytes: readMemory(processes.app),
  };
  const cold = await startApp(stack, settings.root, `app-${size}-cold`, {
    ...served,
    RESPONSE_CACHE_MB: "0",
    JOBS: "off",
  });
  const databaseUrl = environment["DATABASE_URL"] ?? "";
  return { size, origin, processes, cold, databaseUrl, environment, start };
}

export function readMemory(pid: number): number {
  return (
    1024 * Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout)
  );
}
