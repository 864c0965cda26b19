import { toColumns } from "@/lib/artworks/artwork-columns.rules";
import { deriveFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { transaction } from "@/lib/server/database/db";
import { createDatedId } from "@/local/import/dated-id";
import { newId } from "@/lib/shared/ids";
import type { ImportedArtwork } from "@/local/import/artwork-record";
import type { Artists } from "@/local/import/store-profiles";
import { storeSeries } from "@/local/import/store-series";

export interface PicturedArtwork {
  artwork: ImportedArtwork;
  image: {
    key: string;
    width: number;
    height: number;
    placeholder: string;
    alt: string;
    colours?: string[];
  };
  createdAt: Date;
  featuredAt?: Date | null;
}

/** Stores all of the batch or nothing; existing artworks are not changed. @returns how many were added */
export async function storeArtworks(
  batch: readonly PicturedArtwork[],
  artists: Artists,
): Promise<number> {
  const [first] = batch;
  if (first === undefined) return 0;
  const profileIds = await artists.findOrCreateIds(
    batch.map(({ artwork }) => artwork.artist),
    first.createdAt,
  );
  const rows = batch.flatMap((item, index) => {
    const profileId = profileIds[index];
    const { source, sourceId } = item.artwork;
    const id = createDatedId(`${source}/${sourceId}`, item.createdAt);
    return profileId === undefined ? [] : [{ ...item, id, profileId }];
  });
  return transaction(async (tx) => {
    const addedRows = await tx
      .insertInto("artworks")
      .values(
        rows.map(({ id, profileId, artwork, createdAt, featuredAt = null }) => ({
          id,
          ...toColumns(artwork),
          profile_id: profileId,
          title: artwork.title,
          featured_at: featuredAt,
          source: artwork.source,
          source_id: artwork.sourceId,
          license: artwork.license,
          attribution: artwork.attribution,
          created_at: createdAt,
          updated_at: createdAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(["source", "source_id"]).doNothing())
      .returning("id")
      .execute();
    const addedIds = new Set(addedRows.map(({ id }) => id));
    const works = rows.filter(({ id }) => addedIds.has(id));
    const images = works.map(({ id, image }) => ({
      id: newId(),
      artwork_id: id,
      position: 0,
      ...image,
    }));
    if (images.length > 0) await tx.insertInto("artwork_images").values(images).execute();
    await storeSeries(
      tx,
      works.map(({ id, profileId, artwork }) => ({ id, profileId, series: artwork.series })),
    );
    await deriveFacets(tx, [...addedIds]);
    return addedRows.length;
  });
}
