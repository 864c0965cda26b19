import { describe, expect, test } from "vitest";
import {
  readGridAddress,
  readGridAddressWithErrors,
  gridHref,
  gridLabels,
} from "@/components/artworks/grid-address";
import {
  listWithOnlyEachFilter,
  listWithoutEachFilter,
} from "@/components/screens/artwork-list/applied-filters";
import { toFacetGroups, toYearRange } from "@/lib/artworks/list/artwork-facets.rules";
import { toPriceRanges } from "@/lib/artworks/list/price-ranges.rules";
import { artworkFilters } from "@/lib/artworks/list/artwork-facets.schema";
import { typedKeys } from "@/lib/shared/records";
import { knownParameters } from "@/scripts/serve/parameters";

const seaQuery = readGridAddress({
  q: "sea",
  mediums: "painting,print",
  colours: "blue",
  yearFrom: "1800",
  yearTo: "1900",
  sortBy: "oldest",
});
const labelsAndHrefs = (grids: ReturnType<typeof listWithOnlyEachFilter>) =>
  grids.map(({ label, query }) => [label, gridHref(query)]);

test("listWithoutEachFilter: removes whole filters, the years as one, and keeps the order", () => {
  expect(labelsAndHrefs(listWithoutEachFilter(seaQuery))).toEqual([
    [
      "Remove “sea”",
      "/artworks?mediums=painting%2Cprint&yearFrom=1800&yearTo=1900&colours=blue&sortBy=oldest",
    ],
    [
      "Remove “Painting or Print”",
      "/artworks?q=sea&yearFrom=1800&yearTo=1900&colours=blue&sortBy=oldest",
    ],
    ["Remove “1800–1900”", "/artworks?q=sea&mediums=painting%2Cprint&colours=blue&sortBy=oldest"],
    [
      "Remove “Blue”",
      "/artworks?q=sea&mediums=painting%2Cprint&yearFrom=1800&yearTo=1900&sortBy=oldest",
    ],
  ]);
});

test("listWithOnlyEachFilter: one query per filter", () => {
  expect(labelsAndHrefs(listWithOnlyEachFilter(seaQuery))).toEqual([
    ["Only “sea”", "/artworks?q=sea&sortBy=oldest"],
    ["Only “Painting or Print”", "/artworks?mediums=painting%2Cprint&sortBy=oldest"],
    ["Only “1800–1900”", "/artworks?yearFrom=1800&yearTo=1900&sortBy=oldest"],
    ["Only “Blue”", "/artworks?colours=blue&sortBy=oldest"],
  ]);
  expect(listWithOnlyEachFilter(readGridAddress({}))).toEqual([]);
});

test("listWithoutEachFilter: a price is one filter with its currency, and any availability another", () => {
  const query = readGridAddress({
    availability: "AVAILABLE,ON_LOAN",
    priceMin: "50000",
    priceMax: "200000",
    currency: "eur",
  });
  expect(labelsAndHrefs(listWithoutEachFilter(query))).toEqual([
    ["Remove “For sale or On loan”", "/artworks?priceMin=50000&priceMax=200000&currency=EUR"],
    ["Remove “€500 to €2,000”", "/artworks?availability=AVAILABLE%2CON_LOAN"],
  ]);
});

describe.each(typedKeys(artworkFilters))("artwork filter %s", (name) => {
  const filter = artworkFilters[name];
  const [value = filter.kind === "currency" ? "EUR" : "1900"] =
    "labels" in filter ? Object.keys(filter.labels) : [];
  const { values, invalidParams } = readGridAddressWithErrors({
    // A currency says nothing without a price.
    ...(filter.kind === "currency" && { priceMin: "1" }),
    [name]: value,
  });

  test("has a label, stays in the address and is known to the server", () => {
    expect(invalidParams).toEqual([]);
    const price = filter.kind === "currency" ? "priceMin=1&" : "";
    expect(gridHref(values)).toBe(`/artworks?${price}${name}=${value}`);
    expect(knownParameters("/artworks")).toContain(name);
    expect(listWithoutEachFilter(values).map(({ query }) => gridHref(query))).toEqual([
      "/artworks",
    ]);
    expect(gridLabels[name]).toBe(filter.label);
  });

  test("becomes one condition of the query", () => {
    const conditions = [
      toFacetGroups(values),
      toYearRange(values.yearFrom, values.yearTo) ?? [],
      values.availability ?? [],
      toPriceRanges(values, null) ?? [],
    ].flat();
    expect(conditions).toHaveLength(1);
  });
});
