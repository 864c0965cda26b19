import { sql } from "kysely";
import { rankRound } from "@/lib/juries/results/round-ranking.queries";
import type { RoundRow } from "@/lib/juries/round-rows.queries";
import type { Tx } from "@/lib/server/db";

/** Stores the score that ranks each entry, of works the best one. @returns whether it is the adjusted one */
export async function storeRanking(tx: Tx, round: RoundRow): Promise<boolean> {
  const { isAdjusted, ranked } = await rankRound(round, tx);
  await sql`
    update round_entries e set score = best.score
    from (
      select application_id, max(score) as score
      from unnest(${ranked.map(({ entry }) => entry.unit.application_id)}::uuid[],
        ${ranked.map(({ score }) => score)}::float8[]) ranked (application_id, score)
      group by application_id) best
    where e.round_id = ${round.id} and e.application_id = best.application_id`.execute(tx);
  return isAdjusted;
}
