import type { ArtworkChanges } from "@/lib/artworks/artworks.schema";

/** The columns of the fields that were sent; none for others, which keep their values. */
export function toColumns({
  embeddedContent,
  price,
  edition,
  ...columns
}: Omit<ArtworkChanges, "alt" | "keepImages" | "series" | "basedOn">) {
  return {
    ...columns,
    ...(embeddedContent !== undefined && { embedded_url: embeddedContent }),
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
