import { recordRoundWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { sql } from "kysely";
import { recordFoundConflicts, releaseConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import {
  findRound,
  findRoundById,
  lockRound,
  type RoundRow,
  toRound,
} from "@/lib/juries/rounds/round-rows.queries";
import { recordRound } from "@/lib/juries/rounds/rounds.commands";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict } from "@/lib/shared/failure";
import { rankRound } from "@/lib/juries/results/round-ranking.queries";

/** Closes a round with the score that ranks each entry, of works the best one, and what adjusts scores. */
export async function storeRanking(tx: Tx, round: RoundRow): Promise<void> {
  const { isAdjusted, gap, effects, ranked } = await rankRound(round, tx);
  await sql`
    update round_entries e set score = best.score
    from (
      select application_id, max(score) as score
      from unnest(${ranked.map(({ entry }) => entry.unit.application_id)}::uuid[],
        ${ranked.map(({ score }) => score)}::float8[]) ranked (application_id, score)
      group by application_id) best
    where e.round_id = ${round.id} and e.application_id = best.application_id`.execute(tx);
  await sql`
    update rounds set state = 'CLOSED', closed_at = coalesce(closed_at, clock_timestamp()), adjusted = ${isAdjusted},
      juror_effects = ${JSON.stringify(Object.fromEntries(effects))}::jsonb, adjustment_gap = ${gap}
    where id = ${round.id}`.execute(tx);
}

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
  await recordRoundWebhook(tx, "round.closed", round.id);
  await recordRound(tx, round, "ROUND_CLOSED", actorUid);
}

/** Closes a round. From then on its scores stay as they are; one that is closed stays so. @throws NOT_FOUND, FORBIDDEN; CONFLICT: `state` */
export function closeRound(
  { id: opportunityId, n }: { id: string; n: string },
  viewer: Viewer<"identity">,
): Promise<Round> {
  return transaction(async (tx) => {
    await lockOwnJury(tx, opportunityId, viewer);
    const round = await lockRound(tx, (await findRound(opportunityId, n, tx)).id);
    if (round.state === "SETUP") throw conflict("state", "This round has not been opened yet.");
    if (round.state === "OPEN") await closeLockedRound(tx, round, viewer.identity.uid);
    return toRound(await findRoundById(round.id, tx));
  });
}
