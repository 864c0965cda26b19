import { type RawBuilder, sql } from "kysely";
import { selectConflictsOf } from "@/lib/applications/desk/jury-conflicts.queries";
import { hasBegun } from "@/lib/opportunities/begun-applications.queries";
import { db, type Tx } from "@/lib/server/database/db";

/**
 * True if a member of the organiser's team may know of an application: nobody who has begun one there, and no juror of what they have a conflict
 * with. `a` is the application. @param uid the member @param opportunityId the application's
 */
export const mayKnowOf = (
  uid: RawBuilder<unknown>,
  opportunityId: RawBuilder<unknown> = sql`a.opportunity_id`,
) => sql<boolean>`(
  not ${hasBegun(uid, opportunityId)} and a.id not in (${selectConflictsOf(uid, opportunityId)}))`;

/** Ids of the applications that a member of the team, who has begun none, must not know of. */
export async function listUnknownIds(
  opportunityId: string,
  uid: string,
  tx?: Tx,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct application_id as id from (${selectConflictsOf(sql.val(uid), sql.val(opportunityId))}) conflict`.execute(
    tx ?? db(),
  );
  return rows.map(({ id }) => id);
}
