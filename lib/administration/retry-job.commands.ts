import { findRetriedJob, lockDeadLetter } from "@/lib/administration/jobs.queries";
import type { RetriedJob } from "@/lib/administration/jobs.schema";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { transaction } from "@/lib/server/database/db";
import { redriveJob } from "@/lib/server/jobs/jobs";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

/** Lets a job that failed for good run once more. Repeating it while that one waits, runs or is done changes nothing. @throws NOT_FOUND */
export function retryJob(id: string, { identity }: Viewer<"admin">): Promise<RetriedJob> {
  return transaction(async (tx) => {
    const letterId = await lockDeadLetter(tx, id);
    if (letterId !== null) await redriveJob(tx, letterId);
    const job = await findRetriedJob(tx, id);
    if (job === null) throw notFound("job");
    if (letterId !== null)
      await recordAdministration(tx, {
        actor: identity.uid,
        action: "RETRY_JOB",
        subject: "job",
        subjectId: id,
        detail: { name: job.queue },
      });
    return job;
  });
}
