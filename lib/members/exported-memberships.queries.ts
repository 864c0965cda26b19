import type { ExportedMembership } from "@/lib/members/exported-memberships.schema";
import { MemberRole } from "@/lib/members/members.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

/** The teams that the account is in, for its export. */
export async function listExportedMemberships({ identity }: Owner): Promise<ExportedMembership[]> {
  const rows = await db()
    .selectFrom("members as m")
    .innerJoin("profiles as p", "p.id", "m.profile_id")
    .select(["p.id", "p.name", "m.role", "m.may_post", "m.created_at"])
    .where("m.account_uid", "=", identity.uid)
    .orderBy("m.created_at")
    .orderBy("p.id")
    .execute();
  return rows.map(({ id, name, role, may_post, created_at }) => ({
    profileId: id,
    organisation: name,
    role: MemberRole.parse(role),
    mayPost: may_post,
    since: created_at.toISOString(),
  }));
}
