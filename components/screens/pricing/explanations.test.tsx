// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ComparisonTable } from "@/components/screens/pricing/comparison-table";
import { SinglePrices } from "@/components/screens/pricing/single-prices";
import { buildDefaultCatalogue } from "@/lib/catalogue/default-catalogue.rules";

afterEach(cleanup);

const findExplainButton = (name: string) => screen.getByRole("button", { name });
const products = buildDefaultCatalogue().map(({ prices, ...product }) => ({
  ...product,
  metadata: {},
  prices: prices.map(({ lookupKey, ...price }) => ({ ...price, id: lookupKey })),
}));

test("ComparisonTable: explains each line", () => {
  render(<ComparisonTable offers={[]} />);
  expect(screen.getByText("Applying on Vitrine is free for artists, on every plan.")).toBeVisible();
  expect(
    findExplainButton("What is meant by “Free posts, without an entry fee”?"),
  ).toHaveAccessibleDescription(/A post is one opportunity that you publish here/);
  expect(findExplainButton("What is meant by “Artworks”?")).toHaveAccessibleDescription(
    /at the same time/,
  );
});

test("SinglePrices: explains each boost", () => {
  const section = { title: "Boosts", intro: "Paid once.", products };
  render(<SinglePrices {...section} event="opportunityBoostEvent" />);
  expect(screen.getAllByRole("button")).toHaveLength(7);
  expect(findExplainButton("What is “Highlight for an opportunity”?")).toHaveAccessibleDescription(
    /tinted background/,
  );
  cleanup();
  render(<SinglePrices {...section} event="artworkBoostEvent" />);
  expect(findExplainButton("What is “Highlight for an artwork”?")).toHaveAccessibleDescription(
    /appears before all/,
  );
  cleanup();
  render(<SinglePrices {...section} event="opportunityPostEvent" />);
  expect(screen.queryByRole("button")).toBeNull();
});
