import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/server/database/db";
import type { TeamRole } from "@/lib/shared/team-roles";

/** Lists the owner of a profile, and those of its members with such a role, in the order of uid. */
export async function listTeamAccounts(
  profileId: RawBuilder<unknown>,
  roles: readonly TeamRole[],
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const { rows } = await sql<{ accountUid: string }>`
    select uid as "accountUid" from (
      select account_uid as uid from profiles where id = ${profileId}
      union
      select account_uid from members where profile_id = ${profileId} and role in (${sql.join(roles)})) team
    where uid is not null and uid > ${after ?? ""} order by uid limit ${limit}`.execute(db());
  return rows;
}
