import { expect, test } from "vitest";
import {
  toCanonicalAddress,
  contradictsCategory,
  isNarrowed,
  needsNormalizing,
  toOpportunityQuery,
  readListAddress,
  normalizedListHref,
  listPageLinks,
} from "@/components/screens/opportunity-list/list-address";
import {
  listSelectedValues,
  countFilters,
  listHref,
  noFilters,
} from "@/components/opportunities/list-filters";
import { feedHref } from "@/components/screens/opportunity-list/list-query";
import { findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";

const residencies = findCategoryPage("residencies");
const withoutFees = findCategoryPage("without-fees");

test("toOpportunityQuery: an empty address lists everything, 20 per page, soonest deadline first", () => {
  expect(toOpportunityQuery(readListAddress(null, {}))).toEqual({
    sortBy: "deadline",
    page: 1,
    size: 20,
  });
});

test("readListAddress: reads back every filter that normalizedListHref writes", () => {
  const params = {
    types: "JOB,OPEN_CALL",
    rewards: "TRAVEL",
    fees: "FREE",
    attendance: "ONLINE",
    fields: "PAINTING,DANCE",
    requirements: "cv",
    location: "Basel",
    q: "blue boat",
    closing: "month",
    hidePromoted: "true",
    sortBy: "deadline",
    page: "3",
  };
  const address = readListAddress(null, params);
  const { searchParams } = new URL(normalizedListHref(address), "https://vitrine.test");
  expect(Object.fromEntries(searchParams)).toEqual(params);
  expect(toOpportunityQuery(address)).toMatchObject({
    types: ["JOB", "OPEN_CALL"],
    closing: "month",
    location: "Basel",
    hidePromoted: true,
    page: 3,
  });
});

test("readListAddress: empty and invalid parameters count as absent", () => {
  const { filters, page } = readListAddress(null, {
    types: "JOB,PARTY",
    rewards: "GLORY",
    closing: "yesterday",
    sortBy: "loudest",
    hidePromoted: "perhaps",
    page: "-3",
    q: " ",
  });
  expect(filters).toEqual({ ...noFilters, types: ["JOB"] });
  expect(page).toBe(1);
});

test("readListAddress: reports invalid parameters and API-only filters by name", () => {
  const { filters, invalidParams } = readListAddress(null, {
    types: "JOB,NOPE",
    q: "a".repeat(600),
    page: "-1",
    deadlineBefore: "yesterday",
  });
  expect(invalidParams).toEqual([
    { name: "types", text: "NOPE" },
    { name: "q", text: "a".repeat(600) },
    { name: "page", text: "-1" },
    { name: "deadlineBefore", text: "yesterday" },
  ]);
  expect(filters).toEqual({ ...noFilters, types: ["JOB"] });
  expect(readListAddress(null, { types: "JOB", q: " " }).invalidParams).toEqual([]);
});

test("needsNormalizing: true for repeated values of a form's checkboxes", () => {
  const params = { types: ["JOB", "OPEN_CALL"], location: "" };
  const address = readListAddress(null, params);
  expect(needsNormalizing(params)).toBe(true);
  expect(normalizedListHref(address)).toBe("/opportunities?types=JOB%2COPEN_CALL");
  expect(needsNormalizing({ types: "JOB,OPEN_CALL" })).toBe(false);
});

test("readListAddress: accepts FEE as an alias of FEES", () => {
  expect(readListAddress(null, { fees: "FEE" }).filters.fees).toEqual(["FEES"]);
});

test("toOpportunityQuery: includes a category page's preset, which is neither in the address nor counted", () => {
  const address = readListAddress(residencies, { rewards: "TRAVEL" });
  expect(toOpportunityQuery(address).types).toEqual(["ART_RESIDENCY"]);
  expect(normalizedListHref(address)).toBe("/opportunities/residencies?rewards=TRAVEL");
  expect(countFilters(residencies, address.filters)).toBe(1);
  expect(listSelectedValues(residencies, address.filters, "types")).toEqual([]);
  expect(isNarrowed(readListAddress(residencies, {}))).toBe(false);
  expect(isNarrowed(address)).toBe(true);
});

test("listHref: filters that contradict the preset leave the category page and keep the other filters", () => {
  const { filters } = readListAddress(withoutFees, { q: "sea" });
  expect(listHref(withoutFees, { ...filters, fees: [] })).toBe("/opportunities?q=sea");
  expect(listHref(residencies, { ...noFilters, types: ["ART_RESIDENCY", "JOB"] })).toBe(
    "/opportunities?types=ART_RESIDENCY%2CJOB",
  );
});

test.each([
  [residencies, { types: "JOB", page: "2" }, "/opportunities?types=JOB&page=2"],
  [residencies, { types: "JOB,ART_RESIDENCY" }, "/opportunities?types=JOB%2CART_RESIDENCY"],
  [withoutFees, { fees: "FEES", q: "sea" }, "/opportunities?fees=FEES&q=sea"],
])("contradictsCategory: true for other values than the preset (%#)", (category, params, href) => {
  const address = readListAddress(category, params);
  expect(contradictsCategory(address)).toBe(true);
  expect(normalizedListHref(address)).toBe(href);
  // The link itself is unchanged.
  expect(contradictsCategory(readListAddress(null, params))).toBe(false);
});

test.each([
  [residencies, {}],
  [residencies, { types: "ART_RESIDENCY" }],
  [residencies, { fees: "FEES" }],
  [null, { types: "JOB" }],
])("contradictsCategory: false if the preset is repeated or narrowed (%#)", (category, params) => {
  expect(contradictsCategory(readListAddress(category, params))).toBe(false);
});

test("getSortOrder: best match by default with search text, unavailable without", () => {
  expect(toOpportunityQuery(readListAddress(null, { q: "sea" })).sortBy).toBe("relevance");
  expect(toOpportunityQuery(readListAddress(null, { sortBy: "relevance" })).sortBy).toBe(
    "deadline",
  );
  const { filters } = readListAddress(null, { q: "sea", sortBy: "newest" });
  expect(listHref(null, filters)).toBe("/opportunities?q=sea&sortBy=newest");
  expect(listHref(null, { ...filters, q: "" })).toBe("/opportunities?sortBy=newest");
});

test("listPageLinks: page numbers, and a cursor after row 10,000; a changed filter starts at page 1", () => {
  const address = readListAddress(null, { page: "2", types: "JOB" });
  expect(listHref(null, address.filters)).toBe("/opportunities?types=JOB");
  expect(listPageLinks(address, "abc")).toEqual({
    previous: "/opportunities?types=JOB",
    next: "/opportunities?types=JOB&page=3",
  });
  expect(listPageLinks(readListAddress(null, { page: "500" }), "abc").next).toBe(
    "/opportunities?page=501&cursor=abc",
  );
  expect(listPageLinks(readListAddress(null, { page: "501", cursor: "abc" }), null)).toEqual({
    previous: "/opportunities",
    next: null,
  });
});

test("feedHref: has the filters, but neither an order nor a relative segment", () => {
  const { filters } = readListAddress(residencies, { location: "Basel", closing: "week" });
  expect(feedHref("rss", filters)).toBe(
    "/v1/opportunities/feed.rss?types=ART_RESIDENCY&location=Basel",
  );
  expect(feedHref("ics", { ...noFilters, closing: "rolling" })).toBe(
    "/v1/opportunities/feed.ics?deadlineKinds=ROLLING",
  );
});

test.each([
  [{ types: "JOB", sortBy: "deadline" }, "/opportunities/jobs"],
  [{ fees: "FREE", page: "2" }, "/opportunities/without-fees?page=2"],
  [{ types: "JOB", q: "sea" }, "/opportunities?types=JOB&q=sea"],
  [{}, "/opportunities"],
])("toCanonicalAddress: %j → %s", (params, href) => {
  expect(normalizedListHref(toCanonicalAddress(readListAddress(null, params)))).toBe(href);
});
