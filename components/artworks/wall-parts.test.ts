import { describe, expect, test } from "vitest";
import {
  readWallAddress,
  readWallClosely,
  wallHref,
  wallLabels,
} from "@/components/artworks/wall-address";
import { onlyOne, withoutOne } from "@/components/artworks/wall-parts";
import { facetGroups, yearRange } from "@/lib/artworks/artwork-facets.rules";
import { artworkFilters } from "@/lib/artworks/artwork-facets.schema";
import { keysOf } from "@/lib/shared/records";
import { parametersAt } from "@/scripts/serve/parameters";

const searched = readWallAddress({
  q: "sea",
  mediums: "painting,print",
  colours: "blue",
  yearFrom: "1800",
  yearTo: "1900",
  sortBy: "oldest",
});
const told = (walls: ReturnType<typeof onlyOne>) =>
  walls.map(({ label, query }) => [label, wallHref(query)]);

test("each filter is dropped whole, the years as one, and the order stays", () => {
  expect(told(withoutOne(searched))).toEqual([
    [
      "Remove “sea”",
      "/artworks?mediums=painting%2Cprint&yearFrom=1800&yearTo=1900&colours=blue&sortBy=oldest",
    ],
    [
      "Remove “Painting or Print”",
      "/artworks?q=sea&yearFrom=1800&yearTo=1900&colours=blue&sortBy=oldest",
    ],
    ["Remove “1800–1900”", "/artworks?q=sea&mediums=painting%2Cprint&colours=blue&sortBy=oldest"],
    [
      "Remove “Blue”",
      "/artworks?q=sea&mediums=painting%2Cprint&yearFrom=1800&yearTo=1900&sortBy=oldest",
    ],
  ]);
});

test("each filter by itself", () => {
  expect(told(onlyOne(searched))).toEqual([
    ["Only “sea”", "/artworks?q=sea&sortBy=oldest"],
    ["Only “Painting or Print”", "/artworks?mediums=painting%2Cprint&sortBy=oldest"],
    ["Only “1800–1900”", "/artworks?yearFrom=1800&yearTo=1900&sortBy=oldest"],
    ["Only “Blue”", "/artworks?colours=blue&sortBy=oldest"],
  ]);
  expect(onlyOne(readWallAddress({}))).toEqual([]);
});

describe.each(keysOf(artworkFilters))("the filter %s", (name) => {
  const filter = artworkFilters[name];
  const [value = "1900"] = filter.kind === "facet" ? Object.keys(filter.words) : [];
  const { read, misread } = readWallClosely({ [name]: value });

  test("stays in its address, which the server knows, and is told in words", () => {
    expect(misread).toEqual([]);
    expect(wallHref(read)).toBe(`/artworks?${name}=${value}`);
    expect(parametersAt("/artworks")).toContain(name);
    expect(withoutOne(read).map(({ query }) => wallHref(query))).toEqual(["/artworks"]);
    expect(wallLabels[name]).toBe(filter.label);
  });

  test("is asked of the artworks", () => {
    const asked = [facetGroups(read), yearRange(read.yearFrom, read.yearTo) ?? []].flat();
    expect(asked).toHaveLength(1);
  });
});
