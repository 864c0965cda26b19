// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SinglePrices } from "@/components/pricing/single-prices";
import type { CatalogueProduct } from "@/lib/products/rules";

const boost = (type: string): CatalogueProduct => ({
  id: type,
  name: `Boost ${type}`,
  description: "",
  event: "opportunityBoostEvent",
  type,
  metadata: { opportunityBoostEvent: type },
  features: [],
  prices: [{ id: `price-${type}`, interval: null, amounts: { USD: 3_900 } }],
});

test("the page of prices lists what the checkout takes, and nothing that it would refuse", () => {
  const products = [boost("HIGHLIGHT"), boost("MOON")];
  render(
    <SinglePrices title="Boosts" intro="Once." products={products} event="opportunityBoostEvent" />,
  );
  expect(screen.getByText("Boost HIGHLIGHT")).toBeVisible();
  expect(screen.queryByText("Boost MOON")).toBeNull();
});
