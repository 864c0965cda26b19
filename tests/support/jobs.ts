import { jobQueue, queueNames } from "@/lib/server/jobs";
import { jobHandlers } from "@/lib/upkeep/job-handlers.jobs";

/** Includes delayed jobs; failed ones are queued again. @returns how many were done, and how many failed */
export async function runJobs(): Promise<{ done: number; failed: number }> {
  const queue = await jobQueue();
  const result = { done: 0, failed: 0 };
  for (const name of queueNames) {
    const jobs = await queue.fetch<{ id: string }>(name, {
      batchSize: 500,
      ignoreStartAfter: true,
    });
    for (const { id, data } of jobs) {
      try {
        await jobHandlers[name](data);
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
