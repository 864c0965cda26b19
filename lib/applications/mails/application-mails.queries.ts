import { sql } from "kysely";
import { isReceived } from "@/lib/applications/application-counts.queries";
import {
  type ApplicationRow,
  readApplicationRow,
} from "@/lib/applications/application-rows.queries";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";
import { hasBegun } from "@/lib/opportunities/begun-applications.queries";
import { db } from "@/lib/server/database/db";

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

/** Selects owner, managers and editors of the opportunity's organiser, as `uid`. */
const selectTeam = (opportunityId: string) => sql`
  select p.account_uid as uid from opportunities o join profiles p on p.id = o.profile_id where o.id = ${opportunityId}
  union
  select m.account_uid from opportunities o join members m on m.profile_id = o.profile_id
  where o.id = ${opportunityId} and m.role in ('MANAGER', 'EDITOR')`;

export async function isOfTeam(opportunityId: string, uid: string): Promise<boolean> {
  const { rows } =
    await sql`select from (${selectTeam(opportunityId)}) team where uid = ${uid}`.execute(db());
  return rows.length > 0;
}

/** Lists owner, managers and editors of the opportunity's organiser, in the order of uid. */
export async function listTeam(
  opportunityId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const { rows } = await sql<{ accountUid: string }>`
    select uid as "accountUid" from (${selectTeam(opportunityId)}) team
    where uid is not null and uid > ${after ?? ""} order by uid limit ${limit}`.execute(db());
  return rows;
}

export type ArrivedApplications = { id: string; slug: string; title: string; count: number };

/**
 * An opportunity with how many applications arrived in a time (half-open) that a member of the team may know of, without those that were
 * withdrawn. Null if it is gone or cancelled, or closed to the member.
 */
export async function countArrived(
  opportunityId: string,
  uid: string,
  { from, until }: { from?: Date; until?: Date } = {},
): Promise<ArrivedApplications | null> {
  const { rows } = await sql<ArrivedApplications>`
    select o.id, o.slug, o.title, (
      select count(*)::int from applications a
      where a.opportunity_id = o.id and ${isReceived}
        and ${mayKnowOf(sql.val(uid), sql`o.id`)}
        and a.arrived_at >= ${from ?? new Date(0)} ${until === undefined ? sql`` : sql`and a.arrived_at < ${until}`}) as count
    from opportunities o
    where o.id = ${opportunityId} and o.status = 'PUBLISHED' and not ${hasBegun(sql.val(uid), sql`o.id`)}`.execute(
    db(),
  );
  return rows[0] ?? null;
}
