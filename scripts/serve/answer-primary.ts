import { registry } from "@/lib/server/metrics";
import { answer } from "@/lib/server/processes/process-messages";

/** Answers what the primary asks a worker: whether it is alive, and its metrics. */
export function answerPrimary(): void {
  answer(process, {
    ping: () => Promise.resolve("pong"),
    metrics: () => registry().getMetricsAsJSON(),
  });
}
