import { describe, expect, test } from "vitest";
import {
  changeFilters,
  clearFilters,
  discoverHref,
  hasFilters,
} from "@/components/directory/discover-filters";

const allFilters = {
  orgTypes: "MUSEUM",
  city: "Basel",
  country: "CH",
  searchQuery: "kunst",
  roles: "ART_ORGANIZATION",
  page: 5,
};

describe("changeFilters", () => {
  test.each(["orgTypes", "city", "country", "searchQuery", "roles"])(
    "a change of %s resets the page to 1",
    (name) => {
      expect(changeFilters(allFilters, { [name]: "other" })).toEqual({
        ...allFilters,
        [name]: "other",
        page: 1,
        cursor: null,
      });
      expect(changeFilters(allFilters, { [name]: null }).page).toBe(1);
    },
  );

  test("a change of the page alone keeps everything else", () => {
    expect(changeFilters(allFilters, { page: 6 })).toEqual({ ...allFilters, page: 6 });
  });

  test("equal filters keep the page", () => {
    expect(changeFilters(allFilters, { city: "Basel" }).page).toBe(5);
    expect(changeFilters({ page: 3 }, { city: "", roles: null }).page).toBe(3);
  });
});

test("clearFilters: keeps only roles", () => {
  expect(clearFilters(allFilters)).toEqual({ roles: "ART_ORGANIZATION" });
  expect(discoverHref("museums", clearFilters(allFilters))).toBe(
    "/discover/museums?roles=ART_ORGANIZATION",
  );
  expect(discoverHref("museums", clearFilters({ city: "Basel", page: 2 }))).toBe(
    "/discover/museums",
  );
});

test("hasFilters: false when only roles or a page are set", () => {
  expect(hasFilters({ roles: "ARTIST", page: 2 })).toBe(false);
  expect(hasFilters({ city: "" })).toBe(false);
  expect(hasFilters({ searchQuery: "a" })).toBe(true);
});

describe("discoverHref", () => {
  test("has every filter under its name", () => {
    const { pathname, searchParams } = new URL(
      discoverHref("museums", allFilters),
      "http://vitrine.test",
    );
    expect(pathname).toBe("/discover/museums");
    expect(Object.fromEntries(searchParams)).toEqual({ ...allFilters, page: "5" });
  });

  test("leaves out parameters that are empty or null", () => {
    expect(
      discoverHref("artists", {
        orgTypes: "",
        city: null,
        country: " ",
        searchQuery: "ink",
        roles: null,
        page: null,
      }),
    ).toBe("/discover/artists?searchQuery=ink");
  });

  test("leaves out page 1, the default", () => {
    expect(discoverHref("artists", { page: 1 })).toBe("/discover/artists");
    expect(discoverHref("artists")).toBe("/discover/artists");
    expect(discoverHref("artists", { page: 2 })).toBe("/discover/artists?page=2");
  });
});
