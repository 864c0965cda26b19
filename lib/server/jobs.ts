import { type RawBuilder, sql } from "kysely";
import type { ConstructorOptions, PgBoss, QueueOptions, SendOptions } from "pg-boss";
import { getDatabaseTimeouts, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

/** Jobs that run again and again, on one instance at a time, with when (cron, UTC). */
const schedules = {
  "outbox.scan": "* * * * *",
  "mail.scan": "* * * * *",
  "digests.queue": "*/5 * * * *",
  "newsletter.send": "* * * * *",
  "listings.ending": "*/15 * * * *",
  "trials.ending": "*/15 * * * *",
  "alerts.scan": "* * * * *",
  "applications.remind": "*/5 * * * *",
  "letters.scan": "* * * * *",
} as const;
type ScheduledQueue = keyof typeof schedules;
const scheduledQueues = typedKeys(schedules);

/** The data of each queue's jobs: ids, no personal data. */
export type Jobs = {
  "payments.event": { id: string };
  "outbox.dispatch": { id: string };
  "mail.send": { id: string };
  "alerts.match": { id: string };
  "letters.release": { id: string };
} & Record<ScheduledQueue, object>;
type QueueName = keyof Jobs;

/** A handler that throws is retried. */
export type JobHandlers = { [Name in QueueName]: (data: Jobs[Name]) => Promise<void> };

const DAY_S = 24 * 60 * 60;

/** In seconds. A worker without a heartbeat for `heartbeatSeconds` counts as dead, and another one gets its job. */
const defaults = { expireInSeconds: 120, heartbeatSeconds: 20, deleteAfterSeconds: 7 * DAY_S };

/** The next run makes up for one that failed. */
const scheduledOptions: QueueOptions = { ...defaults, retryLimit: 0 };

const queueOptions: { [Name in QueueName]: QueueOptions } = {
  // 80 retries take about three days, as long as Stripe itself retries.
  "payments.event": {
    ...defaults,
    retryLimit: 80,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
  },
  // The rows of outbox and mails are the record: a scan each minute wakes those that no job has taken.
  "outbox.dispatch": { ...defaults, retryLimit: 5, retryDelay: 5, retryBackoff: true },
  "mail.send": { ...defaults, retryLimit: 5, retryDelay: 5, retryBackoff: true },
  // The record is opportunity_listings.
  "alerts.match": { ...defaults, retryLimit: 5, retryDelay: 5, retryBackoff: true },
  // The record is letter_batches: a scan each minute takes what no job has.
  "letters.release": { ...defaults, retryLimit: 5, retryDelay: 5, retryBackoff: true },
  ...recordFromKeys<Record<ScheduledQueue, QueueOptions>>(scheduledQueues, () => scheduledOptions),
};
export const queueNames = Object.keys(queueOptions) as QueueName[];

const MAX_CONNECTIONS = 3;
const SUPERVISE_INTERVAL_S = 15;
const POLL_INTERVAL_S = 2;
const SCHEDULED_POLL_INTERVAL_S = 10;
const CONCURRENCY_PER_QUEUE = 4;
const RETRY_START_AFTER_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;

/** Loaded only where there are jobs: in one process of an instance, and in others once they send one. */
async function createBoss(options: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss: Boss } = await import("pg-boss");
  return new Boss({
    application_name: "vitrine-jobs",
    max: MAX_CONNECTIONS,
    migrate: false,
    schedule: isWorker,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S,
    ...options,
  });
}

/** Whether this process runs jobs, in which case it also recovers those of dead workers. */
let isWorker = false;

const GLOBAL_KEY = Symbol.for("vitrine.jobs");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [GLOBAL_KEY]?: Promise<PgBoss> | undefined };

async function openQueue(): Promise<PgBoss> {
  const boss = await createBoss({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: getDatabaseTimeouts().connectMs,
    supervise: isWorker,
  });
  boss.on("error", (error) => log().warn({ err: error }, "an error of the job queue"));
  boss.on("warning", ({ message }) =>
    log().warn({ warning: message }, "a warning of the job queue"),
  );
  try {
    return await boss.start();
  } catch (error) {
    shared[GLOBAL_KEY] = undefined;
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** Opened on first use; its schema is installed by `npm run migrate`. */
export function jobQueue(): Promise<PgBoss> {
  shared[GLOBAL_KEY] ??= openQueue();
  return shared[GLOBAL_KEY];
}

export async function sendJob<Name extends QueueName>(
  tx: Tx,
  queue: Name,
  data: Jobs[Name],
  options: Pick<SendOptions, "startAfter"> = {},
): Promise<void> {
  const boss = await jobQueue();
  const { fromKysely } = await import("pg-boss");
  await boss.send(queue, data, { ...options, db: fromKysely(tx) });
}

/** Whether no job that is waiting or running has this id as its data. */
export const hasNoJob = (queue: QueueName, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from pgboss.job j where j.name = ${queue} and j.state in ('created', 'retry', 'active')
      and j.data ->> 'id' = ${id}::text)`;

async function startWorker<Name extends QueueName>(
  name: Name,
  handlers: Pick<JobHandlers, Name>,
): Promise<void> {
  const options =
    name in schedules
      ? { localConcurrency: 1, pollingIntervalSeconds: SCHEDULED_POLL_INTERVAL_S }
      : { localConcurrency: CONCURRENCY_PER_QUEUE, pollingIntervalSeconds: POLL_INTERVAL_S };
  await (
    await jobQueue()
  ).work<Jobs[Name]>(name, options, async (jobs) => {
    for (const { data, id } of jobs) {
      await handlers[name](data).catch((error: unknown) => {
        log().warn({ err: error, queue: name, job: id }, "a job failed; it is tried again");
        // pg-boss stores the error with the job, and the provider's message may contain personal data.
        throw new Error("The log says why.");
      });
    }
  });
}

async function closeQueue(graceful: boolean): Promise<void> {
  const current = shared[GLOBAL_KEY];
  shared[GLOBAL_KEY] = undefined;
  const boss = await current?.catch(() => undefined);
  await boss?.stop({ graceful, timeout: STOP_TIMEOUT_MS });
}

/** Runs jobs in this process; while the database is down, starting is retried. */
export async function startJobs(handlers: JobHandlers): Promise<void> {
  isWorker = true;
  try {
    for (const name of queueNames) await startWorker(name, handlers);
  } catch (error) {
    log().warn({ err: error }, "jobs could not be started; trying again");
    await closeQueue(false);
    setTimeout(() => isWorker && void startJobs(handlers), RETRY_START_AFTER_MS).unref();
  }
}

/** Takes no further jobs and closes the connections. @param graceful whether to wait for running jobs, up to ten seconds */
export async function stopJobs(graceful = true): Promise<void> {
  isWorker = false;
  await closeQueue(graceful);
}

/** Installs pg-boss's newest schema and the queues declared here. Idempotent. */
export async function installJobs(connectionString: string): Promise<void> {
  const installer = await createBoss({ connectionString, migrate: true, supervise: false });
  // Errors are thrown by the calls below.
  installer.on("error", () => undefined);
  try {
    await installer.start();
    for (const name of queueNames) {
      const policy = name in schedules ? "singleton" : "standard";
      await installer.createQueue(name, { ...queueOptions[name], policy });
      await installer.updateQueue(name, queueOptions[name]);
    }
    for (const name of scheduledQueues) await installer.schedule(name, schedules[name]);
    for (const { name } of await installer.getSchedules())
      if (!(name in schedules)) await installer.unschedule(name);
  } finally {
    await installer.stop({ graceful: false });
  }
}
