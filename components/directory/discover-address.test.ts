import { describe, expect, test } from "vitest";
import {
  toDiscoverFilters,
  nextDiscoverHref,
  previousDiscoverHref,
  toSectionQuery,
  readDiscoverAddress,
  readDiscoverAddressWithErrors,
  findTidyAddress,
} from "@/components/directory/discover-address";
import { discoverHref } from "@/components/directory/discover-filters";
import { directoryFilters } from "@/lib/profiles/directory-filters.schema";
import { findDiscoverSection } from "@/lib/profiles/directory.rules";
import { DirectoryQuery } from "@/lib/profiles/directory.schema";
import { knownParameters } from "@/scripts/serve/parameters";

test("an empty address is the first page of 24", () => {
  expect(readDiscoverAddress({})).toEqual({ page: 1, size: 24 });
});

test("readDiscoverAddress: empty and invalid parameters count as absent, a repeated list has every value", () => {
  expect(
    readDiscoverAddress({
      orgTypes: "SHOP",
      city: " ",
      country: ["ch", "FR"],
      searchQuery: "kunst",
      page: "-1",
      size: "100",
      colour: "red",
    }),
  ).toEqual({ country: ["CH", "FR"], searchQuery: "kunst", page: 1, size: 24 });
});

describe("findTidyAddress", () => {
  test.each([
    [{ city: "" }, "/discover/museums"],
    [{ city: "", searchQuery: "kunst", page: "2" }, "/discover/museums?searchQuery=kunst&page=2"],
    [{ orgTypes: "", place: "", searchQuery: "" }, "/discover/museums"],
    [{ place: "Basel, Switzerland" }, "/discover/museums?city=Basel&country=CH"],
    [{ place: "", country: "CH" }, "/discover/museums"],
    [{ city: "", country: "CH", page: "x" }, "/discover/museums?country=CH&page=x"],
  ])("%j leads on to %s", (params, href) => {
    expect(findTidyAddress("museums", params)).toBe(href);
  });

  test("null for an address with non-empty parameters only", () => {
    expect(findTidyAddress("museums", { city: "Basel", page: "2", utm: "" })).toBeNull();
  });
});

describe("a section", () => {
  const query = (slug: string, params = {}) => {
    const section = findDiscoverSection(slug);
    if (section === undefined) throw new Error(`No section ${slug}`);
    const { roles, orgTypes } = toSectionQuery(section, readDiscoverAddress(params));
    return { roles, orgTypes };
  };

  test("lists its own role and type unless the address has others", () => {
    expect(query("artists")).toEqual({ roles: ["ARTIST"], orgTypes: undefined });
    expect(query("museums")).toEqual({ roles: ["ART_ORGANIZATION"], orgTypes: ["MUSEUM"] });
    expect(query("organizations", { orgTypes: "GALLERY,MUSEUM" })).toEqual({
      roles: ["ART_ORGANIZATION"],
      orgTypes: ["GALLERY", "MUSEUM"],
    });
    expect(query("artists", { roles: "CURATOR" }).roles).toEqual(["CURATOR"]);
  });

  test.each([
    "fairs artist-runs companies collectives foundations galleries institutions museums non-profits publications",
    "residencies universities organizations artists curators",
  ])("is there for %s", (slugs) => {
    for (const slug of slugs.split(" ")) expect(findDiscoverSection(slug)?.slug).toBe(slug);
  });

  test("is not there for anything else", () => {
    for (const slug of ["", "shops", "Museums", "constructor"])
      expect(findDiscoverSection(slug)).toBeUndefined();
  });
});

test("page links use numbers, and a cursor below row 10,000", () => {
  const at = (params: Record<string, string>) => readDiscoverAddress(params);
  expect(nextDiscoverHref("artists", at({ city: "Basel" }), "abc")).toBe(
    "/discover/artists?city=Basel&page=2",
  );
  expect(nextDiscoverHref("artists", at({ page: "416" }), "abc")).toBe(
    "/discover/artists?page=417&cursor=abc",
  );
  expect(nextDiscoverHref("artists", at({ page: "417", cursor: "abc" }), null)).toBeNull();
  expect(previousDiscoverHref("artists", at({ page: "3" }))).toBe("/discover/artists?page=2");
  expect(previousDiscoverHref("artists", at({}))).toBeNull();
  expect(previousDiscoverHref("artists", at({ page: "417", cursor: "abc" }))).toBe(
    "/discover/artists",
  );
});

test("invalid parameters are reported, and stay in the address until the page has shown them", () => {
  const params = { country: "CH,Nowhere", orgTypes: "SHOP", city: "", searchQuery: "kunst" };
  const { read, misread } = readDiscoverAddressWithErrors(params);
  expect(read).toEqual({ country: ["CH"], searchQuery: "kunst", page: 1, size: 24 });
  expect(misread).toEqual([
    { name: "orgTypes", text: "SHOP" },
    { name: "country", text: "Nowhere" },
  ]);
  expect(findTidyAddress("museums", params)).toBe(
    "/discover/museums?orgTypes=SHOP&country=CH%2CNowhere&searchQuery=kunst",
  );
  const { city: _, ...kept } = params;
  expect(findTidyAddress("museums", kept)).toBeNull();
});

test.each([
  ["orgTypes", "GALLERY"],
  ["city", "Basel"],
  ["country", "CH"],
  ["searchQuery", "ada"],
  ["roles", "CURATOR"],
])("the filter %s stays in its address, which the server knows", (name, value) => {
  const { read, misread } = readDiscoverAddressWithErrors({ [name]: value });
  expect(misread).toEqual([]);
  expect(discoverHref("artists", toDiscoverFilters(read))).toBe(
    `/discover/artists?${name}=${value}`,
  );
  expect(knownParameters("/discover/artists")).toContain(name);
});

test("the filters match the contract", () => {
  const names = Object.keys(directoryFilters);
  expect(Object.keys(DirectoryQuery.shape)).toEqual([...names, "page", "size", "cursor"]);
});
