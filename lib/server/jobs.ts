import {
  type ConstructorOptions,
  fromKysely,
  PgBoss,
  type QueueOptions,
  type SendOptions,
} from "pg-boss";
import { databaseTimeouts, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/** What each queue's jobs carry: ids, no personal data. */
export type Jobs = { "payments.event": { id: string } };
type QueueName = keyof Jobs;

/** A handler that throws is retried. */
export type JobHandlers = { [Name in QueueName]: (data: Jobs[Name]) => Promise<void> };

const DAY_S = 24 * 60 * 60;

/** Seconds. Without a sign of life for `heartbeatSeconds` a worker counts as dead, and its job is given to another. */
const defaults = { expireInSeconds: 120, heartbeatSeconds: 20, deleteAfterSeconds: 7 * DAY_S };

const queues: { [Name in QueueName]: QueueOptions } = {
  // For about three days, as long as Stripe retries.
  "payments.event": {
    ...defaults,
    retryLimit: 80,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3_600,
  },
};
export const queueNames = Object.keys(queues) as QueueName[];

const CONNECTIONS = 3;
const SUPERVISE_S = 15;
const POLL_S = 2;
const CONCURRENCY = 4;
const RESTART_MS = 5_000;
const STOP_MS = 10_000;

const client = (options: ConstructorOptions): PgBoss =>
  new PgBoss({
    application_name: "vitrine-jobs",
    max: CONNECTIONS,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    ...options,
  });

/** Whether this process runs jobs, and then also recovers those of dead workers. */
let isWorker = false;

const OPENED = Symbol.for("vitrine.jobs");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [OPENED]?: Promise<PgBoss> | undefined };

async function open(): Promise<PgBoss> {
  const boss = client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: databaseTimeouts().connectMs,
    supervise: isWorker,
  });
  boss.on("error", (error) => log().warn({ err: error }, "an error of the job queue"));
  boss.on("warning", ({ message }) =>
    log().warn({ warning: message }, "a warning of the job queue"),
  );
  try {
    return await boss.start();
  } catch (error) {
    shared[OPENED] = undefined;
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** Opened on first use. It installs nothing: `npm run migrate` does. */
export function jobQueue(): Promise<PgBoss> {
  shared[OPENED] ??= open();
  return shared[OPENED];
}

export async function sendJob<Name extends QueueName>(
  tx: Tx,
  queue: Name,
  data: Jobs[Name],
  options: Pick<SendOptions, "startAfter"> = {},
): Promise<void> {
  await (await jobQueue()).send(queue, data, { ...options, db: fromKysely(tx) });
}

async function workOn<Name extends QueueName>(
  name: Name,
  handlers: Pick<JobHandlers, Name>,
): Promise<void> {
  const options = { localConcurrency: CONCURRENCY, pollingIntervalSeconds: POLL_S };
  await (
    await jobQueue()
  ).work<Jobs[Name]>(name, options, async (jobs) => {
    for (const { data, id } of jobs) {
      await handlers[name](data).catch((error: unknown) => {
        log().warn({ err: error, queue: name, job: id }, "a job failed; it is tried again");
        // The error is stored with the job: the provider's message may contain personal data.
        throw new Error("The log says why.");
      });
    }
  });
}

async function closeQueue(graceful: boolean): Promise<void> {
  const closing = shared[OPENED];
  shared[OPENED] = undefined;
  const opened = await closing?.catch(() => undefined);
  await opened?.stop({ graceful, timeout: STOP_MS });
}

/** Runs jobs in this process; while the database is down, starting is retried. */
export async function startJobs(handlers: JobHandlers): Promise<void> {
  isWorker = true;
  try {
    for (const name of queueNames) await workOn(name, handlers);
  } catch (error) {
    log().warn({ err: error }, "jobs could not be started; trying again");
    await closeQueue(false);
    setTimeout(() => isWorker && void startJobs(handlers), RESTART_MS).unref();
  }
}

/** Takes no further jobs, and closes the connections. @param graceful whether to wait for running ones, ten seconds at most */
export async function stopJobs(graceful = true): Promise<void> {
  isWorker = false;
  await closeQueue(graceful);
}

/** Installs the queue's newest schema and the queues declared here. Repeatable. */
export async function installJobs(connectionString: string): Promise<void> {
  const installer = client({ connectionString, migrate: true, supervise: false });
  // Errors are thrown by the calls below.
  installer.on("error", () => undefined);
  try {
    await installer.start();
    for (const name of queueNames) {
      await installer.createQueue(name, queues[name]);
      await installer.updateQueue(name, queues[name]);
    }
  } finally {
    await installer.stop({ graceful: false });
  }
}
