import { sql } from "kysely";
import { toNameSlug, toLinkPath, toUniqueSlug } from "@/lib/collections/collection-paths.rules";
import { readCollection } from "@/lib/collections/collections.queries";
import {
  type Collection,
  type CollectionChanges,
  type CollectionForm,
  collectionLimits,
  type CollectionLink,
  type CollectionVisibility,
} from "@/lib/collections/collections.schema";
import {
  type LockedCollection,
  lockCollection,
  nextVersion,
} from "@/lib/collections/lock-collection.commands";
import { ensureSavedCollection } from "@/lib/collections/saved-collection.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import { countRows, db, transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto, updateRow } from "@/lib/server/database/rows";
import { env } from "@/lib/server/env";
import { createSecret } from "@/lib/server/http/secret-files";
import type { Owner } from "@/lib/server/auth/viewer";
import { conflict, failure, invalid } from "@/lib/shared/failure";

/** @throws QUOTA_EXCEEDED */
async function assertWithinLimit(tx: Tx, uid: string): Promise<void> {
  const count = await countRows(tx.selectFrom("collections").where("account_uid", "=", uid));
  if (count < collectionLimits.max) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `You have ${collectionLimits.max} collections, as many as one can. Delete one first.`,
  );
}

/** Chooses the profile that signs. @throws VALIDATION if it is none of the account's, or not clear which */
async function chooseProfile(tx: Tx, uid: string, chosen: string | null): Promise<string> {
  const profiles = await tx
    .selectFrom("profiles")
    .select(["id", "hidden"])
    .where("account_uid", "=", uid)
    .forKeyShare()
    .execute();
  const path = "profileId";
  if (chosen === null && profiles.length !== 1) {
    const message =
      profiles.length === 0
        ? "A public collection is signed by a profile, and your account has none yet."
        : "Choose the profile that signs it.";
    throw invalid([{ path, message }]);
  }
  const profile = profiles.find(({ id }) => chosen === null || id === chosen);
  if (profile === undefined) throw invalid([{ path, message: "Choose one of your profiles." }]);
  return profile.id;
}

