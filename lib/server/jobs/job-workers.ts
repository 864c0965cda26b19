import type { PgBoss, WorkOptions } from "pg-boss";
import {
  closeQueue,
  type Job,
  type JobData,
  type Jobs,
  openWorkerQueue,
  STOP_TIMEOUT_MS,
} from "@/lib/server/jobs/jobs";
import { log } from "@/lib/server/log";
import { addCounter, areMetricsEnabled } from "@/lib/server/metrics";
import { Failure } from "@/lib/shared/failure";

const RETRY_START_AFTER_MS = 5_000;

const POLL_INTERVAL_S = 2;
const WORKERS_PER_QUEUE = 4;
const queuedOptions: WorkOptions = {
  pollingIntervalSeconds: POLL_INTERVAL_S,
  // A pooler may swallow notifications.
  notifyPollingIntervalSeconds: POLL_INTERVAL_S,
};
const minutelyOptions: WorkOptions = { pollingIntervalSeconds: 10 };
const scheduledOptions: WorkOptions = { pollingIntervalSeconds: 30 };

const getWorkOptions = ({ schedule, atStart }: Job): WorkOptions => {
  if (schedule === undefined) return queuedOptions;
  return schedule.startsWith("* ") || atStart === true ? minutelyOptions : scheduledOptions;
};

type Outcome = "done" | "failed";
let counter: ReturnType<typeof addCounter<"queue" | "outcome">> | undefined;

function countJob(queue: string, outcome: Outcome): void {
  if (!areMetricsEnabled()) return;
  counter ??= addCounter("vitrine_jobs_total", "Runs of jobs", ["queue", "outcome"]);
  counter.inc({ queue, outcome });
}

/** Stored with the job for administrators, so without messages, which may contain personal data. */
function describeError(error: unknown): string {
  if (error instanceof Failure) {
    const { code, cause } = error;
    return cause === undefined ? code : `${code}: ${describeError(cause)}`;
  }
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string"
    ? `${error.name} ${error.code}`
    : error.name;
}

async function runJob(queue: string, { run }: Job, id: string, data: JobData): Promise<void> {
  try {
    await run(data);
  } catch (error) {
    countJob(queue, "failed");
    log().warn({ err: error, queue, job: id }, "a job failed; it is tried again");
    // oxlint-disable-next-line preserve-caught-error -- a cause would be stored with the job, with its message
    throw new Error(describeError(error));
  }
  countJob(queue, "done");
}

/** Starts a worker that asks for the next job at once after each: polling is for those that have nothing to do. */
async function startWorker(queue: PgBoss, name: string, job: Job): Promise<void> {
  const workerId: string = await queue.work<JobData>(name, getWorkOptions(job), async (fetched) => {
    queue.notifyWorker(workerId);
    for (const { id, data } of fetched) await runJob(name, job, id, data);
  });
}

let isStopping = false;

/** True once this process was told to stop: what it could not finish, a job should not begin. */
export const areJobsStopping = (): boolean => isStopping;

/** Runs jobs in this process; while the database is down, starting is retried. */
export async function startJobs(jobs: Jobs): Promise<void> {
  isStopping = false;
  try {
    const queue = await openWorkerQueue();
    for (const [name, job] of Object.entries(jobs)) {
      if (job.atStart === true) await queue.send(name, {});
      const workers = job.schedule === undefined ? WORKERS_PER_QUEUE : 1;
      for (let index = 0; index < workers; index += 1) await startWorker(queue, name, job);
    }
  } catch (error) {
    await closeQueue(false);
    if (isStopping) return;
    log().warn({ err: error }, "jobs could not be started; trying again");
    setTimeout(() => isStopping || void startJobs(jobs), RETRY_START_AFTER_MS).unref();
  }
}

/** Takes no further jobs, waits for running ones up to `timeout` milliseconds, and closes the connections. */
export async function stopJobs(timeout = STOP_TIMEOUT_MS): Promise<void> {
  isStopping = true;
  await closeQueue(true, timeout);
}
