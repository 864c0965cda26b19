import { describe, expect, test } from "vitest";
import {
  changeFilters,
  clearFilters,
  discoverHref,
  hasFilters,
} from "@/components/directory/discover-filters";

const all = {
  orgTypes: "MUSEUM",
  city: "Basel",
  country: "CH",
  searchQuery: "kunst",
  roles: "ART_ORGANIZATION",
  page: 5,
};

describe("a change of filters", () => {
  test.each(["orgTypes", "city", "country", "searchQuery", "roles"])(
    "to %s resets the page to 1",
    (name) => {
      expect(changeFilters(all, { [name]: "other" })).toEqual({
        ...all,
        [name]: "other",
        page: 1,
        cursor: null,
      });
      expect(changeFilters(all, { [name]: null }).page).toBe(1);
    },
  );

  test("of the page alone keeps everything else", () => {
    expect(changeFilters(all, { page: 6 })).toEqual({ ...all, page: 6 });
  });

  test("that changes nothing keeps the page", () => {
    expect(changeFilters(all, { city: "Basel" }).page).toBe(5);
    expect(changeFilters({ page: 3 }, { city: "", roles: null }).page).toBe(3);
  });
});

test("clearing the filters keeps only roles", () => {
  expect(clearFilters(all)).toEqual({ roles: "ART_ORGANIZATION" });
  expect(discoverHref("museums", clearFilters(all))).toBe(
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

describe("the address", () => {
  test("has every filter that is given, by its name", () => {
    const { pathname, searchParams } = new URL(discoverHref("museums", all), "http://vitrine.test");
    expect(pathname).toBe("/discover/museums");
    expect(Object.fromEntries(searchParams)).toEqual({ ...all, page: "5" });
  });

  test("drops every parameter that is empty or null", () => {
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

  test("has no page while it is 1, the default", () => {
    expect(discoverHref("artists", { page: 1 })).toBe("/discover/artists");
    expect(discoverHref("artists")).toBe("/discover/artists");
    expect(discoverHref("artists", { page: 2 })).toBe("/discover/artists?page=2");
  });
});
