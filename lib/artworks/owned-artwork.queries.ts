import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

export type OwnedArtwork = {
  profile_id: string;
  account_uid: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  updated_at: Date;
};

/** @throws NOT_FOUND; FORBIDDEN for another account's artwork */
export async function findOwnedArtwork(
  id: string,
  { identity }: Viewer<"identity">,
  { allowAdmin = false }: { allowAdmin?: boolean } = {},
): Promise<OwnedArtwork> {
  const artwork = await db()
    .selectFrom("artworks")
    .innerJoin("profiles", "profiles.id", "artworks.profile_id")
    .select(["profile_id", "account_uid", "width", "height", "depth", "artworks.updated_at"])
    .where("artworks.id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("artwork"));
  if (artwork.account_uid !== identity.uid && !(allowAdmin && identity.isAdmin)) {
    throw failure("FORBIDDEN", "This artwork belongs to someone else.");
  }
  return artwork;
}

/** @throws as `findOwnedArtwork` */
export async function assertOwnsArtwork(id: string, viewer: Viewer<"identity">): Promise<void> {
  await findOwnedArtwork(id, viewer);
}

/** Finds an artwork with what others do not see of it, for whoever changes it. @throws UNAUTHENTICATED, rather than hide the price; NOT_FOUND; FORBIDDEN */
export async function findArtworkOfOwner(
  id: string,
  { identity, error }: Viewer,
): Promise<Artwork> {
  if (identity === null)
    throw error ?? failure("UNAUTHENTICATED", "Please sign in: only its owner sees all of it.");
  await assertOwnsArtwork(id, { identity, profileId: null });
  return findArtwork(id, { viewerUid: identity.uid });
}