/** Claims the slug of the name, if no other collection has or had it. The lock makes concurrent requests for it wait for this transaction. */
async function claimSlug(tx: Tx, { id, name }: { id: string; name: string }): Promise<string> {
  const slug = toNameSlug(name);
  if (slug === null) return toUniqueSlug(name, id);
  const key = `collection-slug/${slug}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const holder = await tx
    .selectFrom("collections")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return holder === undefined ? slug : toUniqueSlug(name, id);
}

type Publishing = {
  visibility: CollectionVisibility;
  /** Null: the only one of the account. */
  profileId: string | null;
};

/** Returns the columns that go with a visibility: who signs and the address, a new secret, or nothing. */
async function toVisibilityColumns(
  tx: Tx,
  uid: string,
  collection: { id: string; name: string; slug: string | null },
  { visibility, profileId }: Publishing,
) {
  const none = { visibility, profile_id: null, link_secret: null };
  if (visibility === "PRIVATE") return none;
  if (visibility === "LINK") return { ...none, link_secret: createSecret() };
  const signer = await chooseProfile(tx, uid, profileId);
  return {
    ...none,
    profile_id: signer,
    slug: collection.slug ?? (await claimSlug(tx, collection)),
  };
}

/** @throws QUOTA_EXCEEDED; VALIDATION */
export async function createCollection(request: {
  body: CollectionForm;
  viewer: Owner;
  resourceId: string;
}): Promise<Collection> {
  const { body, viewer, resourceId } = request;
  const { name, note, visibility, profileId = null } = body;
  const { uid } = viewer.identity;
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const existing = await findRow(tx, "collections", resourceId, ["id"]);
    if (existing === undefined) {
      await ensureSavedCollection(tx, viewer);
      await assertWithinLimit(tx, uid);
      const collection = { id: resourceId, name, slug: null };
      const publishing = { visibility, profileId };
      const columns = await toVisibilityColumns(tx, uid, collection, publishing);
      const row = { id: resourceId, account_uid: uid, name, note, ...columns };
      await insertInto(tx, "collections", row);
    }
    return readCollection(resourceId, "owner", tx);
  });
}

/** Returns null if nothing of it changes, so that a link stays. */
function findPublishing(
  collection: LockedCollection,
  { visibility = collection.visibility, profileId }: CollectionChanges,
): Publishing | null {
  const signer = visibility === "PUBLIC" ? (profileId ?? collection.profileId) : null;
  const stays = visibility === collection.visibility && signer === collection.profileId;
  return stays ? null : { visibility, profileId: signer };
}

/** @throws CONFLICT */
function assertMayRename({ isSaved, name }: LockedCollection, newName: string | undefined): void {
  if (!isSaved || newName === undefined || newName === name) return;
  throw conflict("name", `“${name}” keeps its name. Make a collection of your own for another.`);
}

async function assertHolds(tx: Tx, id: string, artworkId: string | null | undefined) {
  if (artworkId === null || artworkId === undefined) return;
  const item = await tx
    .selectFrom("collection_items")
    .select("artwork_id")
    .where("collection_id", "=", id)
    .where("artwork_id", "=", artworkId)
    .executeTakeFirst();
  if (item !== undefined) return;
  throw invalid([{ path: "coverArtworkId", message: "Choose one of its works." }]);
}

/** @throws NOT_FOUND; FORBIDDEN; VALIDATION; CONFLICT when `basedOn` is not the current version */
export async function updateCollection(
  id: string,
  changes: CollectionChanges,
  viewer: Owner,
): Promise<Collection> {
  const { name, note, coverArtworkId, basedOn } = changes;
  return transaction(async (tx) => {
    const collection = await lockCollection(tx, id, viewer, basedOn);
    assertMayRename(collection, name);
    await assertHolds(tx, id, coverArtworkId);
    const publishing = findPublishing(collection, changes);
    const named = { ...collection, name: name ?? collection.name };
    const columns =
      publishing && (await toVisibilityColumns(tx, viewer.identity.uid, named, publishing));
    await updateRow(tx, "collections", id, {
      ...(name !== undefined && { name }),
      ...(note !== undefined && { note }),
      ...(coverArtworkId !== undefined && { cover_artwork_id: coverArtworkId }),
      ...columns,
      updated_at: nextVersion,
    });
    return readCollection(id, "owner", tx);
  });
}

/** @throws NOT_FOUND; FORBIDDEN; CONFLICT for “Saved” */
export async function deleteCollection(id: string, viewer: Owner): Promise<void> {
  await transaction(async (tx) => {
    const { isSaved, name } = await lockCollection(tx, id, viewer);
    if (isSaved) {
      throw conflict("id", `“${name}” always stays. Take its works out instead.`);
    }
    await tx.deleteFrom("collections").where("id", "=", id).execute();
  });
}

/** Creates a new link; the previous one is not found from now on. @throws NOT_FOUND; FORBIDDEN; CONFLICT if it is not shared by link */
export async function renewLink(id: string, viewer: Owner): Promise<CollectionLink> {
  const secret = createSecret();
  return transaction(async (tx) => {
    const { visibility } = await lockCollection(tx, id, viewer);
    if (visibility !== "LINK") {
      throw conflict("visibility", "It is not shared by link.");
    }
    const { updated_at } = await tx
      .updateTable("collections")
      .set({ link_secret: secret, updated_at: nextVersion })
      .where("id", "=", id)
      .returning("updated_at")
      .executeTakeFirstOrThrow();
    const url = `${env().APP_URL}${toLinkPath(secret)}`;
    return { secret, url, updatedAt: updated_at.toISOString() };
  });
}

export async function deleteCollectionsOf(accountUid: string): Promise<void> {
  await db().deleteFrom("collections").where("account_uid", "=", accountUid).execute();
}
