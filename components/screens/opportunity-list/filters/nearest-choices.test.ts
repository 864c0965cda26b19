import { expect, test } from "vitest";
import { type ListFilters, noFilters } from "@/components/opportunities/list-filters";
import {
  toNearestChoices,
  listWithOnlyEachFilter,
  listOtherSegments,
  listWithoutEachFilter,
} from "@/components/screens/opportunity-list/filters/nearest-choices";
import { findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";

const residencies = findCategoryPage("residencies");
const filters: ListFilters = {
  ...noFilters,
  types: ["ART_RESIDENCY"],
  rewards: ["TRAVEL", "FUNDING"],
  location: "Basel",
  q: "tide",
  closing: "week",
  hidePromoted: true,
};

test("listWithoutEachFilter: each filter dropped in turn, most results first, including the preset", () => {
  expect(toNearestChoices(residencies, listWithoutEachFilter(filters), [1, 2, 3, 4, 5])).toEqual([
    {
      label: "Show promoted ones",
      href: "/opportunities/residencies?rewards=TRAVEL%2CFUNDING&location=Basel&q=tide&closing=week",
      count: 5,
    },
    {
      label: "Remove “Travel or Funding”",
      href: "/opportunities/residencies?location=Basel&q=tide&closing=week&hidePromoted=true",
      count: 4,
    },
    {
      label: "Remove “Residencies”",
      href: "/opportunities?rewards=TRAVEL%2CFUNDING&location=Basel&q=tide&closing=week&hidePromoted=true",
      count: 3,
    },
    {
      label: "Remove “Basel”",
      href: "/opportunities/residencies?rewards=TRAVEL%2CFUNDING&q=tide&closing=week&hidePromoted=true",
      count: 2,
    },
    {
      label: "Remove “tide”",
      href: "/opportunities/residencies?rewards=TRAVEL%2CFUNDING&location=Basel&closing=week&hidePromoted=true",
      count: 1,
    },
  ]);
});

test("listWithOnlyEachFilter: each filter alone", () => {
  expect(listWithOnlyEachFilter(filters).map(({ label }) => label)).toEqual([
    "Only “tide”",
    "Only “Basel”",
    "Only “Residencies”",
    "Only “Travel or Funding”",
  ]);
  expect(listWithOnlyEachFilter(filters)[1]?.filters).toEqual({ ...noFilters, location: "Basel" });
});

test("listOtherSegments: the other segments with their counts; none without a segment", () => {
  const bands = [
    { key: "later", count: 4 },
    { key: "rolling", count: 0 },
  ] as const;
  const address = { category: null, filters: { ...noFilters, closing: "week" } } as const;
  expect(listOtherSegments(address, { bands: [...bands] })).toContainEqual({
    label: "Later",
    href: "/opportunities?closing=later",
    count: 4,
  });
  expect(listOtherSegments({ category: null, filters: noFilters }, { bands: [...bands] })).toEqual(
    [],
  );
});
