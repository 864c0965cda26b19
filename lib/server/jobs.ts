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

/** What each queue's jobs carry: ids, nothing about people. */
export type Jobs = { "payments.event": { id: string } };
type QueueName = keyof Jobs;

/** What does the jobs of each queue (lib/upkeep/jobs); one that throws is tried again. */
export type JobHandlers = { [Name in QueueName]: (data: Jobs[Name]) => Promise<void> };

const DAY_S = 24 * 60 * 60;

/** Seconds. A worker that says nothing for `heartbeatSeconds` is dead, and its job another's. */
const usual = { expireInSeconds: 120, heartbeatSeconds: 20, deleteAfterSeconds: 7 * DAY_S };

const queues: { [Name in QueueName]: QueueOptions } = {
  // For about three days, as long as Stripe repeats its own.
  "payments.event": {
    ...usual,
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
/** Jobs of one queue that an instance does at once. */
const AT_ONCE = 4;
const START_AGAIN_MS = 5_000;
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

/** Whether this process does jobs, and then also gives those of dead workers to others. */
let works = false;

const OPENED = Symbol.for("vitrine.jobs");
/** As the database's pool: one for both copies of this module. */
const shared = globalThis as { [OPENED]?: Promise<PgBoss> | undefined };

async function open(): Promise<PgBoss> {
  const made = client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: databaseTimeouts().connectMs,
    supervise: works,
  });
  made.on("error", (error) => log().warn({ err: error }, "the job queue has a fault; it goes on"));
  made.on("warning", ({ message }) => log().warn({ warning: message }, "the job queue warns"));
  try {
    return await made.start();
  } catch (error) {
    shared[OPENED] = undefined;
    await made.stop({ graceful: false });
    throw error;
  }
}

/** The queue's client of this process, opened at the first use. Nothing is installed by it: that is `npm run migrate`. */
export function jobQueue(): Promise<PgBoss> {
  shared[OPENED] ??= open();
  return shared[OPENED];
}

/** Writes a job in the transaction of its cause: it is there exactly if that is. */
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
  const options = { localConcurrency: AT_ONCE, pollingIntervalSeconds: POLL_S };
  await (
    await jobQueue()
  ).work<Jobs[Name]>(name, options, async (jobs) => {
    for (const { data, id } of jobs) {
      await handlers[name](data).catch((error: unknown) => {
        log().warn({ err: error, queue: name, job: id }, "a job failed; it is tried again");
        // What is thrown is stored with the job: nothing of the provider's words, which may be about people.
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

/** Does jobs in this process from now on; while the database is away, it is tried again. */
export async function startJobs(handlers: JobHandlers): Promise<void> {
  works = true;
  try {
    for (const name of queueNames) await workOn(name, handlers);
  } catch (error) {
    log().warn({ err: error }, "jobs cannot be done yet");
    await closeQueue(false);
    setTimeout(() => works && void startJobs(handlers), START_AGAIN_MS).unref();
  }
}

/** Takes no further jobs, and closes the connections. @param graceful whether those under way are waited for, ten seconds at most */
export async function stopJobs(graceful = true): Promise<void> {
  works = false;
  await closeQueue(graceful);
}

/** Brings a database to the queue's newest schema, with the queues as they are declared here; repeating it changes nothing. */
export async function installJobs(connectionString: string): Promise<void> {
  const installer = client({ connectionString, migrate: true, supervise: false });
  // What goes wrong is thrown by what was asked.
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
