import { type RawBuilder, sql } from "kysely";
import { toFacetKeys } from "@/lib/artworks/list/artwork-facets.rules";
import type { Lengths } from "@/lib/artworks/artworks.rules";
import { readStoredColours } from "@/lib/images/colours.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { db, transaction, type Tx } from "@/lib/server/database/db";

type FacetSource = Lengths & { id: string; medium: string; colours: Colour[] | null };

async function updateFacets(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<FacetSource>`
    select a.id, a.medium, a.width, a.height, a.depth, a.unit,
      (select i.colours from artwork_images i where i.artwork_id = a.id order by i.position limit 1) as colours
    from artworks a where ${condition}`.execute(tx);
  const facets = rows.map((artwork) =>
    toFacetKeys({ ...artwork, colours: artwork.colours ?? [] }).join(","),
  );
  const ids = rows.map(({ id }) => id);
  await sql`
    update artworks a set facets = string_to_array(derived.facets, ',')
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(facets)}::text[]) derived (id, facets)
    where a.id = derived.id`.execute(tx);
  return rows.length;
}

export async function deriveFacets(tx: Tx, artworkIds: readonly string[]): Promise<void> {
  await updateFacets(tx, sql`a.id = any(${sql.val(artworkIds)}::uuid[])`);
}

const IMAGE_BATCH = 20;

/** @throws UPSTREAM_UNAVAILABLE if the image store does not respond */
async function sweepColours(max: number): Promise<void> {
  for (let remaining = max; remaining > 0;) {
    // oxlint-disable no-await-in-loop -- one after the other, as decoding an image takes much memory
    const images = await db()
      .selectFrom("artwork_images")
      .select(["id", "key"])
      .where("colours", "is", null)
      .orderBy("id")
      .limit(Math.min(IMAGE_BATCH, remaining))
      .execute();
    if (images.length === 0) return;
    const colours: string[] = [];
    for (const { key } of images) colours.push((await readStoredColours(key)).join(","));
    await sql`
      update artwork_images i set colours = string_to_array(recognised.colours, ',')
      from unnest(${sql.val(images.map(({ id }) => id))}::uuid[], ${sql.val(colours)}::text[]) recognised (id, colours)
      where i.id = recognised.id`.execute(db());
    // oxlint-enable no-await-in-loop
    remaining -= images.length;
  }
}

/** Artworks per transaction: few, so that locks are short. */
const ARTWORK_BATCH = 200;
/** Artworks per sweep, so that it ends within minutes; the next one continues. */
const MAX_ARTWORKS = 50_000;
const MAX_IMAGES = 5_000;

/** Derives missing facets: of artworks older than the filters, and of imported ones. */
export async function sweepFacets(
  maxArtworks = MAX_ARTWORKS,
  maxImages = MAX_IMAGES,
): Promise<void> {
  await sweepColours(maxImages);
  for (let remaining = maxArtworks; remaining > 0;) {
    const limit = sql.lit(Math.min(ARTWORK_BATCH, remaining));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const updatedCount = await transaction((tx) =>
      updateFacets(
        tx,
        sql`a.facets is null order by a.id limit ${limit} for no key update skip locked`,
      ),
    );
    if (updatedCount === 0) return;
    remaining -= updatedCount;
  }
}
