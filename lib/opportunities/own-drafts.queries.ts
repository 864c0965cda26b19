import { sql } from "kysely";
import { selectTeams } from "@/lib/server/auth/team-role";
import { db } from "@/lib/server/database/db";

export type OwnDraft = { id: string; title: string };

export const selectOwnDrafts = (uid: string, limit: number) => sql<OwnDraft>`
    select o.id, o.title
    from (select id as profile_id from profiles where account_uid = ${uid} union ${selectTeams(uid)}) team
    join opportunities o on o.profile_id = team.profile_id and o.status = 'DRAFT'
    order by o.updated_at desc, o.id limit ${sql.lit(limit)}`;

/** Lists the drafts of the account and of teams in which it writes, the last changed first. */
export const listOwnDrafts = async (uid: string, limit: number): Promise<OwnDraft[]> =>
  (await selectOwnDrafts(uid, limit).execute(db())).rows;
