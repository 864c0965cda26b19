import { expect, test } from "vitest";
import { listPlanOffers } from "@/components/screens/pricing/plan-offer";
import type { CatalogueProduct } from "@/lib/products/products.rules";

const subscription = (type: string, month: number): CatalogueProduct => ({
  id: type,
  event: "subscriptionEvent",
  type,
  name: type,
  description: "",
  features: [],
  metadata: { subscriptionEvent: type },
  prices: [{ id: `${type}-month`, interval: "month", amounts: { USD: month } }],
});

test("listPlanOffers: an audience’s subscriptions on sale, cheapest first, without the discontinued ARTIST", () => {
  const products = [
    subscription("ARTIST_PRO", 1_500),
    subscription("ARTIST", 1_200),
    subscription("ORGANIZATION_BASIC", 2_000),
    subscription("ARTIST_STARTER", 1_000),
    subscription("GOLD", 100),
    { ...subscription("ARTIST_OPPORTUNITIES", 500), event: "artworkBoostEvent" as const },
  ];
  const typesFor = (audience: "artist" | "organization", interval: "month" | "year" = "month") =>
    listPlanOffers(products, { audience, interval }).map(({ type }) => type);
  expect(typesFor("artist")).toEqual(["ARTIST_STARTER", "ARTIST_PRO"]);
  expect(typesFor("organization")).toEqual(["ORGANIZATION_BASIC"]);
  expect(typesFor("artist", "year")).toEqual([]);
});
