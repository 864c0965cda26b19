import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import type { Environment } from "@/lib/server/env";
import { startJobs } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { addCounter, areMetricsEnabled } from "@/lib/server/metrics";
import { jobHandlers } from "@/lib/upkeep/job-handlers.jobs";
import { sweep, SWEEP_INTERVAL_MS } from "@/lib/upkeep/sweep.commands";

/** The first sweep waits, so that it does not slow down the start. */
const FIRST_SWEEP_DELAY_MS = 30_000;
/** Payments made while no instance ran are looked up sooner. */
const FIRST_RECONCILE_DELAY_MS = 5_000;

/** The hourly work and, unless they are off, the jobs. */
export function startUpkeep({ JOBS }: Environment): void {
  const jobCounter = areMetricsEnabled()
    ? addCounter("vitrine_jobs_total", "Runs of the jobs", ["job", "outcome"])
    : undefined;

  async function sweepQuietly(): Promise<void> {
    try {
      const swept = await sweep();
      if (swept !== null) log().info(swept, "swept");
      jobCounter?.inc({ job: "sweep", outcome: swept === null ? "elsewhere" : "done" });
    } catch (error) {
      jobCounter?.inc({ job: "sweep", outcome: "failed" });
      log().warn({ err: error }, "the sweep was cut short; the next one goes on");
    }
  }
  setInterval(() => void sweepQuietly(), SWEEP_INTERVAL_MS).unref();
  setTimeout(() => void sweepQuietly(), FIRST_SWEEP_DELAY_MS).unref();

  async function reconcileQuietly(): Promise<void> {
    try {
      const report = await reconcile();
      if (report !== null) log().info(report, "reconciled with the payment provider");
      jobCounter?.inc({ job: "reconcile", outcome: report === null ? "elsewhere" : "done" });
    } catch (error) {
      jobCounter?.inc({ job: "reconcile", outcome: "failed" });
      log().warn({ err: error }, "the payments were not reconciled; the next run goes on");
    }
  }
  setInterval(() => void reconcileQuietly(), SWEEP_INTERVAL_MS).unref();
  setTimeout(() => void reconcileQuietly(), FIRST_RECONCILE_DELAY_MS).unref();

  if (JOBS === "on") void startJobs(jobHandlers);
}
