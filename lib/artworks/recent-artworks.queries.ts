import { sql } from "kysely";
import type { RecentArtwork } from "@/lib/artworks/recent-artworks.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { queryRows } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

type RecentArtworkRow = Omit<RecentArtwork, "url"> & { profile_id: string; key: string };

/** The newest artworks of several profiles, by profile id. */
export async function listRecentArtworks(
  profileIds: readonly string[],
  maxPerProfile: number,
): Promise<Map<string, RecentArtwork[]>> {
  const rows = await queryRows(sql<RecentArtworkRow>`
    select owner.id as profile_id, artwork.id, artwork.key, artwork.width, artwork.height
    from unnest(${toIdArray(profileIds)}) owner (id)
    cross join lateral (
      select a.id, i.key, i.width, i.height
      from artworks a join artwork_images i on i.artwork_id = a.id and i.position = 0
      where a.profile_id = owner.id order by a.created_at desc, a.id desc limit ${sql.lit(maxPerProfile)}
    ) artwork`);
  const artworks = new Map<string, RecentArtwork[]>();
  for (const { profile_id, key, ...artwork } of rows) {
    artworks.set(profile_id, [
      ...(artworks.get(profile_id) ?? []),
      { ...artwork, url: toContentUrl(key) },
    ]);
  }
  return artworks;
}
