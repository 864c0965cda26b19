import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { jobs } from "@/lib/registries/job-table";
import { type JobData, jobQueue, type JobTable, type QueueName } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";

const table: JobTable = jobs;

/** Runs a scheduled job now. */
export const runJob = (name: keyof typeof jobs) => table[name]?.run({ id: "" });

/** Includes delayed jobs; failed ones are queued again. @returns how many were done, and how many failed */
export async function runJobs(): Promise<{ done: number; failed: number }> {
  const queue = await jobQueue();
  const result = { done: 0, failed: 0 };
  for (const [name, { run }] of Object.entries(table)) {
    const fetched = await queue.fetch<JobData>(name, { batchSize: 500, ignoreStartAfter: true });
    for (const { id, data } of fetched) {
      try {
        await run(data);
        await queue.complete(name, id);
        result.done += 1;
      } catch (error) {
        await queue.fail(name, id, error instanceof Error ? error : undefined);
        result.failed += 1;
      }
    }
  }
  return result;
}

/** A job that failed for good. @returns its id */
export async function addDeadLetter(
  queueName: QueueName = "alerts.match",
  error = "UPSTREAM_UNAVAILABLE",
  subject = newId(),
): Promise<string> {
  const queue = await jobQueue();
  const id = await queue.send(queueName, { id: subject }, { retryLimit: 0 });
  const fetched = await queue.fetch(queueName, { batchSize: 500 });
  const job = fetched.find((other) => other.id === id);
  if (id === null || job === undefined) throw new Error("the job is not in its queue");
  await queue.fail(queueName, id, new Error(error));
  return id;
}

/** Lists connections of this test's database alone, as PostgreSQL does. */
export async function listJobConnections(): Promise<unknown[]> {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = 'vitrine-jobs'
      and datname = current_database()`.execute(db());
  return rows;
}
