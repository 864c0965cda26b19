import { sql } from "kysely";
import { assertMayFor } from "@/lib/members/team-access.queries";
import { hasBegun } from "@/lib/opportunities/begun-applications.queries";
import { db, type Tx } from "@/lib/server/database/db";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Caller } from "@/lib/server/auth/viewer";
import { Failure, failure, notFound } from "@/lib/shared/failure";
import type { TeamPower } from "@/lib/shared/team-roles";

export type OwnedOpportunity = {
  /** Null for an imported opportunity, which only administrators can remove. */
  profileId: string | null;
  postedBy: string | null;
  status: string;
  /** False for an administrator, whose it is not, nor a team’s of theirs. */
  isOwn: boolean;
};

type Reached = {
  profileId: string | null;
  /** Null if it is not known: then the team is asked. */
  ownerUid: string | null;
  status: string;
  hasBegun: boolean;
};
type Options = { power?: TeamPower | undefined; tx?: Tx | undefined };

/** @throws NOT_FOUND for a draft of others; FORBIDDEN, also for whoever has begun to apply to it */
export async function assertMayWorkOn(
  opportunity: Reached,
  viewer: Caller,
  options: Options = {},
): Promise<void> {
  const { profileId, ownerUid, status } = opportunity;
  const { uid } = viewer.identity;
  try {
    if (profileId === null) throw failure("FORBIDDEN", "This opportunity belongs to nobody here.");
    await assertMayFor({ profileId, ownerUid }, viewer, options);
  } catch (error) {
    const isSecret = error instanceof Failure && status !== "PUBLISHED";
    const isOfTeam =
      profileId !== null && (await findTeamRole(profileId, uid, options.tx)) !== null;
    throw isSecret && !isOfTeam ? notFound("opportunity") : error;
  }
  if (opportunity.hasBegun)
    throw failure(
      "FORBIDDEN",
      "You have begun an application to this opportunity, so it is closed to you as an organiser.",
    );
}

/**
 * Finds an opportunity that the caller may make this call for.
 * @param options.once what the call needs in the team for anything but a draft
 * @throws as `assertMayWorkOn`
 */
export async function findOwnedOpportunity(
  id: string,
  viewer: Caller,
  { allowAdmin = false, once }: { allowAdmin?: boolean; once?: TeamPower } = {},
): Promise<OwnedOpportunity> {
  const { identity } = viewer;
  const row = await db()
    .selectFrom("opportunities")
    .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select(["profile_id", "posted_by", "account_uid", "status"])
    .select(hasBegun(sql.val(identity.uid), sql.ref("opportunities.id")).as("has_begun"))
    .where("opportunities.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("opportunity"));
  const { profile_id: profileId, account_uid: ownerUid, posted_by: postedBy, status } = row;
  const reached = { profileId, ownerUid, status, hasBegun: row.has_begun };
  const power = status === "DRAFT" ? undefined : once;
  let isOwn = true;
  try {
    await assertMayWorkOn(reached, viewer, { power });
  } catch (error) {
    if (!(error instanceof Failure && allowAdmin && identity.isAdmin)) throw error;
    isOwn = false;
  }
  return { profileId, postedBy, status, isOwn };
}

/** @throws as `findOwnedOpportunity` */
export async function assertOwnsOpportunity(id: string, viewer: Caller): Promise<void> {
  await findOwnedOpportunity(id, viewer);
}

export function assertNotRemoved(status: string): void {
  if (status !== "REMOVED") return;
  throw failure("CONFLICT", "This opportunity was removed. Copy it as a new draft.");
}
