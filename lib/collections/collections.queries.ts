import { sql } from "kysely";
import { listItemRows, readItems } from "@/lib/collections/collection-items.queries";
import { type Reader, readCollections } from "@/lib/collections/collection-rows.queries";
import {
  type Collection,
  type Collectors,
  type CollectionSummary,
  type HeldWork,
  collectionLimits,
} from "@/lib/collections/collections.schema";
import { assertOwnsArtwork } from "@/lib/artworks/owned-artwork.queries";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Owner, Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

/** Reads the account's collections: “Saved” first, then the newest. */
export const readOwnCollections = (uid: string, tx?: Tx): Promise<CollectionSummary[]> =>
  readCollections(
    "owner",
    sql`where c.account_uid = ${uid} order by c.is_saved desc, c.created_at desc, c.id desc`,
    tx,
  );

/** Lists which of the artworks are in each collection of an account. */
export async function listHeldWorks(
  uid: string,
  artworkIds: readonly string[],
): Promise<Map<string, HeldWork[]>> {
  if (artworkIds.length === 0) return new Map();
  const rows = await queryRows(sql<{ id: string; held: HeldWork[] }>`
    select c.id, json_agg(json_build_object('artworkId', i.artwork_id, 'note', i.note, 'position', (
      select count(*) from collection_items b
      where b.collection_id = c.id and (b.position, b.artwork_id) < (i.position, i.artwork_id)))) as held
    from collections c join collection_items i on i.collection_id = c.id and i.artwork_id = any(${toIdArray(artworkIds)})
    where c.account_uid = ${uid} group by c.id`);
  return new Map(rows.map((row) => [row.id, row.held]));
}

/** True if the bearer of `secret` may read it. A suspended, disabled or deleted account shares nothing. */
const isSharedBy = (secret: string | undefined) => sql<boolean>`
  c.visibility = 'LINK' and c.link_secret = ${secret ?? null} and c.hidden_at is null
  and not s.disabled and s.deletion_asked_at is null and s.suspended_reason is null`;

/** @returns null for somebody who must not know of it */
async function findReader(
  id: string,
  viewer: Viewer,
  secret: string | undefined,
): Promise<Reader | null> {
  const uid = viewer.identity?.uid ?? null;
  const [row] = await queryRows(sql<{ isOwn: boolean; isPublic: boolean; isShared: boolean }>`
    select coalesce(c.account_uid = ${uid}, false) as "isOwn",
      coalesce(c.visibility = 'PUBLIC' and c.hidden_at is null and not p.hidden, false) as "isPublic",
      coalesce(${isSharedBy(secret)}, false) as "isShared"
    from collections c join accounts s on s.uid = c.account_uid left join profiles p on p.id = c.profile_id
    where c.id = ${id}`);
  if (row === undefined) return null;
  if (row.isOwn) return "owner";
  return row.isPublic || row.isShared ? "others" : null;
}

export async function readCollection(id: string, reader: Reader, tx?: Tx): Promise<Collection> {
  const [collection] = await readCollections(reader, sql`where c.id = ${id}`, tx);
  if (collection === undefined) throw notFound("collection");
  const rows = await listItemRows(id, tx);
  return { ...collection, items: await readItems(rows, reader, {}, tx) };
}

/** @throws NOT_FOUND for what the caller may not see */
export async function findCollection(
  id: string,
  viewer: Viewer,
  secret: string | undefined,
): Promise<Collection> {
  const reader = await findReader(id, viewer, secret);
  if (reader === null) throw notFound("collection");
  return readCollection(id, reader);
}

/** Finds a collection by the secret of its link; null for one that has ended. */
export async function findLinkedId(secret: string): Promise<string | null> {
  const rows = await queryRows(sql<{ id: string }>`
    select c.id from collections c join accounts s on s.uid = c.account_uid
    where ${isSharedBy(secret)}`);
  return rows[0]?.id ?? null;
}

/** Counts the people with the artwork in a collection, without its artist. @throws NOT_FOUND; FORBIDDEN for another account's artwork */
export async function countCollectors(artworkId: string, viewer: Owner): Promise<Collectors> {
  await assertOwnsArtwork(artworkId, viewer);
  const rows = await queryRows(sql<{ people: number }>`
    select count(distinct c.account_uid) as people
    from collection_items i join collections c on c.id = i.collection_id
    where i.artwork_id = ${artworkId} and c.account_uid <> ${viewer.identity.uid}`);
  const people = rows[0]?.people ?? 0;
  return { people: people < collectionLimits.shared ? null : people };
}
