import { sql } from "kysely";
import { db } from "@/lib/server/db";
import { DEAD_LETTERS, type JobData, jobQueue, type JobTable } from "@/lib/server/jobs";
import { jobs } from "@/lib/upkeep/schedule.jobs";

const table: JobTable = jobs;

/** Includes delayed jobs; failed ones are queued again. @returns how many were done, and how many failed */
export async function runJobs(): Promise<{ done: number; failed: number }> {
  const queue = await jobQueue();
  const result = { done: 0, failed: 0 };
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and name <> ${DEAD_LETTERS}`.execute(
    db(),
  );
  for (const { name } of rows) {
    const fetched = await queue.fetch<JobData>(name, { batchSize: 500, ignoreStartAfter: true });
    for (const { id, data } of fetched) {
      try {
        await table[name]?.run(data);
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
