import { describe, expect, test } from "vitest";
import {
  toDiscoverFilters,
  nextDiscoverHref,
  previousDiscoverHref,
  toSectionQuery,
  readDiscoverAddress,
  readDiscoverAddressWithErrors,
  findCanonicalAddress,
} from "@/components/directory/discover-address";
import { discoverHref } from "@/components/directory/discover-filters";
import { directoryFilters } from "@/lib/profiles/directory/directory-filters.schema";
import { findDiscoverSection } from "@/lib/profiles/directory/directory.rules";
import { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { knownParameters } from "@/scripts/serve/parameters";

test("readDiscoverAddress: an empty address is the first page of 24", () => {
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

describe("findCanonicalAddress", () => {
  test.each([
    [{ city: "" }, "/discover/museums"],
    [{ city: "", searchQuery: "kunst", page: "2" }, "/discover/museums?searchQuery=kunst&page=2"],
    [{ orgTypes: "", place: "", searchQuery: "" }, "/discover/museums"],
    [{ place: "Basel, Switzerland" }, "/discover/museums?city=Basel&country=CH"],
    [{ place: "", country: "CH" }, "/discover/museums"],
    [{ city: "", country: "CH", page: "x" }, "/discover/museums?country=CH&page=x"],
  ])("%j redirects to %s", (params, href) => {
    expect(findCanonicalAddress("museums", params)).toBe(href);
  });

  test("null for an address with non-empty parameters only", () => {
    expect(findCanonicalAddress("museums", { city: "Basel", page: "2", utm: "" })).toBeNull();
  });
});

describe("discover section", () => {
  const query = (slug: string, params = {}) => {
    const section = findDiscoverSection(slug);
    if (section === undefined) throw new Error(`No section ${slug}`);
    const { roles, orgTypes } = toSectionQuery(section, readDiscoverAddress(params));
    return { roles, orgTypes };
  };

  test("toSectionQuery: the section's role and type, unless the address has others", () => {
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
  ])("findDiscoverSection: finds %s", (slugs) => {
    for (const slug of slugs.split(" ")) expect(findDiscoverSection(slug)?.slug).toBe(slug);
  });

  test("findDiscoverSection: undefined for an unknown slug", () => {
    for (const slug of ["", "shops", "Museums", "constructor"])
      expect(findDiscoverSection(slug)).toBeUndefined();
  });
});

test("nextDiscoverHref, previousDiscoverHref: by page number, and by cursor beyond row 10,000", () => {
  const readAddress = (params: Record<string, string>) => readDiscoverAddress(params);
  expect(nextDiscoverHref("artists", readAddress({ city: "Basel" }), "abc")).toBe(
    "/discover/artists?city=Basel&page=2",
  );
  expect(nextDiscoverHref("artists", readAddress({ page: "416" }), "abc")).toBe(
    "/discover/artists?page=417&cursor=abc",
  );
  expect(nextDiscoverHref("artists", readAddress({ page: "417", cursor: "abc" }), null)).toBeNull();
  expect(previousDiscoverHref("artists", readAddress({ page: "3" }))).toBe(
    "/discover/artists?page=2",
  );
  expect(previousDiscoverHref("artists", readAddress({}))).toBeNull();
  expect(previousDiscoverHref("artists", readAddress({ page: "417", cursor: "abc" }))).toBe(
    "/discover/artists",
  );
});

test("readDiscoverAddressWithErrors: reports invalid parameters, which stay in the address until the page has shown them", () => {
  const params = { country: "CH,Nowhere", orgTypes: "SHOP", city: "", searchQuery: "kunst" };
  const { values, invalidParams } = readDiscoverAddressWithErrors(params);
  expect(values).toEqual({ country: ["CH"], searchQuery: "kunst", page: 1, size: 24 });
  expect(invalidParams).toEqual([
    { name: "orgTypes", text: "SHOP" },
    { name: "country", text: "Nowhere" },
  ]);
  expect(findCanonicalAddress("museums", params)).toBe(
    "/discover/museums?orgTypes=SHOP&country=CH%2CNowhere&searchQuery=kunst",
  );
  const { city: _, ...remaining } = params;
  expect(findCanonicalAddress("museums", remaining)).toBeNull();
});

test.each([
  ["orgTypes", "GALLERY"],
  ["city", "Basel"],
  ["country", "CH"],
  ["searchQuery", "ada"],
  ["roles", "CURATOR"],
])("directory filter %s: stays in the address and is known to the server", (name, value) => {
  const { values, invalidParams } = readDiscoverAddressWithErrors({ [name]: value });
  expect(invalidParams).toEqual([]);
  expect(discoverHref("artists", toDiscoverFilters(values))).toBe(
    `/discover/artists?${name}=${value}`,
  );
  expect(knownParameters("/discover/artists")).toContain(name);
});

test("directoryFilters: match the parameters of the contract", () => {
  const names = Object.keys(directoryFilters);
  expect(Object.keys(DirectoryQuery.shape)).toEqual([...names, "page", "size", "cursor"]);
});
