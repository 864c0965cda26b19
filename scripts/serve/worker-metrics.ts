import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObject } from "prom-client";
import { answer, ask } from "@/lib/server/processes/process-messages";

const TIMEOUT_MS = 3_000;

/** The workers' metrics as one text; a worker that does not respond is left out. */
export async function sumMetrics(workers: readonly Worker[]): Promise<string> {
  const replies = await Promise.allSettled(
    workers.map((worker) => ask(worker, "metrics", TIMEOUT_MS)),
  );
  const metrics = replies.flatMap((reply) =>
    // What a worker's registry wrote comes back unchanged.
    reply.status === "fulfilled" ? [reply.value as MetricObject[]] : [],
  );
  return AggregatorRegistry.aggregate(metrics).metrics();
}

/** Whichever worker is asked for `/metrics` asks the primary for those of all. */
export function answerWorkers(readMetrics: () => Promise<string>): void {
  cluster.on("fork", (worker) => answer(worker, { "all metrics": readMetrics }));
}
