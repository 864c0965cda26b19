// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { AppliedFilterPills } from "@/components/screens/opportunity-list/filters/applied-filter-pills";
import {
  toOpportunityQuery,
  readListAddress,
  normalizedListHref,
} from "@/components/screens/opportunity-list/list-address";
import { countFilters, isPersonalList } from "@/components/opportunities/list-filters";
import { feedHref } from "@/components/screens/opportunity-list/list-query";
import { listWithoutEachFilter } from "@/components/screens/opportunity-list/filters/nearest-choices";
import { FeedQuery } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { FacetsQuery, OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { groupColumns, buildSearchSet } from "@/lib/opportunities/list/opportunity-filter.queries";
import {
  apiFilters,
  filterDescriptions,
  flagChips,
  flagFilters,
  textFilters,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { allWordFilters, OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { typedKeys } from "@/lib/shared/records";
import { knownParameters } from "@/scripts/serve/parameters";

afterEach(cleanup);

/** Somebody whom a condition can exclude. */
const known = { countries: ["PT"], ages: null, languages: null, student: null };

/** The name of a filter, a value for an address with only this filter, and the label of its pill. */
const filterCases: [name: string, given: string, chip: string][] = [
  ...Object.entries(wordFilters).map(([name, { labels }]): [string, string, string] => {
    const [value = "", label = ""] = Object.entries(labels)[0] ?? [];
    return [name, value, label];
  }),
  ...Object.keys(textFilters).map((name): [string, string, string] => [
    name,
    "tide",
    name === "q" ? "“tide”" : "tide",
  ]),
  ...Object.entries(flagChips).map(([name, { chip }]): [string, string, string] => [
    name,
    "true",
    chip,
  ]),
];

describe.each(filterCases)("list filter %s", (name, value, chip) => {
  const address = readListAddress(null, { [name]: value });
  const search = `${name}=${value}`;

  test("readListAddress: reads it back, and the server forwards its parameter", () => {
    expect(address.invalidParams).toEqual([]);
    expect(normalizedListHref(address)).toBe(`/opportunities?${search}`);
    expect(knownParameters("/opportunities")).toContain(name);
  });

  test("AppliedFilterPills: it counts as a filter and has a chip that removes it", () => {
    expect(countFilters(null, address.filters)).toBe(1);
    render(<AppliedFilterPills category={null} filters={address.filters} />);
    const [link] = screen.getAllByRole("link");
    expect(link).toHaveTextContent(`Remove ${chip}`);
    expect(link).toHaveAttribute("href", "/opportunities");
  });

  test("feedHref: contains it, unless it is personal", () => {
    if (isPersonalList(address.filters)) return;
    expect(feedHref("rss", address.filters)).toBe(`/v1/opportunities/feed.rss?${search}`);
  });

  test("listWithoutEachFilter: suggests the list without it", () => {
    const [nearest] = listWithoutEachFilter(address.filters);
    const filters = nearest?.filters ?? address.filters;
    expect(normalizedListHref({ ...address, filters })).toBe("/opportunities");
  });

  test("buildSearchSet: it adds a condition to the search", () => {
    const { sortBy: _, page: __, size: ___, ...filter } = toOpportunityQuery(address);
    expect(filter).toHaveProperty(name);
    // Search text is looked up separately and adds no condition here.
    if (name === "q") return;
    expect(buildSearchSet({ ...filter, known }, undefined).conditions.length).toBeGreaterThan(
      buildSearchSet({}, undefined).conditions.length,
    );
  });
});

test.each(typedKeys(allWordFilters))(
  "OpportunityFacets: %s has a column, and a count per value",
  (group) => {
    expect(groupColumns[group].column).not.toBe("");
    const { element } = OpportunityFacets.shape[group];
    for (const value of Object.keys(allWordFilters[group].labels)) {
      expect(element.shape.key.safeParse(value).success, value).toBe(true);
    }
  },
);

test("filterDescriptions: list, facets and feeds accept exactly these filters", () => {
  const allFilters = {
    ...allWordFilters,
    ...textFilters,
    ...flagFilters,
    ...apiFilters,
    closing: null,
  };
  const names = Object.keys(allFilters).toSorted();
  expect(Object.keys(filterDescriptions).toSorted()).toEqual(names);
  expect(Object.keys(FacetsQuery.shape).toSorted()).toEqual(names);
  const listParameters = [...names, "sortBy", "size"];
  expect(Object.keys(FeedQuery.shape).toSorted()).toEqual(listParameters.toSorted());
  expect(Object.keys(OpportunityQuery.shape).toSorted()).toEqual(
    [...listParameters, "page", "cursor"].toSorted(),
  );
});
