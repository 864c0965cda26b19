import { artworkFields } from "@/lib/artworks/artwork-fields.schema";
import type { ArtworkChanges } from "@/lib/artworks/artworks.schema";
import type { CollectorFacts, EditionKind, PriceShow } from "@/lib/artworks/collector-facts.schema";
import { pickPart, toColumnValues } from "@/lib/shared/declared-fields";

/** The columns of fields that are stored as they are. */
export const artworkColumns = {
  ...pickPart(artworkFields, "column"),
  width: "width",
  height: "height",
  depth: "depth",
  unit: "unit",
  tags: "tags",
  availability: "availability",
  embeddedContent: "embedded_url",
} as const;

export type StoredFields = Omit<ArtworkChanges, "alt" | "keepImages" | "series" | "basedOn">;

/** The columns of the fields that were sent; none for others, which keep their values. */
export function toColumns({ price, edition, ...fields }: StoredFields) {
  return {
    ...toColumnValues(artworkColumns, fields),
    ...(price !== undefined && {
      price_amount: price?.amount ?? null,
      price_currency: price?.currency ?? null,
      price_show: price?.show ?? null,
    }),
    ...(edition !== undefined && {
      edition_kind: edition?.kind ?? null,
      edition_size: edition?.size ?? null,
      edition_proofs: edition?.proofs ?? null,
    }),
  };
}

export type CollectorRow = Pick<CollectorFacts, "availability"> & {
  price_amount: number | null;
  price_currency: string | null;
  price_show: PriceShow | null;
  edition_kind: EditionKind | null;
  edition_size: number | null;
  edition_proofs: number | null;
};

/** Reads the facts from their columns, as the owner sees them. */
export const toCollectorFacts = (row: CollectorRow): CollectorFacts => ({
  price:
    row.price_show === null
      ? null
      : { amount: row.price_amount, currency: row.price_currency, show: row.price_show },
  availability: row.availability,
  edition:
    row.edition_kind === null
      ? null
      : { kind: row.edition_kind, size: row.edition_size, proofs: row.edition_proofs },
});
