import type { Tx } from "@/lib/server/database/db";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, fieldFailure } from "@/lib/shared/failure";
import { includesRole, type TeamRole, teamRoleLabels } from "@/lib/shared/team-roles";

/**
 * Asserts that the caller may make this call for a profile: has the role that its contract names (`may`, `OWNER` by default), or a higher one.
 * Read from the database with each call, so that a changed role counts at once.
 * @param options.role for what needs a higher role than the call itself
 * @returns the caller's role
 * @throws FORBIDDEN
 */
export async function assertMay(
  profileId: string,
  { identity, key, may = "OWNER" }: Viewer<"identity">,
  { role: needed = may, tx }: { role?: TeamRole; tx?: Tx } = {},
): Promise<TeamRole> {
  if (typeof key?.profileId === "string" && key.profileId !== profileId)
    throw fieldFailure("FORBIDDEN", "profileId", "This API key is for another profile.");
  const role = await findTeamRole(profileId, identity.uid, tx);
  if (role === null) throw failure("FORBIDDEN", "You are not in the team of this profile.");
  if (!includesRole(role, needed))
    throw failure("FORBIDDEN", `This needs the role “${teamRoleLabels[needed]}” in the team.`);
  return role;
}
