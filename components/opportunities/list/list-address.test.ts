import { expect, test } from "vitest";
import {
  canonicalAddress,
  hasLeftCategory,
  isNarrowed,
  isUntidy,
  toOpportunityQuery,
  readListAddress,
  tidyListHref,
  pageLinks,
} from "@/components/opportunities/list/list-address";
import {
  chosenWords,
  filterCount,
  listHref,
  noFilters,
} from "@/components/opportunities/list/list-filters";
import { feedHref } from "@/components/opportunities/list/list-query";
import { findCategoryPage } from "@/lib/opportunities/list/category-pages.rules";

const residencies = findCategoryPage("residencies");
const withoutFees = findCategoryPage("without-fees");

test("an empty address lists everything, 20 per page, soonest deadline first", () => {
  expect(toOpportunityQuery(readListAddress(null, {}))).toEqual({
    sortBy: "deadline",
    page: 1,
    size: 20,
  });
});

test("every filter is in the address, and the address reads back as it was written", () => {
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
  const { searchParams } = new URL(tidyListHref(address), "https://vitrine.test");
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
  const { filters, misread } = readListAddress(null, {
    types: "JOB,NOPE",
    q: "a".repeat(600),
    page: "-1",
    deadlineBefore: "yesterday",
  });
  expect(misread).toEqual([
    { name: "types", text: "NOPE" },
    { name: "q", text: "a".repeat(600) },
    { name: "page", text: "-1" },
    { name: "deadlineBefore", text: "yesterday" },
  ]);
  expect(filters).toEqual({ ...noFilters, types: ["JOB"] });
  expect(readListAddress(null, { types: "JOB", q: " " }).misread).toEqual([]);
});

test("isUntidy: true for repeated values of a form's checkboxes", () => {
  const params = { types: ["JOB", "OPEN_CALL"], location: "" };
  const address = readListAddress(null, params);
  expect(isUntidy(params)).toBe(true);
  expect(tidyListHref(address)).toBe("/opportunities?types=JOB%2COPEN_CALL");
  expect(isUntidy({ types: "JOB,OPEN_CALL" })).toBe(false);
});

test("FEE means FEES", () => {
  expect(readListAddress(null, { fees: "FEE" }).filters.fees).toEqual(["FEES"]);
});

test("a category page's preset is queried, but neither in the address nor counted", () => {
  const address = readListAddress(residencies, { rewards: "TRAVEL" });
  expect(toOpportunityQuery(address).types).toEqual(["ART_RESIDENCY"]);
  expect(tidyListHref(address)).toBe("/opportunities/residencies?rewards=TRAVEL");
  expect(filterCount(residencies, address.filters)).toBe(1);
  expect(chosenWords(residencies, address.filters, "types")).toEqual([]);
  expect(isNarrowed(readListAddress(residencies, {}))).toBe(false);
  expect(isNarrowed(address)).toBe(true);
});

test("contradicting the preset leaves the category page and keeps the other filters", () => {
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
])("an address that contradicts its category page has left it: %#", (category, params, href) => {
  const address = readListAddress(category, params);
  expect(hasLeftCategory(address)).toBe(true);
  expect(tidyListHref(address)).toBe(href);
  // The link itself is unchanged.
  expect(hasLeftCategory(readListAddress(null, params))).toBe(false);
});

test.each([
  [residencies, {}],
  [residencies, { types: "ART_RESIDENCY" }],
  [residencies, { fees: "FEES" }],
  [null, { types: "JOB" }],
])("an address that says what its category page says, and more, stays: %#", (category, params) => {
  expect(hasLeftCategory(readListAddress(category, params))).toBe(false);
});

test("sortOrder: best match by default with search text, unavailable without", () => {
  expect(toOpportunityQuery(readListAddress(null, { q: "sea" })).sortBy).toBe("relevance");
  expect(toOpportunityQuery(readListAddress(null, { sortBy: "relevance" })).sortBy).toBe(
    "deadline",
  );
  const { filters } = readListAddress(null, { q: "sea", sortBy: "newest" });
  expect(listHref(null, filters)).toBe("/opportunities?q=sea&sortBy=newest");
  expect(listHref(null, { ...filters, q: "" })).toBe("/opportunities?sortBy=newest");
});

test("a changed filter starts at page 1; page links use numbers, and a cursor below row 10,000", () => {
  const address = readListAddress(null, { page: "2", types: "JOB" });
  expect(listHref(null, address.filters)).toBe("/opportunities?types=JOB");
  expect(pageLinks(address, "abc")).toEqual({
    previous: "/opportunities?types=JOB",
    next: "/opportunities?types=JOB&page=3",
  });
  expect(pageLinks(readListAddress(null, { page: "500" }), "abc").next).toBe(
    "/opportunities?page=501&cursor=abc",
  );
  expect(pageLinks(readListAddress(null, { page: "501", cursor: "abc" }), null)).toEqual({
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
])("search engines keep %j as %s", (params, href) => {
  expect(tidyListHref(canonicalAddress(readListAddress(null, params)))).toBe(href);
});
