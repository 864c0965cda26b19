import { expect, test } from "vitest";
import { searchHref } from "@/components/directory/discover-search";
import { showPlace } from "@/components/directory/place-field";

const galleries = {
  slug: "galleries",
  sectionType: "GALLERY",
  wide: "organizations",
  filters: { page: 3 },
  type: "GALLERY",
  place: "",
};
const organizations = { ...galleries, slug: "organizations", sectionType: null, type: null };

test.each([
  ["", "/discover/organizations"],
  ["MUSEUM", "/discover/organizations?orgTypes=MUSEUM"],
  ["GALLERY", "/discover/galleries?page=3"],
])("from page 3 of the galleries, the type “%s” leads to %s", (type, href) => {
  expect(searchHref(galleries, { type, place: "", name: "" })).toBe(href);
});

test("from another type that a section was asked for, its own type leads back to its first page", () => {
  const museums = { ...galleries, filters: { orgTypes: "MUSEUM", page: 3 }, type: "MUSEUM" };
  expect(searchHref(museums, { type: "GALLERY", place: "", name: "" })).toBe("/discover/galleries");
});

test("several types stay while only a name is searched, and go when every type is chosen", () => {
  const filters = { orgTypes: "GALLERY,MUSEUM", page: 2 };
  const both = { ...organizations, filters, type: "GALLERY,MUSEUM" };
  const search = (type: string) =>
    new URL(searchHref(both, { type, place: "", name: "kunst" }), "http://vitrine.test");
  expect(Object.fromEntries(search("GALLERY,MUSEUM").searchParams)).toEqual({
    orgTypes: "GALLERY,MUSEUM",
    searchQuery: "kunst",
  });
  expect(search("").search).toBe("?searchQuery=kunst");
});

test("a place that nobody changed stays as it is, also where a city is called like a country", () => {
  const filters = { city: "Singapore", country: null };
  const listed = { ...organizations, filters, place: showPlace("Singapore", []) };
  const typed = { type: "", place: "Singapore", name: "ink" };
  expect(searchHref(listed, typed)).toBe("/discover/organizations?city=Singapore&searchQuery=ink");
  expect(searchHref(listed, { ...typed, place: "Basel" })).toBe(
    "/discover/organizations?city=Basel&searchQuery=ink",
  );
  expect(searchHref(listed, { ...typed, place: "", name: "" })).toBe("/discover/organizations");
});
