import { type RawBuilder, sql } from "kysely";
import { db, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

/** Finds an account's row in the jury of an opportunity, as stored at this moment; null for everybody else. */
export async function findJuror(opportunityId: string, accountUid: string, tx?: Tx) {
  const juror = await (tx ?? db())
    .selectFrom("jurors")
    .select(["id", "name", "is_chair as isChair"])
    .where("opportunity_id", "=", opportunityId)
    .where("account_uid", "=", accountUid)
    .where("state", "=", "ACCEPTED")
    .executeTakeFirst();
  return juror ?? null;
}

/** Selects the conflicts that follow from who jurors are, as (juror_id, application_id). @param jurors as (juror_id, opportunity_id, account_uid) */
const selectFound = (jurors: RawBuilder<unknown>) => sql`
  with panel as (${jurors}),
  teams as (
    select j.juror_id, j.opportunity_id, p.id as profile_id from panel j join profiles p on p.account_uid = j.account_uid
    union select j.juror_id, j.opportunity_id, m.profile_id from panel j join members m on m.account_uid = j.account_uid),
  known as (
    select juror_id, opportunity_id, account_uid from panel
    union select t.juror_id, t.opportunity_id, p.account_uid from teams t join profiles p on p.id = t.profile_id
    union select t.juror_id, t.opportunity_id, m.account_uid from teams t join members m on m.profile_id = t.profile_id)
  select k.juror_id, a.id as application_id
  from known k join applications a on a.opportunity_id = k.opportunity_id and a.account_uid = k.account_uid
  union
  select t.juror_id, a.id
  from teams t join applications a on a.opportunity_id = t.opportunity_id and a.profile_id = t.profile_id`;

/**
 * Applications that jurors have a part in: their own, those of a profile whose team they are in, and those of accounts that are in one team with
 * them. Each as (juror_id, application_id).
 */
export const selectFoundConflicts = (opportunityId: string, jurorIds: readonly string[]) =>
  selectFound(sql`
    select id as juror_id, opportunity_id, account_uid from jurors
    where opportunity_id = ${opportunityId} and id = any (${toIdArray(jurorIds)}) and account_uid is not null`);

/** The applications that an account must not see, as a juror of the opportunity. */
export const selectConflictsOf = (uid: RawBuilder<unknown>, opportunityId: RawBuilder<unknown>) => {
  const juror = sql`
    select id as juror_id, opportunity_id, account_uid from jurors
    where opportunity_id = ${opportunityId} and account_uid = ${uid} and state = 'ACCEPTED'`;
  return sql`
    select application_id from conflicts where juror_id in (select juror_id from (${juror}) own)
    union all select application_id from (${selectFound(juror)}) found`;
};

/** The applications that one juror must not see: found now, recorded before, or declared. Some may be there twice. */
export const selectConflicts = (opportunityId: string, jurorId: string) => sql`
  select application_id from conflicts where juror_id = ${jurorId}
  union all
  select found.application_id from (${selectFoundConflicts(opportunityId, [jurorId])}) found`;

/** Lists all applications that one juror must not see. */
export async function listConflicts(
  opportunityId: string,
  jurorId: string,
  tx?: Tx,
): Promise<{ applicationId: string }[]> {
  const { rows } = await sql<{ applicationId: string }>`
    select distinct application_id as "applicationId"
    from (${selectConflicts(opportunityId, jurorId)}) every`.execute(tx ?? db());
  return rows;
}
