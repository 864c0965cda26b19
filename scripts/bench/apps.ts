import path from "node:path";
import { readPid } from "@vitrine/process-stack/run-records";
import type { AppEnvironment } from "@/local/stack/environment";
import {
  type Counters,
  readMainThreadSeconds,
  readMemory,
  readProcessorSeconds,
} from "@vitrine/benchmark/processor-time";
import { createServeCommand, pollApp } from "@/local/stack/start-parts";
import { waitUntilReady } from "@vitrine/process-stack/wait-until-ready";
import { findFreePort } from "@vitrine/process-stack/ports";
import { serving } from "@/local/serving.mjs";
import type { Bench, FilledDatabase } from "@/scripts/bench/databases";

/** `counters`: the processor seconds of the app and of PostgreSQL. */
export type Server = {
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

/** Node's settings of the app, for the servers that it is compared with. */
export const nodeSettings = (root: string) => ({ root, ...serving });

/**
 * Starts an app as in production, but without rate limits, and as if behind a proxy, because one client sends everything. Its log goes
 * straight to a file, because this process is busy measuring.
 */
export async function startApp(
  { stack, settings, getPages }: Bench,
  name: string,
  environment: AppEnvironment,
): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { command, args, cwd, env } = createServeCommand(settings.root, {
    ...environment,
    ...(await getPages()),
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
  await waitUntilReady(part, () => pollApp(`${origin}/health/ready`));
  const [app, postgres] = [
    await readPid(stack.dataDir, name),
    await readPid(stack.dataDir, "postgres"),
  ];
  const counters = {
    app: () => readProcessorSeconds(app),
    postgres: () => readProcessorSeconds(postgres),
  };
  return { origin, process: app, counters };
}

/** Starts two apps on one database: the second keeps no responses, and runs no jobs. */
export async function startApps(bench: Bench, database: FilledDatabase): Promise<App> {
  const { size, environment } = database;
  const app = await startApp(bench, `app-${size}`, environment);
  const start = { seconds: readProcessorSeconds(app.process), bytes: readMemory(app.process) };
  const metricsPort = await findFreePort();
  const cold = await startApp(bench, `app-${size}-cold`, {
    ...environment,
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
