import { type RawBuilder, sql } from "kysely";
import { queryRow, queryRows } from "@/lib/server/database/db";
import type { TeamRole } from "@/lib/shared/team-roles";

/** The owner of a profile, and those of its members with such a role. */
export type TeamPart = { profileId: RawBuilder<unknown>; roles: readonly TeamRole[] };

const selectTeam = ({ profileId, roles }: TeamPart) => sql`
  select account_uid as uid from profiles where id = ${profileId}
  union
  select account_uid from members where profile_id = ${profileId} and role in (${sql.join(roles)})`;

/** In the order of uid. */
export const listTeamAccounts = (
  part: TeamPart,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> =>
  queryRows(sql<{ accountUid: string }>`
    select uid as "accountUid" from (${selectTeam(part)}) team
    where uid is not null and uid > ${after ?? ""} order by uid limit ${limit}`);

export const isTeamAccount = async (part: TeamPart, uid: string): Promise<boolean> =>
  (await queryRow(sql`select uid from (${selectTeam(part)}) team where uid = ${uid}`)) !== null;
