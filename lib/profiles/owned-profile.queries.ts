import { db, type Database, type Tx } from "@/lib/server/database/db";
import { lockRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

const selectProfile = (reads: Database, id: string) =>
  reads
    .selectFrom("profiles")
    .select(["account_uid", "role", "organization_type", "image_key", "slug", "name"])
    .where("id", "=", id);

type OwnedProfile = Awaited<
  ReturnType<ReturnType<typeof selectProfile>["executeTakeFirstOrThrow"]>
>;

function assertOwned(
  profile: OwnedProfile | undefined,
  { identity }: Viewer<"identity">,
): OwnedProfile {
  if (profile === undefined) throw notFound("profile");
  if (profile.account_uid !== identity.uid) {
    throw failure("FORBIDDEN", "This profile belongs to someone else.");
  }
  return profile;
}

/** @throws NOT_FOUND; FORBIDDEN for an imported profile, or another account's */
export const findOwnedProfile = async (
  id: string,
  viewer: Viewer<"identity">,
): Promise<OwnedProfile> => assertOwned(await selectProfile(db(), id).executeTakeFirst(), viewer);

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
  assertOwned(await selectProfile(tx, id).forUpdate().executeTakeFirst(), viewer);

/**
 * Locks a profile, so that parallel attempts are counted one after the other. It comes before its artworks, as when it is hidden or deleted, or an
 * artwork's deletion updates its count. @throws NOT_FOUND
 */
export async function lockProfile(tx: Tx, id: string): Promise<void> {
  const profile = await lockRow(tx, "profiles", id, ["id"]);
  if (profile === undefined) throw notFound("profile");
}
