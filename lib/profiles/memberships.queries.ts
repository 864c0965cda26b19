import { sql } from "kysely";
import { MemberRole } from "@/lib/members/members.schema";
import { selectProfiles, toProfile } from "@/lib/profiles/profile-rows.queries";
import type { Membership } from "@/lib/profiles/memberships.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import { includesPower } from "@/lib/shared/team-roles";

const isOffered = sql<boolean>`exists (
  select from transfers t
  where t.profile_id = m.profile_id and t.to_uid = m.account_uid and t.state = 'OFFERED' and t.expires_at > now())`;

/** The profiles whose team the caller is in, without those of suspended owners; in the order of joining. */
export async function listMemberships(viewer: Viewer<"identity">): Promise<Membership[]> {
  const rows = await selectProfiles()
    .innerJoin("members as m", "m.profile_id", "profiles.id")
    .innerJoin("accounts as owner", "owner.uid", "profiles.account_uid")
    .select(["m.role as member_role", "m.may_post", isOffered.as("is_offered")])
    .where("m.account_uid", "=", viewer.identity.uid)
    .where("owner.suspended_reason", "is", null)
    .where("owner.deletion_asked_at", "is", null)
    .orderBy("m.created_at")
    .orderBy("profiles.id")
    .execute();
  return rows.map((row) => {
    const access = { role: MemberRole.parse(row.member_role), mayPost: row.may_post };
    return {
      ...toProfile(row, viewer, includesPower(access, "POSTING_MANAGER")),
      memberRole: access.role,
      mayPost: access.mayPost,
      ...(row.is_offered && { isOffered: true }),
    };
  });
}
