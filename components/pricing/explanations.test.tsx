// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ComparisonTable } from "@/components/pricing/comparison-table";
import { SinglePrices } from "@/components/pricing/single-prices";
import { defaultCatalogue } from "@/lib/catalogue/default-catalogue.rules";

afterEach(cleanup);

const explained = (name: string) => screen.getByRole("button", { name });
const products = defaultCatalogue().map(({ prices, ...product }) => ({
  ...product,
  metadata: {},
  prices: prices.map(({ lookupKey, ...price }) => ({ ...price, id: lookupKey })),
}));

test("ComparisonTable: explains each line", () => {
  render(<ComparisonTable offers={[]} />);
  expect(
    explained("What is meant by “Free posts, without an entry fee”?"),
  ).toHaveAccessibleDescription(/A post is one opportunity that you publish here/);
  expect(explained("What is meant by “Artworks”?")).toHaveAccessibleDescription(/at the same time/);
});

test("SinglePrices: explains each boost", () => {
  const sold = { title: "Boosts", intro: "Paid once.", products };
  render(<SinglePrices {...sold} event="opportunityBoostEvent" />);
  expect(screen.getAllByRole("button")).toHaveLength(7);
  expect(explained("What is “Highlight for an opportunity”?")).toHaveAccessibleDescription(
    /tinted background/,
  );
  cleanup();
  render(<SinglePrices {...sold} event="artworkBoostEvent" />);
  expect(explained("What is “Highlight for an artwork”?")).toHaveAccessibleDescription(
    /appears before all/,
  );
  cleanup();
  render(<SinglePrices {...sold} event="opportunityPostEvent" />);
  expect(screen.queryByRole("button")).toBeNull();
});
