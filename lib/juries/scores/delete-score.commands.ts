import { shareEntry } from "@/lib/juries/scores/record-score.commands";
import type { ScoreRemoval } from "@/lib/juries/scores/scores.schema";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/**
 * Takes the juror's own score back: the entry is not scored. Idempotent.
 * @throws NOT_FOUND, also for conflicts and what somebody else judges; CONFLICT: `state`
 */
export function deleteScore(
  params: { round: string; id: string },
  { workId }: ScoreRemoval,
  { identity }: Viewer<"identity">,
): Promise<null> {
  const shownId = workId === null ? null : Id.safeParse(workId).data;
  if (shownId === undefined) throw notFound("work");
  return transaction(async (tx) => {
    const { round, juror, applicationId, aliases } = await shareEntry(tx, params, identity.uid);
    const own = tx
      .deleteFrom("scores")
      .where("round_id", "=", round.id)
      .where("juror_id", "=", juror.id)
      .where("application_id", "=", applicationId);
    await (
      shownId === null
        ? own.where("work_id", "is", null)
        : own.where("work_id", "in", aliases.toIds(shownId))
    ).execute();
    return null;
  });
}
