import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { assertMayFor } from "@/lib/members/team-access.queries";
import { db } from "@/lib/server/database/db";
import type { Caller, Viewer } from "@/lib/server/auth/viewer";
import { Failure, failure, notFound } from "@/lib/shared/failure";

export type OwnedArtwork = {
  profile_id: string;
  account_uid: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  updated_at: Date;
  /** False for an administrator, whose it is not, nor a team’s of theirs. */
  isOwn: boolean;
};

/** Finds an artwork that the caller may make this call for. @throws NOT_FOUND; FORBIDDEN */
export async function findOwnedArtwork(
  id: string,
  viewer: Caller,
  { allowAdmin = false }: { allowAdmin?: boolean } = {},
): Promise<OwnedArtwork> {
  const artwork = await db()
    .selectFrom("artworks")
    .innerJoin("profiles", "profiles.id", "artworks.profile_id")
    .select(["profile_id", "account_uid", "width", "height", "depth", "artworks.updated_at"])
    .where("artworks.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("artwork"));
  const { profile_id: profileId, account_uid: ownerUid } = artwork;
  try {
    await assertMayFor({ profileId, ownerUid }, viewer);
    return { ...artwork, isOwn: true };
  } catch (error) {
    if (!(error instanceof Failure && allowAdmin && viewer.identity.isAdmin)) throw error;
    return { ...artwork, isOwn: false };
  }
}

/** @throws as `findOwnedArtwork` */
export async function assertOwnsArtwork(id: string, viewer: Caller): Promise<void> {
  await findOwnedArtwork(id, viewer);
}

/** Finds an artwork with what others do not see of it, for whoever changes it. @throws UNAUTHENTICATED, rather than hide the price; NOT_FOUND; FORBIDDEN */
export async function findArtworkOfOwner(id: string, viewer: Viewer): Promise<Artwork> {
  const { identity, error } = viewer;
  if (identity === null)
    throw error ?? failure("UNAUTHENTICATED", "Please sign in: only its owner sees all of it.");
  const owned = await findOwnedArtwork(id, { ...viewer, identity, profileId: null });
  return findArtwork(id, { viewerUid: identity.uid, teamOf: owned.profile_id });
}
