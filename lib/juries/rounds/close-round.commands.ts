import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { recordFoundConflicts, releaseConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import { storeRanking } from "@/lib/juries/results/store-ranking.commands";
import {
  findRound,
  findRoundById,
  lockRound,
  type RoundRow,
  toRound,
} from "@/lib/juries/rounds/round-rows.queries";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";

/** @param round locked and open @param actorUid null: it closes at the time that was set */
export async function closeLockedRound(
  tx: Tx,
  round: RoundRow,
  actorUid: string | null,
): Promise<void> {
  const jurorIds = (await listPanel(round.opportunity_id, tx)).map(({ id }) => id);
  // What somebody has become part of since the round was opened does not count.
  await recordFoundConflicts(tx, round.opportunity_id, jurorIds);
  await releaseConflicts(tx, round);
  await sql`
    update round_entries e set counts = false from applications a
    where e.round_id = ${round.id} and a.id = e.application_id and a.state <> 'SUBMITTED'`.execute(
    tx,
  );
  await storeRanking(tx, round);
  await recordHistory(tx, [
    {
      opportunityId: round.opportunity_id,
      applicationId: null,
      kind: "ROUND_CLOSED",
      actorUid,
      detail: { round: round.number },
    },
  ]);
}

/** Closes a round. From then on its scores stay as they are; one that is closed stays so. @throws NOT_FOUND, FORBIDDEN; CONFLICT: `state` */
export function closeRound(
  { id: opportunityId, n }: { id: string; n: string },
  viewer: Viewer<"identity">,
): Promise<Round> {
  return transaction(async (tx) => {
    await lockOwnJury(tx, opportunityId, viewer);
    const round = await lockRound(tx, (await findRound(opportunityId, n, tx)).id);
    if (round.state === "SETUP") {
      const message = "This round has not been opened yet.";
      throw failure("CONFLICT", message, [{ path: "state", message }]);
    }
    if (round.state === "OPEN") await closeLockedRound(tx, round, viewer.identity.uid);
    return toRound(await findRoundById(round.id, tx));
  });
}
