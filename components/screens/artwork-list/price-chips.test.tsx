// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PriceChips } from "@/components/screens/artwork-list/price-chips";

afterEach(cleanup);

const hrefs = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test.each([
  ["EUR", "/artworks", "Under €500", "/artworks?priceMax=50000&currency=EUR"],
  ["JPY", "/artworks?q=sea", "Under ¥100,000", "/artworks?q=sea&priceMax=100000&currency=JPY"],
])("PriceChips: two round prices in the reader's currency (%s)", (code, href, label, target) => {
  render(
    <ul>
      <PriceChips
        of={{ query: {}, href: href, steps: { JPY: [100_000, 200_000] } }}
        currency={code}
      />
    </ul>,
  );
  expect(hrefs()).toHaveLength(2);
  expect(hrefs()[0]).toEqual([label, target]);
});

test("PriceChips: the chosen price is marked and takes itself away, the other stays", () => {
  render(
    <ul>
      <PriceChips
        of={{ query: { priceMax: 50_000, currency: "EUR" }, href: "/artworks?q=sea", steps: {} }}
        currency="EUR"
      />
    </ul>,
  );
  expect(hrefs()).toEqual([
    ["Remove Under €500", "/artworks?q=sea"],
    ["Under €1,000", "/artworks?q=sea&priceMax=100000&currency=EUR"],
  ]);
});
