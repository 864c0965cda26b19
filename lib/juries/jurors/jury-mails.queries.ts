import { sql } from "kysely";
import { findRoundById, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { jurorProgress } from "@/lib/juries/entries/visible-entries.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { nullIfNotFound } from "@/lib/shared/failure";

export type RoundForMail = {
  round: RoundRow;
  title: string;
  organizationName: string;
  timeZone: string;
};

/** Returns null once it is closed, or its opportunity is cancelled or deleted. */
export async function findRoundForMail(roundId: string): Promise<RoundForMail | null> {
  const round = await nullIfNotFound(findRoundById(roundId));
  if (round?.is_open !== true) return null;
  const opportunity = await db()
    .selectFrom("opportunities")
    .select(["title", "organization_name as organizationName", "time_zone as timeZone"])
    .where("id", "=", round.opportunity_id)
    .where("status", "<>", "REMOVED")
    .executeTakeFirst();
  return opportunity === undefined ? null : { round, ...opportunity };
}

/** Jurors who have something left to score, in the order of uid. */
export const listBusyJurors = (
  roundId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> =>
  queryRows(sql<{ accountUid: string }>`
    select j.account_uid as "accountUid"
    from rounds r join jurors j on j.opportunity_id = r.opportunity_id and j.state = 'ACCEPTED'
    cross join ${jurorProgress}
    where r.id = ${roundId} and j.account_uid > ${after ?? ""} and progress.total > progress.scored
    order by j.account_uid limit ${limit}`);

/** Counts what an account still has to score. */
export async function countLeft(roundId: string, accountUid: string): Promise<number> {
  const rows = await queryRows(sql<{ left: number }>`
    select progress.total - progress.scored as left
    from rounds r join jurors j on j.opportunity_id = r.opportunity_id and j.state = 'ACCEPTED'
    cross join ${jurorProgress}
    where r.id = ${roundId} and j.account_uid = ${accountUid}`);
  return rows[0]?.left ?? 0;
}
