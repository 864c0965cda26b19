import { closeDatabase } from "@/lib/server/db";
import { startJobs, stopJobs } from "@/lib/server/job-workers";
import { log } from "@/lib/server/log";
import { jobs } from "@/lib/upkeep/schedule.jobs";
import { readArguments } from "@/local/stack/options";

const USAGE = `npm run work   runs the jobs queued in the database, without serving pages, until it is stopped`;

const { values } = readArguments(process.argv.slice(2), {
  options: { help: { type: "boolean", default: false } },
});
if (values.help) console.log(USAGE);
else {
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
  await startJobs(jobs);
  log().info("working");
}
