// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { ChosenFilters } from "@/components/opportunities/list/chosen-filters";
import {
  toOpportunityQuery,
  readListAddress,
  tidyListHref,
} from "@/components/opportunities/list/list-address";
import { filterCount } from "@/components/opportunities/list/list-filters";
import { feedHref } from "@/components/opportunities/list/list-query";
import { withoutOne } from "@/components/opportunities/list/nearest-choices";
import { FeedQuery } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { FacetsQuery, OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { columns, searchedSet } from "@/lib/opportunities/list/opportunity-filter.queries";
import {
  apiFilters,
  filterDescriptions,
  flagChips,
  flagFilters,
  textFilters,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { allWordFilters, OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { keysOf } from "@/lib/shared/records";
import { knownParameters } from "@/scripts/serve/parameters";

afterEach(cleanup);

/** An address with only this filter, and its chip. */
const shown: [name: string, given: string, chip: string][] = [
  ...Object.entries(wordFilters).map(([name, { words }]): [string, string, string] => {
    const [word = "", label = ""] = Object.entries(words)[0] ?? [];
    return [name, word, label];
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

describe.each(shown)("the filter %s of the page", (name, given, chip) => {
  const address = readListAddress(null, { [name]: given });
  const search = `${name}=${given}`;

  test("stays in its address, which the server knows", () => {
    expect(address.misread).toEqual([]);
    expect(tidyListHref(address)).toBe(`/opportunities?${search}`);
    expect(knownParameters("/opportunities")).toContain(name);
  });

  test("is counted, and has a chip that removes it", () => {
    expect(filterCount(null, address.filters)).toBe(1);
    render(<ChosenFilters category={null} filters={address.filters} />);
    const [link] = screen.getAllByRole("link");
    expect(link).toHaveTextContent(`Remove ${chip}`);
    expect(link).toHaveAttribute("href", "/opportunities");
  });

  test("is part of its feeds", () => {
    expect(feedHref("rss", address.filters)).toBe(`/v1/opportunities/feed.rss?${search}`);
  });

  test("can be dropped where nothing is found", () => {
    const [nearest] = withoutOne(address.filters);
    const filters = nearest?.filters ?? address.filters;
    expect(tidyListHref({ ...address, filters })).toBe("/opportunities");
  });

  test("narrows the search down", () => {
    const { sortBy: _, page: __, size: ___, ...filter } = toOpportunityQuery(address);
    expect(filter).toHaveProperty(name);
    // Search text is looked up separately and adds no condition here.
    if (name === "q") return;
    expect(searchedSet(filter, undefined).conditions.length).toBeGreaterThan(
      searchedSet({}, undefined).conditions.length,
    );
  });
});

test.each(keysOf(allWordFilters))("the words of %s have a column and a count of each", (group) => {
  expect(columns[group].column).not.toBe("");
  const { element } = OpportunityFacets.shape[group];
  for (const word of Object.keys(allWordFilters[group].words)) {
    expect(element.shape.key.safeParse(word).success, word).toBe(true);
  }
});

test("list, counts and feeds take every filter, and no other", () => {
  const all = { ...allWordFilters, ...textFilters, ...flagFilters, ...apiFilters, closing: null };
  const names = Object.keys(all).toSorted();
  expect(Object.keys(filterDescriptions).toSorted()).toEqual(names);
  expect(Object.keys(FacetsQuery.shape).toSorted()).toEqual(names);
  const list = [...names, "sortBy", "size"];
  expect(Object.keys(FeedQuery.shape).toSorted()).toEqual(list.toSorted());
  expect(Object.keys(OpportunityQuery.shape).toSorted()).toEqual(
    [...list, "page", "cursor"].toSorted(),
  );
});
