import type { QueueOptions, QueueResult } from "pg-boss";
import { createBoss, DEAD_LETTERS, type Job, type JobTable } from "@/lib/server/jobs/jobs";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** A worker without a heartbeat for `heartbeatSeconds` counts as dead, and another one gets its job. */
const defaults = {
  expireInSeconds: 2 * MINUTE_S,
  heartbeatSeconds: 20,
  deleteAfterSeconds: DAY_S,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
} satisfies QueueOptions;

/** Options for about twenty minutes of retries, during which nothing further is scheduled. */
const scheduledDefaults = {
  ...defaults,
  expireInSeconds: 15 * MINUTE_S,
  retryLimit: 8,
  retryDelayMax: 5 * MINUTE_S,
} satisfies QueueOptions;

const deadLetterOptions = { retentionSeconds: 30 * DAY_S } satisfies QueueOptions;

/** `exclusive`: one job at a time, with its retries; what is due meanwhile is dropped. With a `singletonKey`: one per key. */
const getPolicy = ({ schedule, isUnique }: Job) =>
  schedule !== undefined || isUnique === true ? "exclusive" : "standard";

/** Installs pg-boss's newest schema, and the queues and schedules of the table. Idempotent. */
export async function installJobs(connectionString: string, jobs: JobTable): Promise<void> {
  const installer = await createBoss({
    connectionString,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  // Errors are thrown by the calls below.
  installer.on("error", () => undefined);
  try {
    await installer.start();
    await installer.createQueue(DEAD_LETTERS, deadLetterOptions);
    const installed = new Map<string, QueueResult>(
      (await installer.getQueues()).map((queue) => [queue.name, queue]),
    );
    for (const [name, job] of Object.entries(jobs)) {
      const policy = getPolicy(job);
      // A policy cannot be changed; schedules send their jobs again.
      if (job.schedule !== undefined && (installed.get(name)?.policy ?? policy) !== policy)
        await installer.deleteQueue(name);
      const options = {
        ...(job.schedule === undefined ? defaults : scheduledDefaults),
        ...job.options,
        deadLetter: DEAD_LETTERS,
        notify: job.wakes === true,
      };
      await installer.createQueue(name, { ...options, policy });
      await installer.updateQueue(name, options);
      if (job.schedule !== undefined)
        await installer.schedule(name, job.schedule, {}, { missed: "once" });
    }
    for (const { name } of await installer.getSchedules())
      if (jobs[name]?.schedule === undefined) await installer.unschedule(name);
  } finally {
    await installer.stop({ graceful: false });
  }
}
