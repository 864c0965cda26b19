import { countInvited, countMembers } from "@/lib/members/team-size.queries";
import { lockQuotas } from "@/lib/plans/locked-quotas.queries";
import type { Tx } from "@/lib/server/database/db";
import { failure } from "@/lib/shared/failure";

/** A profile whose team nobody else changes at the same time. */
type LockedTeam = { profileId: string; ownerUid: string | null; maxMembers: number };

/** @throws NOT_FOUND */
export async function lockTeam(tx: Tx, profileId: string): Promise<LockedTeam> {
  const { ownerUid, quotas } = await lockQuotas(tx, profileId);
  return { profileId, ownerUid, maxMembers: quotas.members };
}

/** @throws QUOTA_EXCEEDED */
export async function assertRoomForMember(tx: Tx, team: LockedTeam): Promise<void> {
  if ((await countMembers(tx, team.profileId)) < team.maxMembers) return;
  throw failure(
    "QUOTA_EXCEEDED",
    "This team is full by now: its plan includes no more members. Ask whoever invited you.",
  );
}

/** Asserts that the team has room, also for those who can still accept an invitation. @throws QUOTA_EXCEEDED */
export async function assertRoomForInvitation(
  tx: Tx,
  { profileId, maxMembers }: LockedTeam,
  address: string,
): Promise<void> {
  const members = await countMembers(tx, profileId);
  if (members + (await countInvited(tx, profileId, address)) < maxMembers) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `The plan includes ${maxMembers} members besides the owner, invitations included. Remove one, or choose a plan with more.`,
  );
}
