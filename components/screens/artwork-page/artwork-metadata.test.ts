import { describe, expect, test } from "vitest";
import { createArtworkJsonLd } from "@/components/screens/artwork-page/artwork-metadata";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { buildArtwork } from "@/tests/support/build-artwork";

const create = (fields: Partial<Artwork>) =>
  createArtworkJsonLd(buildArtwork(fields), "https://vitrine.test", null);
const price = { amount: 120_050, currency: "EUR", show: "PUBLIC" } as const;

describe("createArtworkJsonLd: offers", () => {
  test("a public price, of the artist", () => {
    expect(create({ price, availability: "AVAILABLE" })).toMatchObject({
      offers: {
        "@type": "Offer",
        price: "1200.50",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        seller: { "@type": "Person", name: "Ada Brook" },
      },
    });
  });

  test.each([
    ["SOLD", "SoldOut"],
    ["RESERVED", "Reserved"],
    ["ON_LOAN", "OutOfStock"],
  ] as const)("%s is %s", (availability, state) => {
    expect(create({ price, availability })).toMatchObject({
      offers: { availability: `https://schema.org/${state}` },
    });
  });

  test("yen have no decimals", () => {
    const yen = { amount: 120_000, currency: "JPY", show: "PUBLIC" } as const;
    expect(create({ price: yen, availability: "AVAILABLE" })).toMatchObject({
      offers: { price: "120000", priceCurrency: "JPY" },
    });
  });

  test.each([
    ["without a price", { price: null, availability: "AVAILABLE" }],
    ["on request", { price: { ...price, show: "ON_REQUEST" }, availability: "AVAILABLE" }],
    ["hidden", { price: { ...price, show: "HIDDEN" }, availability: "AVAILABLE" }],
    ["not for sale", { price, availability: "NOT_FOR_SALE" }],
  ] as const)("none %s", (_, fields) => {
    expect(create(fields)).not.toHaveProperty("offers");
  });

  test("a limited edition has its size", () => {
    expect(create({ edition: { kind: "LIMITED", size: 20, proofs: null } })).toMatchObject({
      artEdition: 20,
    });
  });
});
