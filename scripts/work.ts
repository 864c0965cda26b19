import { closeDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { log } from "@/lib/server/log";
import { registry, startErrorMetrics } from "@/lib/server/metrics";
import { jobs } from "@/lib/registries/job-table";
import { exitOnError } from "@vitrine/process-stack/command";
import { readArguments } from "@vitrine/process-stack/options";
import { checkStripeAccount } from "@/scripts/serve/check-stripe-account";
import { startJobMetrics } from "@/scripts/serve/job-metrics";
import { serveMetrics } from "@/scripts/serve/metrics-server";

const USAGE = `npm run work   runs the jobs queued in the database, without serving pages, until it is stopped`;

const { values } = await exitOnError(() =>
  readArguments(process.argv.slice(2), { options: { help: { type: "boolean", default: false } } }),
);
if (values.help) console.log(USAGE);
else {
  await checkStripeAccount();
  // Keeps the process alive; the queue's own timers do not.
  const alive = setInterval(() => undefined, 60_000);
  const stop = async (signal: NodeJS.Signals) => {
    clearInterval(alive);
    log().info({ signal }, "stopping");
    await stopJobs();
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void stop(signal));
  const { METRICS_PORT, HOST } = env();
  if (METRICS_PORT !== undefined) {
    startErrorMetrics();
    startJobMetrics();
    serveMetrics(METRICS_PORT, HOST, () => registry().metrics()).on("error", (error) =>
      log().warn({ err: error }, "the metrics are not served"),
    );
  }
  await startJobs(jobs);
  log().info("working");
}
