import { type RawBuilder, sql } from "kysely";
import { facetsOf } from "@/lib/artworks/artwork-facets.rules";
import type { LengthUnit } from "@/lib/artworks/artworks.schema";
import { findColours } from "@/lib/images/colours.gateway";
import type { Colour } from "@/lib/images/colours.schema";
import { db, transaction, type Tx } from "@/lib/server/db";

type Underived = {
  id: string;
  medium: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  unit: LengthUnit;
  colours: Colour[] | null;
};

async function derive(tx: Tx, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Underived>`
    select a.id, a.medium, a.width, a.height, a.depth, a.unit,
      (select i.colours from artwork_images i where i.artwork_id = a.id order by i.position limit 1) as colours
    from artworks a where ${which}`.execute(tx);
  const facets = rows.map((work) => facetsOf({ ...work, colours: work.colours ?? [] }).join(","));
  const ids = rows.map(({ id }) => id);
  await sql`
    update artworks a set facets = string_to_array(derived.facets, ',')
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(facets)}::text[]) derived (id, facets)
    where a.id = derived.id`.execute(tx);
  return rows.length;
}

/** Derives the facets of artworks, in the transaction that wrote them and their pictures. */
export async function deriveFacets(tx: Tx, artworkIds: readonly string[]): Promise<void> {
  await derive(tx, sql`a.id = any(${sql.val(artworkIds)}::uuid[])`);
}

/** Pictures that are looked at before their answers are written. */
const PICTURE_BATCH = 20;

/** Looks at the pictures that nobody has looked at yet, whose works are to be derived again. @throws UPSTREAM_UNAVAILABLE when the store does not answer */
async function sweepColours(most: number): Promise<void> {
  for (let left = most; left > 0;) {
    // oxlint-disable no-await-in-loop -- one picture after the other: each is a file to decode
    const unseen = await db()
      .selectFrom("artwork_images")
      .select(["id", "key"])
      .where("colours", "is", null)
      .orderBy("id")
      .limit(Math.min(PICTURE_BATCH, left))
      .execute();
    if (unseen.length === 0) return;
    const colours: string[] = [];
    for (const { key } of unseen) colours.push((await findColours(key)).join(","));
    await sql`
      update artwork_images i set colours = string_to_array(seen.colours, ',')
      from unnest(${sql.val(unseen.map(({ id }) => id))}::uuid[], ${sql.val(colours)}::text[]) seen (id, colours)
      where i.id = seen.id`.execute(db());
    // oxlint-enable no-await-in-loop
    left -= unseen.length;
  }
}

/** Artworks per transaction, which nobody should have to wait for, and per sweep, which takes some minutes. */
const BATCH = 200;
const MOST = 50_000;
const MOST_PICTURES = 5_000;

/** Derives the facets of artworks that have none yet: those older than the filters, and those that something else wrote. Repeatable; the next sweep continues where one ends. */
export async function sweepFacets(most = MOST, mostPictures = MOST_PICTURES): Promise<void> {
  await sweepColours(mostPictures);
  for (let left = most; left > 0;) {
    const limit = sql.lit(Math.min(BATCH, left));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const done = await transaction((tx) =>
      derive(tx, sql`a.facets is null order by a.id limit ${limit} for no key update skip locked`),
    );
    if (done === 0) return;
    left -= done;
  }
}
