import { expect, test } from "vitest";
import { searchHref } from "@/components/directory/discover-search";
import { formatSearchedPlace } from "@/components/directory/place-text";

const galleries = {
  slug: "galleries",
  sectionType: "GALLERY",
  allTypesSlug: "organizations",
  filters: { page: 3 },
  type: "GALLERY",
  place: "",
};
const organizations = { ...galleries, slug: "organizations", sectionType: null, type: null };

test.each([
  ["", "/discover/organizations"],
  ["MUSEUM", "/discover/organizations?orgTypes=MUSEUM"],
  ["GALLERY", "/discover/galleries?page=3"],
])("searchHref: from page 3 of the galleries, the type “%s” leads to %s", (type, href) => {
  expect(searchHref(galleries, { type, place: "", name: "" })).toBe(href);
});

test("searchHref: choosing the section's own type returns to its first page", () => {
  const museums = { ...galleries, filters: { orgTypes: "MUSEUM", page: 3 }, type: "MUSEUM" };
  expect(searchHref(museums, { type: "GALLERY", place: "", name: "" })).toBe("/discover/galleries");
});

test("searchHref: several types stay when only the name changes, and are dropped for “All types”", () => {
  const filters = { orgTypes: "GALLERY,MUSEUM", page: 2 };
  const severalTypes = { ...organizations, filters, type: "GALLERY,MUSEUM" };
  const search = (type: string) =>
    new URL(searchHref(severalTypes, { type, place: "", name: "kunst" }), "http://vitrine.test");
  expect(Object.fromEntries(search("GALLERY,MUSEUM").searchParams)).toEqual({
    orgTypes: "GALLERY,MUSEUM",
    searchQuery: "kunst",
  });
  expect(search("").search).toBe("?searchQuery=kunst");
});

test("searchHref: an unchanged place is kept, even for a city named like a country", () => {
  const filters = { city: "Singapore", country: null };
  const state = { ...organizations, filters, place: formatSearchedPlace("Singapore", []) };
  const fields = { type: "", place: "Singapore", name: "ink" };
  expect(searchHref(state, fields)).toBe("/discover/organizations?city=Singapore&searchQuery=ink");
  expect(searchHref(state, { ...fields, place: "Basel" })).toBe(
    "/discover/organizations?city=Basel&searchQuery=ink",
  );
  expect(searchHref(state, { ...fields, place: "", name: "" })).toBe("/discover/organizations");
});
