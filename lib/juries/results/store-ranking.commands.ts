import { sql } from "kysely";
import { rankRound } from "@/lib/juries/results/round-ranking.queries";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import type { Tx } from "@/lib/server/database/db";

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
    update rounds set state = 'CLOSED', closed_at = clock_timestamp(), adjusted = ${isAdjusted},
      juror_effects = ${JSON.stringify(Object.fromEntries(effects))}::jsonb, adjustment_gap = ${gap}
    where id = ${round.id}`.execute(tx);
}
