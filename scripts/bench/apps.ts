import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { migrate, seedData } from "@/local/stack/migrate-and-seed";
import type { AppEnvironment } from "@/local/stack/environment";
import { formatDatabaseUrl } from "@vitrine/process-stack/postgres";
import {
  type Counters,
  readMainThreadSeconds,
  readProcessorSeconds,
} from "@vitrine/benchmark/processor-time";
import { createScriptCommand, createServeCommand } from "@/local/stack/start-parts";
import { findFreePort } from "@vitrine/process-stack/ports";
import { runStep } from "@vitrine/process-stack/progress";
import type { Services } from "@/local/stack/run-app";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";

/** A database with `size` records of each kind, and the variables of an app on it. */
export type FilledDatabase = { size: number; databaseUrl: string; environment: AppEnvironment };

/** `counters`: the processor seconds of the app and of PostgreSQL. */
type Server = {
  origin: string;
  process: number;
  counters: Counters & { postgres: () => number };
};

/** `cold` keeps no responses, and counts the seconds of its garbage collection and of its main thread, which that stops. */
export type App = FilledDatabase &
  Server & {
    cold: Server;
    /** Processor time until it was ready, and memory then. */
    start: { seconds: number; bytes: number };
  };

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
export async function fillDatabase(
  stack: Stack,
  settings: Settings,
  { environment, secrets }: Services,
  size: number,
): Promise<FilledDatabase> {
  const { root, postgresPort, seedDir } = settings;
  const formatUrl = (name: string) =>
    formatDatabaseUrl(postgresPort, secrets.databasePassword, name);
  await createDatabase(formatUrl("postgres"), `bench_${size}`);
  const databaseUrl = formatUrl(`bench_${size}`);
  const databaseEnvironment: AppEnvironment = {
    ...environment,
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(stack.dataDir, `storage-${size}`),
  };
  await migrate(databaseUrl);
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
  return { size, databaseUrl, environment: databaseEnvironment };
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
export async function startApp(
  stack: Stack,
  root: string,
  name: string,
  environment: AppEnvironment,
): Promise<Server> {
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
  const process = await readPid(stack, name);
  const counters = {
    app: countProcessorSeconds(process),
    postgres: countProcessorSeconds(await readPid(stack, "postgres")),
  };
  return { origin, process, counters };
}

const countProcessorSeconds = (process: number) => () => readProcessorSeconds(process);

/** Starts two apps on one database: the second keeps no responses, and runs no jobs. */
export async function startApps(
  stack: Stack,
  root: string,
  pages: Record<string, string>,
  database: FilledDatabase,
): Promise<App> {
  const { size, environment } = database;
  const served = { ...environment, ...pages };
  const app = await startApp(stack, root, `app-${size}`, served);
  const start = { seconds: readProcessorSeconds(app.process), bytes: readMemory(app.process) };
  const metricsPort = await findFreePort();
  const cold = await startApp(stack, root, `app-${size}-cold`, {
    ...served,
    RESPONSE_CACHE_MB: "0",
    JOBS: "off",
    METRICS_PORT: String(metricsPort),
  });
  const main = () => readMainThreadSeconds(cold.process);
  const gc = () => readGarbageCollectionSeconds(`http://127.0.0.1:${metricsPort}/metrics`);
  return {
    ...database,
    ...app,
    start,
    cold: { ...cold, counters: { ...cold.counters, main, gc } },
  };
}

/** @param metrics address of an app's Prometheus metrics */
async function readGarbageCollectionSeconds(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const sums = text.matchAll(/^nodejs_gc_duration_seconds_sum\{.*\} (.+)$/gm);
  return [...sums].reduce((total, [, seconds]) => total + Number(seconds), 0);
}

export function readMemory(pid: number): number {
  return (
    1024 * Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout)
  );
}
