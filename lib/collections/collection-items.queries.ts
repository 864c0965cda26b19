import { sql } from "kysely";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { Reader } from "@/lib/collections/collection-rows.queries";
import type { CollectionItem } from "@/lib/collections/collections.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

/** `profileId` is the artist's; null once the work is deleted. */
type ItemRow = {
  artworkId: string;
  note: string;
  isShown: boolean;
  profileId: string | null;
};

export async function listItemRows(collectionId: string, tx?: Tx): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.artwork_id as "artworkId", i.note, coalesce(a.listed, false) as "isShown", a.profile_id as "profileId"
    from collection_items i left join artworks a on a.id = i.artwork_id
    where i.collection_id = ${collectionId} order by i.position, i.artwork_id`.execute(tx ?? db());
  return rows;
}

async function readArtworksById(ids: readonly string[], tx?: Tx): Promise<Map<string, Artwork>> {
  if (ids.length === 0) return new Map();
  const found = await readArtworks(
    sql`select 1 as rank, id, false as boosted from unnest(${toIdArray(ids)}) chosen (id)`,
    { tx },
  );
  return new Map(found.map(({ artwork }) => [artwork.id, artwork]));
}

/** Gaps are for the owner; others see the rest as if there were none. */
export async function readItems(
  rows: readonly ItemRow[],
  reader: Reader,
  { from = 0, size = rows.length }: { from?: number; size?: number } = {},
  tx?: Tx,
): Promise<CollectionItem[]> {
  const seen = reader === "owner" ? rows : rows.filter(({ isShown }) => isShown);
  const page = seen.slice(from, from + size);
  const shownIds = page.filter(({ isShown }) => isShown).map(({ artworkId }) => artworkId);
  const artworks = await readArtworksById(shownIds, tx);
  return page.map(({ artworkId, note }, index) => ({
    artworkId,
    artwork: artworks.get(artworkId) ?? null,
    note,
    position: from + index,
  }));
}

/** Lists what a cached page with these works depends on, those that are hidden now included. */
export const listItemTags = (rows: readonly ItemRow[]): string[] =>
  rows.flatMap(({ artworkId, profileId }) =>
    profileId === null ? [artworkId] : [artworkId, profileId],
  );
