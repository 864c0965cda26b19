import { listAllProfileArtworks } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

export async function listExportedArtworks({ identity: { uid } }: Owner): Promise<Artwork[]> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const artworks: Artwork[] = [];
  for (const { id } of profiles) {
    let cursor: string | undefined;
    do {
      const paging = { page: 1, size: MAX_PAGE_SIZE, cursor };
      const { items, next } = await listAllProfileArtworks(id, paging, uid);
      artworks.push(...items);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  }
  return artworks;
}
