import { type RawBuilder, sql } from "kysely";
import { facetWords } from "@/lib/artworks/artwork-facets.rules";
import type { LengthUnit } from "@/lib/artworks/artworks.schema";
import { findColours } from "@/lib/images/colours.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { db, transaction, type Tx } from "@/lib/server/db";

type FacetSource = {
  id: string;
  medium: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  unit: LengthUnit;
  colours: Colour[] | null;
};

async function deriveWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<FacetSource>`
    select a.id, a.medium, a.width, a.height, a.depth, a.unit,
      (select i.colours from artwork_images i where i.artwork_id = a.id order by i.position limit 1) as colours
    from artworks a where ${condition}`.execute(tx);
  const facets = rows.map((work) => facetWords({ ...work, colours: work.colours ?? [] }).join(","));
  const ids = rows.map(({ id }) => id);
  await sql`
    update artworks a set facets = string_to_array(derived.facets, ',')
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(facets)}::text[]) derived (id, facets)
    where a.id = derived.id`.execute(tx);
  return rows.length;
}

export async function deriveFacets(tx: Tx, artworkIds: readonly string[]): Promise<void> {
  await deriveWhere(tx, sql`a.id = any(${sql.val(artworkIds)}::uuid[])`);
}

const PICTURE_BATCH = 20;

/** @throws UPSTREAM_UNAVAILABLE when the image store does not answer */
async function sweepColours(max: number): Promise<void> {
  for (let remaining = max; remaining > 0;) {
    // oxlint-disable no-await-in-loop -- one picture after the other: each is a file to decode
    const images = await db()
      .selectFrom("artwork_images")
      .select(["id", "key"])
      .where("colours", "is", null)
      .orderBy("id")
      .limit(Math.min(PICTURE_BATCH, remaining))
      .execute();
    if (images.length === 0) return;
    const colours: string[] = [];
    for (const { key } of images) colours.push((await findColours(key)).join(","));
    await sql`
      update artwork_images i set colours = string_to_array(seen.colours, ',')
      from unnest(${sql.val(images.map(({ id }) => id))}::uuid[], ${sql.val(colours)}::text[]) seen (id, colours)
      where i.id = seen.id`.execute(db());
    // oxlint-enable no-await-in-loop
    remaining -= images.length;
  }
}

/** Artworks per transaction, to keep locks short, and per sweep, which takes some minutes. */
const BATCH = 200;
const MAX_ARTWORKS = 50_000;
const MAX_IMAGES = 5_000;

/** Derives missing facets: of artworks older than the filters, and of those written elsewhere. Repeatable; the next sweep continues. */
export async function sweepFacets(
  maxArtworks = MAX_ARTWORKS,
  maxImages = MAX_IMAGES,
): Promise<void> {
  await sweepColours(maxImages);
  for (let remaining = maxArtworks; remaining > 0;) {
    const limit = sql.lit(Math.min(BATCH, remaining));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const updated = await transaction((tx) =>
      deriveWhere(
        tx,
        sql`a.facets is null order by a.id limit ${limit} for no key update skip locked`,
      ),
    );
    if (updated === 0) return;
    remaining -= updated;
  }
}
