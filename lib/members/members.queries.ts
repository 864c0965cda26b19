import { sql } from "kysely";
import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { assertMay } from "@/lib/members/team-access.queries";
import { MemberRole, type TeamMember } from "@/lib/members/members.schema";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { TeamRole } from "@/lib/shared/team-roles.schema";
import { toShownAddress } from "@/lib/shared/web/email-address";

type Row = {
  id: string;
  account_uid: string | null;
  name: string | null;
  email: string | null;
  role: string;
  may_post: boolean;
  since: Date;
  expires_at: Date | null;
  is_expired: boolean;
};

const toTeamMember = (row: Row): TeamMember => ({
  id: row.id,
  accountId: row.account_uid,
  name: row.name,
  email: row.email && toShownAddress(row.email),
  role: TeamRole.parse(row.role),
  mayPost: row.may_post,
  state: row.expires_at === null ? "ACTIVE" : row.is_expired ? "EXPIRED" : "INVITED",
  since: row.since.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** The owner first, then members and open invitations, oldest first. */
export async function listTeamMembers(profileId: string, tx?: Tx): Promise<TeamMember[]> {
  const { rows } = await sql<Row>`
    select a.uid as id, a.uid as account_uid, ${firstProfileName("a.uid")} as name, a.email, t.role, t.may_post, t.since,
      null::timestamptz as expires_at, false as is_expired, t.rank
    from (
      select account_uid as uid, 'OWNER' as role, true as may_post, created_at as since, 0 as rank from profiles where id = ${profileId}
      union all
      select account_uid, role, may_post, created_at, 1 from members where profile_id = ${profileId}) t
    join accounts a using (uid)
    union all
    select id::text, null, null, address, role, may_post, invited_at, expires_at, expires_at <= now(), 2
    from member_invitations where profile_id = ${profileId} and answered_at is null
    order by rank, since, id`.execute(tx ?? db());
  return rows.map(toTeamMember);
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findTeam(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<TeamMember[]> {
  await assertProfile(profileId);
  await assertMay(profileId, viewer);
  return listTeamMembers(profileId);
}

/** @throws NOT_FOUND */
export async function assertProfile(profileId: string): Promise<void> {
  await db()
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow(() => notFound("profile"));
}

/** Somebody's present place in the team of a profile, without a role once it is over. Null once the profile is gone. */
export async function findChangedMember(profileId: string, uid: string) {
  const row = await db()
    .selectFrom("profiles as p")
    .leftJoin("members as m", (join) =>
      join.onRef("m.profile_id", "=", "p.id").on("m.account_uid", "=", uid),
    )
    .select(["p.name", "m.role", "m.may_post"])
    .where("p.id", "=", profileId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const role = MemberRole.nullable().parse(row.role);
  return { profileId, organisation: row.name, role, mayPost: row.may_post === true };
}
