import { type RawBuilder, sql } from "kysely";
import type { ConstructorOptions, PgBoss, QueueOptions, SendOptions } from "pg-boss";
import { getDatabaseTimeouts, type Tx } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import type { Retention } from "@/lib/server/jobs/expired-rows";
import { log } from "@/lib/server/log";
import { perProcess } from "@/lib/server/processes/per-process";

/** Queues whose jobs are sent by what causes them; those with a schedule are named in the table of jobs alone. */
export type QueueName =
  | "payments.event"
  | "outbox.dispatch"
  | "mail.send"
  | "mail.send-bulk"
  | "delivery.send"
  | "alerts.match"
  | "accounts.delete"
  | "accounts.suspended"
  | "letters.release"
  | "exports.make"
  | "files.remove";

/** Names the row that a job is about, without personal data; `files.remove` sends the key of a file whose row is gone. */
export type JobData = { id: string };

export type Job = {
  /** May run twice, so it must be idempotent. If it throws, the job is tried again. */
  run: (data: JobData) => Promise<unknown>;
  /** Times at which it runs by itself (cron, UTC), on one instance at a time. */
  schedule?: string;
  /** Also whenever an instance starts. */
  atStart?: true;
  /** Sent with a `singletonKey`, of which one job at a time waits or runs. */
  isUnique?: true;
  /** Idle workers start it at once (LISTEN/NOTIFY) instead of with their next poll. */
  wakes?: true;
  /** Options in which its queue differs from the defaults of `installJobs`. */
  options?: QueueOptions;
  /** Kinds of data that it deletes, and after how long. */
  retention?: readonly Retention[];
};

/** The jobs of one subject, by their queues. */
export type Jobs = Readonly<Record<string, Job>>;

export const HOUR_S = 60 * 60;
export const MINUTELY = "* * * * *";
/** 80 retries take about three days, as long as Stripe itself retries. */
export const threeDays = { retryLimit: 80, retryDelayMax: HOUR_S };

/** Every job by its queue (lib/registries/job-table.ts). */
export type JobTable = Jobs & Readonly<Record<QueueName, Job>>;

/** Queue of jobs that failed as often as theirs allows; an administrator may let one run again. */
export const DEAD_LETTERS = "dead-letters";

const MAX_CONNECTIONS = 3;
const SUPERVISE_INTERVAL_S = 15;
export const STOP_TIMEOUT_MS = 10_000;

/** Loaded only where there are jobs: in one process of an instance, and in others once they send one. */
export async function createBoss(options: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss: Boss } = await import("pg-boss");
  return new Boss({
    application_name: "vitrine-jobs",
    max: MAX_CONNECTIONS,
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S,
    ...options,
  });
}

/** True if this process runs jobs, in which case it also sends those that are due and recovers those of dead workers. */
let isWorker = false;

async function openQueue(): Promise<PgBoss> {
  const boss = await createBoss({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: getDatabaseTimeouts().connectMs,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
  });
  boss.on("error", (error) => log().warn({ err: error }, "an error of the job queue"));
  boss.on("warning", ({ message }) =>
    log().warn({ warning: message }, "a warning of the job queue"),
  );
  try {
    return await boss.start();
  } catch (error) {
    void openedQueue.replace();
    await boss.stop({ graceful: false });
    throw error;
  }
}

const openedQueue = perProcess("jobs", openQueue);

/** Opens the queue on first use; its schema is installed by `npm run migrate`. */
export const jobQueue = openedQueue.get;

/** @returns a queue that also supervises and sends what is due, for a process that runs jobs */
export function openWorkerQueue(): Promise<PgBoss> {
  isWorker = true;
  return jobQueue();
}

/** @param graceful whether to wait for running jobs, up to `timeout` milliseconds */
export async function closeQueue(graceful: boolean, timeout = STOP_TIMEOUT_MS): Promise<void> {
  isWorker = false;
  const current = openedQueue.replace();
  const boss = await current?.catch(() => undefined);
  await boss?.stop({ graceful, timeout });
}

/** Writes a job in the transaction that causes it. */
export async function sendJob(
  tx: Tx,
  queue: QueueName,
  data: JobData,
  options: Pick<SendOptions, "priority" | "singletonKey" | "startAfter"> = {},
): Promise<void> {
  const boss = await jobQueue();
  const { fromKysely } = await import("pg-boss");
  await boss.send(queue, data, { ...options, db: fromKysely(tx) });
}

/** Sends several jobs in one statement. */
export async function sendJobs(
  tx: Tx,
  queue: QueueName,
  jobs: readonly { data: JobData; startAfter?: Date; priority?: number }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await jobQueue();
  const { fromKysely } = await import("pg-boss");
  await boss.insert(queue, [...jobs], { db: fromKysely(tx) });
}

/** Puts a dead letter back into its queue. @param id its own @returns false if it is gone, or its queue already has such a job */
export async function redriveJob(tx: Tx, id: string): Promise<boolean> {
  const boss = await jobQueue();
  const { fromKysely } = await import("pg-boss");
  return (await boss.redrive(DEAD_LETTERS, { ids: [id], db: fromKysely(tx) })) === 1;
}

/** True if no job that is waiting or running has this id as its data. */
export const hasNoJob = (queue: QueueName, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from pgboss.job j where j.name = ${queue} and j.state in ('created', 'retry', 'active')
      and j.data ->> 'id' = ${id}::text)`;

/** True if no job of this id has failed for good: then an administrator decides whether it runs again. */
export const hasNoDeadLetter = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from pgboss.job j where j.name = ${DEAD_LETTERS} and j.state = 'created' and j.data ->> 'id' = ${id}::text)`;
