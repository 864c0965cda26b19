import type { Tx } from "@/lib/server/database/db";
import { findTeamAccess } from "@/lib/server/auth/team-role";
import { assertPower, type Caller } from "@/lib/server/auth/viewer";
import { failure, fieldFailure } from "@/lib/shared/failure";
import type { TeamAccess, TeamPower } from "@/lib/shared/team-roles";

type Options = {
  /** Another one than the call’s, for a part of it. */
  power?: TeamPower | undefined;
  tx?: Tx | undefined;
};

/** @throws FORBIDDEN: `profileId` */
function assertKeyOf(profileId: string, { key }: Caller): void {
  if (typeof key?.profileId === "string" && key.profileId !== profileId)
    throw fieldFailure("FORBIDDEN", "profileId", "This API key is for another profile.");
}

/**
 * Asserts that the caller may make this call for a profile: has in its team what the contract names (`may`, `OWNER` by default).
 * Read from the database with each call, so that a changed role counts at once.
 * @returns the caller's place in the team
 * @throws FORBIDDEN
 */
export async function assertMay(
  profileId: string,
  viewer: Caller,
  { power = viewer.may ?? "OWNER", tx }: Options = {},
): Promise<TeamAccess> {
  assertKeyOf(profileId, viewer);
  const access = await findTeamAccess(profileId, viewer.identity.uid, tx);
  if (access === null) throw failure("FORBIDDEN", "You are not in the team of this profile.");
  assertPower(access, power);
  return access;
}

/**
 * Asserts that the caller may make this call for what a profile owns: as its owner, or as `assertMay`. An acting profile is the same one, or
 * both belong to the caller: nobody uses one team's plan for another. A key of a team's profile reaches nothing else of its maker.
 * @throws FORBIDDEN
 */
export async function assertMayFor(
  { profileId, ownerUid }: { profileId: string; ownerUid: string | null },
  viewer: Caller,
  options?: Options,
): Promise<void> {
  if (viewer.key?.isTeams === true) assertKeyOf(profileId, viewer);
  const isOwner = ownerUid === viewer.identity.uid;
  const actsAsOther = viewer.profileId !== null && viewer.profileId !== profileId;
  if (actsAsOther && (!isOwner || viewer.isMember === true))
    throw failure("FORBIDDEN", "This belongs to another profile than the acting one.");
  if (!isOwner) await assertMay(profileId, viewer, options);
}
