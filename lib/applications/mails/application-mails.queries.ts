import { sql } from "kysely";
import { isReceived } from "@/lib/applications/application-counts.queries";
import {
  type ApplicationRow,
  readApplicationRow,
} from "@/lib/applications/application-rows.queries";
import { hasBegun, mayKnowOf } from "@/lib/applications/desk/known-applications.queries";
import { listTeamAccounts } from "@/lib/members/team-accounts.queries";
import { db, queryRow } from "@/lib/server/database/db";

/** Finds one application, as it is now; null once it is erased. */
export async function findRowForMail(id: string): Promise<ApplicationRow | null> {
  const row = await readApplicationRow(sql`a.id = ${id}`);
  return row ?? null;
}

/** The accounts that have begun or sent an application that is still considered, in the order of uid. */
export async function listApplicants(
  opportunityId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const rows = await db()
    .selectFrom("applications")
    .select("account_uid")
    .distinct()
    .where("opportunity_id", "=", opportunityId)
    .where("account_uid", ">", after ?? "")
    .where("state", "<>", "WITHDRAWN")
    .where("state", "<>", "NOT_CONSIDERED")
    .orderBy("account_uid")
    .limit(limit)
    .execute();
  return rows.map(({ account_uid }) => ({ accountUid: account_uid }));
}

/** Lists owner, managers and editors of the opportunity's organiser, in the order of uid. */
export const listTeam = (opportunityId: string, page: { after: string | null; limit: number }) =>
  listTeamAccounts(
    sql`(select profile_id from opportunities where id = ${opportunityId})`,
    ["MANAGER", "EDITOR"],
    page,
  );

export type ArrivedApplications = { id: string; slug: string; title: string; count: number };

/**
 * An opportunity with how many applications arrived in a time (half-open) that a member of the team may know of, without those that were
 * withdrawn. Null if it is gone or cancelled, or closed to the member.
 */
export const countArrived = (
  opportunityId: string,
  uid: string,
  { from, until }: { from?: Date; until?: Date } = {},
): Promise<ArrivedApplications | null> =>
  queryRow(sql<ArrivedApplications>`
    select o.id, o.slug, o.title, (
      select count(*)::int from applications a
      where a.opportunity_id = o.id and ${isReceived}
        and ${mayKnowOf(sql.val(uid), sql`o.id`)}
        and a.arrived_at >= ${from ?? new Date(0)} ${until === undefined ? sql`` : sql`and a.arrived_at < ${until}`}) as count
    from opportunities o
    where o.id = ${opportunityId} and o.status = 'PUBLISHED' and not ${hasBegun(sql.val(uid), sql`o.id`)}`);
