import type { ArtworkPrice } from "@/lib/artworks/collector-facts.schema";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";

const pricedKinds: readonly EnquiryKind[] = ["AVAILABILITY", "PRICE"];

/** Lists what a work may be asked about: what its profile takes, and where a price is shown or on request, whether it is available and what it costs. */
export const listWorkEnquiries = (
  taken: readonly EnquiryKind[],
  price: Pick<ArtworkPrice, "show"> | null,
): EnquiryKind[] =>
  EnquiryKind.options.filter(
    (kind) =>
      taken.includes(kind) ||
      (price !== null && price.show !== "HIDDEN" && pricedKinds.includes(kind)),
  );

const openings: Readonly<Record<string, (title: string) => string>> = {
  AVAILABILITY: (title) => `Is “${title}” still available?`,
  PRICE: (title) => `What does “${title}” cost?`,
} satisfies Partial<Record<EnquiryKind, (title: string) => string>>;

/** The first sentence of a question about a work; empty for kinds whose questions differ too much. */
export const writeOpening = (kind: string, title: string): string => openings[kind]?.(title) ?? "";
