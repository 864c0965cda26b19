import { type RawBuilder, sql } from "kysely";
import type { ApplicationWork } from "@/lib/applications/applications.schema";
import type { ChosenWork } from "@/lib/applications/works/chosen-works.rules";
import { listWorkFacts } from "@/lib/applications/works/work-facts.rules";
import { listOwnArtworkDrafts } from "@/lib/artworks/drafts/artwork-drafts.queries";
import type { StoredArtworkDraft } from "@/lib/artworks/drafts/artwork-drafts.schema";
import type { ArtworkFieldValues } from "@/lib/artworks/artwork-fields.schema";
import { formatSize, type Lengths, toDimensions } from "@/lib/artworks/artworks.rules";
import type { PriceShow } from "@/lib/artworks/collector-facts.schema";
import { toMoney } from "@/lib/artworks/prices.rules";
import type { WorkFact } from "@/lib/forms/form-field.schema";
import { type ImageRow, imageJson } from "@/lib/images/image-rows.queries";
import { toImageResponse } from "@/lib/images/images.rules";
import type { Money } from "@/lib/shared/money";
import { db, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

/** A work with the keys of its pictures, as it is copied into a version. */
export type WorkCopy = Omit<
  ApplicationWork,
  "field" | "artworkId" | "price" | "images" | "outcome"
> & {
  /** Older copies have none. */
  price?: Money | null;
  images: ImageRow[];
};

export type PortfolioWork = {
  id: string;
  copy: WorkCopy;
  facts: WorkFact[];
  isPricePublic: boolean;
};

type Row = Pick<ArtworkFieldValues, "title" | "description" | "medium" | "year"> &
  Lengths & {
    id: string;
    price_amount: number | null;
    price_currency: string | null;
    price_show: PriceShow | null;
    images: ImageRow[];
  };

function toPortfolioWork(row: Row): PortfolioWork {
  const { id, width, height, depth, unit, images, ...priced } = row;
  const { price_amount: amount, price_currency: currency, price_show, ...fields } = priced;
  const price = toMoney({ amount, currency });
  const size = formatSize(toDimensions({ width, height, depth, unit }));
  return {
    id,
    facts: listWorkFacts({ ...fields, size, price }),
    isPricePublic: price_show === "PUBLIC",
    copy: { ...fields, size, price, images },
  };
}

/** @param condition `a` is the work, `p` its profile */
export async function listPortfolioWorks(
  condition: RawBuilder<unknown>,
  tx?: Tx,
): Promise<Map<string, PortfolioWork>> {
  const { rows } = await sql<Row>`
    select a.id, a.title, a.description, a.medium, a.year, a.width, a.height, a.depth, a.unit,
      a.price_amount, a.price_currency, a.price_show,
      coalesce((
        select json_agg(${imageJson} order by i.position)
        from artwork_images i where i.artwork_id = a.id), '[]') as images
    from artworks a join profiles p on p.id = a.profile_id
    where ${condition}`.execute(tx ?? db());
  return new Map(rows.map((row) => [row.id, toPortfolioWork(row)]));
}

/** The ids of those of these works whose page everybody can open. */
export async function listPublicWorks(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const isPublic = sql`a.id = any (${toIdArray(ids)}) and p.hidden_before_suspension is null`;
  return new Set((await listPortfolioWorks(isPublic)).keys());
}

const fromDraft = (id: string, work: StoredArtworkDraft): PortfolioWork => {
  const { title, description, medium, year, price, images } = work;
  const size = formatSize(toDimensions(work));
  return {
    id,
    facts: listWorkFacts({ year, medium, size, price }),
    isPricePublic: price?.show === "PUBLIC",
    copy: {
      title,
      description,
      medium,
      year,
      size,
      price: price && toMoney(price),
      images: images.map(({ colours: _colours, ...image }) => image),
    },
  };
};

/** Reads those of these works that belong to the account, by any of its profiles, also those that are not public. */
export async function listOwnPortfolioWorks(
  accountUid: string,
  ids: readonly string[],
  tx?: Tx,
): Promise<Map<string, PortfolioWork>> {
  if (ids.length === 0) return new Map();
  // Drafts first: one that is published between the two reads is found at least once.
  const drafts = await listOwnArtworkDrafts(accountUid, ids, tx);
  const works = await listPortfolioWorks(
    sql`a.id = any (${toIdArray(ids)}) and p.account_uid = ${accountUid}`,
    tx,
  );
  return new Map([...drafts.map(({ id, work }) => [id, fromDraft(id, work)] as const), ...works]);
}

/** Locks these works, in the order of their ids so that two transactions cannot deadlock; until the end of the transaction no picture of them can be removed. */
export async function lockWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A draft that is published while its lock is awaited has become an artwork.
  for (const table of ["artworks", "artwork_drafts", "artworks"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the same order everywhere
    await tx
      .selectFrom(table)
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .forShare()
      .execute();
  }
}

export const toApplicationWork = (
  { field, artworkId }: ChosenWork,
  { images, ...copy }: WorkCopy,
): ApplicationWork => ({
  field,
  artworkId,
  ...copy,
  price: copy.price ?? null,
  images: images.map(toImageResponse),
  outcome: null,
});
