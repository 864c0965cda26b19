import { assertMayFor } from "@/lib/members/team-access.queries";
import { db, type Database, type Tx } from "@/lib/server/database/db";
import { lockRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

const selectProfile = (reads: Database, id: string) =>
  reads
    .selectFrom("profiles")
    .select(["account_uid", "role", "organization_type", "image_key", "slug", "name"])
    .where("id", "=", id);

type OwnedProfile = Awaited<
  ReturnType<ReturnType<typeof selectProfile>["executeTakeFirstOrThrow"]>
>;

async function assertMayReach(
  id: string,
  profile: OwnedProfile | undefined,
  viewer: Viewer<"identity">,
  tx?: Tx,
): Promise<OwnedProfile> {
  if (profile === undefined) throw notFound("profile");
  // The profile that the call names is the one that acts.
  const caller = { ...viewer, profileId: null };
  await assertMayFor({ profileId: id, ownerUid: profile.account_uid }, caller, { tx });
  return profile;
}

/** Finds a profile that the caller may make this call for. @throws NOT_FOUND; FORBIDDEN, also for an imported profile */
export const findOwnedProfile = async (
  id: string,
  viewer: Viewer<"identity">,
): Promise<OwnedProfile> =>
  assertMayReach(id, await selectProfile(db(), id).executeTakeFirst(), viewer);

/** @throws as `findOwnedProfile` */
export async function assertOwnsProfile(id: string, viewer: Viewer<"identity">): Promise<void> {
  await findOwnedProfile(id, viewer);
}

/** Locks the row until the transaction ends. @throws as `findOwnedProfile` */
export const lockOwnedProfile = async (
  tx: Tx,
  id: string,
  viewer: Viewer<"identity">,
): Promise<OwnedProfile> =>
  assertMayReach(id, await selectProfile(tx, id).forUpdate().executeTakeFirst(), viewer, tx);

/**
 * Locks a profile, so that parallel attempts are counted one after the other. It comes before its artworks, as when it is hidden or deleted, or an
 * artwork's deletion updates its count. @throws NOT_FOUND
 */
export async function lockProfile(tx: Tx, id: string): Promise<void> {
  const profile = await lockRow(tx, "profiles", id, ["id"]);
  if (profile === undefined) throw notFound("profile");
}
