import { once } from "node:events";
import type { Environment } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { ask } from "@/lib/server/processes/process-messages";
import { exitWithError } from "@/scripts/serve/exit";
import { serveMetrics } from "@/scripts/serve/metrics-server";
import { answerWorkers, sumMetrics } from "@/scripts/serve/worker-metrics";
import { type PoolTimesMs, WorkerPool } from "@vitrine/process-stack/worker-pool";
import { NO_UPKEEP } from "@/scripts/serve/no-upkeep";

/** Time that a worker may take after it has drained. */
const STOP_MS = 20_000;

/** The primary serves nothing but METRICS_PORT: it starts the workers, replaces those that end, and adds up their metrics. */
export async function runWorkers(
  {
    METRICS_PORT,
    HOST,
    DRAIN_SECONDS,
  }: Pick<Environment, "METRICS_PORT" | "HOST" | "DRAIN_SECONDS">,
  count: number,
  timesMs?: Partial<PoolTimesMs>,
): Promise<void> {
  let pool: WorkerPool | undefined;
  const readMetrics = () => sumMetrics(pool?.servingWorkers ?? []);
  if (METRICS_PORT !== undefined) {
    const server = serveMetrics(METRICS_PORT, HOST, readMetrics);
    server.on("error", (error) => exitWithError(`METRICS_PORT: ${error.message}`));
    await once(server, "listening");
  }
  answerWorkers(readMetrics);
  log().info({ workers: count }, "starting");
  pool = new WorkerPool({
    count,
    followerArgument: NO_UPKEEP,
    ping: (worker, timeoutMs) => ask(worker, "ping", timeoutMs),
    log,
    timesMs: { stop: DRAIN_SECONDS * 1_000 + STOP_MS, ...timesMs },
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => pool.stop(signal));
  }
  process.exit(await pool.ended);
}
