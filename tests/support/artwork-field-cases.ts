import { expect } from "vitest";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import type { Artwork } from "@/lib/artworks/artworks.schema";

type FieldCase = {
  /** The inputs that are filled in. */
  typed: Partial<ArtworkValues>;
  answer: Partial<Artwork>;
  /** The facts that its page shows. */
  facts: [term: string, text: string][];
  jsonLd: object;
  /** The fields of a record of the importer. */
  record: object;
};

const price = { amount: 125_050, currency: "EUR", show: "PUBLIC" } as const;

/** Each field, filled in alone. */
export const artworkFieldCases: Record<string, FieldCase> = {
  title: {
    typed: { title: "Low tide" },
    answer: { title: "Low tide" },
    facts: [],
    jsonLd: { name: "Low tide" },
    record: { title: "Low tide" },
  },
  description: {
    typed: { description: "Two walkers.\n\nAnd a dog." },
    answer: { description: "Two walkers.\n\nAnd a dog." },
    facts: [],
    jsonLd: { description: "Two walkers. And a dog." },
    record: { description: "Two walkers.\n\nAnd a dog." },
  },
  medium: {
    typed: { medium: "Oil on linen" },
    answer: { medium: "Oil on linen" },
    facts: [["Medium", "Oil on linen"]],
    jsonLd: { artMedium: "Oil on linen" },
    record: { medium: "Oil on linen" },
  },
  year: {
    typed: { year: "-300" },
    answer: { year: -300 },
    facts: [["Year", "300 BCE"]],
    jsonLd: { dateCreated: "-300" },
    record: { year: -300 },
  },
  size: {
    typed: { width: "40", height: "30.5", depth: "2", unit: "cm" },
    answer: {
      dimensions: { width: 40, height: 30.5, depth: 2, unit: "cm" },
      size: "40 × 30.5 × 2 cm",
    },
    facts: [["Size", "40 × 30.5 × 2 cm15.7 × 12 × 0.8 in"]],
    jsonLd: {
      width: { "@type": "Distance", name: "40 cm" },
      height: { "@type": "Distance", name: "30.5 cm" },
      depth: { "@type": "Distance", name: "2 cm" },
    },
    record: { widthCm: 40, heightCm: "30.5", depthCm: 2 },
  },
  price: {
    typed: {
      priceShow: "PUBLIC",
      priceAmount: "1250.50",
      priceCurrency: "EUR",
      availability: "AVAILABLE",
    },
    answer: { price, availability: "AVAILABLE" },
    // Shown with its availability under the title.
    facts: [],
    jsonLd: {
      offers: {
        "@type": "Offer",
        price: "1250.50",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        seller: expect.any(Object),
      },
    },
    record: { price, availability: "AVAILABLE" },
  },
  availability: {
    typed: { availability: "ON_LOAN" },
    answer: { availability: "ON_LOAN" },
    facts: [["Availability", "On loan"]],
    jsonLd: {},
    record: { availability: "ON_LOAN" },
  },
  edition: {
    typed: { editionKind: "LIMITED", editionSize: "20", editionProofs: "2" },
    answer: { edition: { kind: "LIMITED", size: 20, proofs: 2 } },
    facts: [["Edition", "Limited edition of 20, with 2 artist’s proofs"]],
    jsonLd: { artEdition: 20 },
    record: { edition: { kind: "LIMITED", size: 20, proofs: 2 } },
  },
  tags: {
    typed: { tags: "sea, blue" },
    answer: { tags: ["sea", "blue"] },
    facts: [],
    jsonLd: { keywords: "sea, blue" },
    record: { tags: ["sea", "blue"] },
  },
  embeddedContent: {
    typed: { embeddedContent: "https://vimeo.com/123456" },
    answer: { embeddedContent: { url: "https://vimeo.com/123456" } },
    facts: [],
    jsonLd: {},
    record: {},
  },
};
