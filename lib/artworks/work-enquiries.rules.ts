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

/** The first sentence of a question about a work, which whoever asks may change. */
const openings: Partial<Record<EnquiryKind, (title: string) => string>> = {
  AVAILABILITY: (title) => `Is “${title}” still available?`,
  PRICE: (title) => `What does “${title}” cost?`,
};

/** Returns an empty text for kinds whose questions differ too much. */
export const writeOpening = (kind: EnquiryKind, title: string): string =>
  openings[kind]?.(title) ?? "";
