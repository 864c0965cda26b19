import { expect, test } from "vitest";
import { describeResults } from "@/lib/search/search.rules";
import type { SearchResults } from "@/lib/search/search.schema";

const createResults = (
  artworks: number,
  profiles: number,
  opportunities: number,
  collections: number,
): SearchResults => {
  const createItems = <Item>(count: number) => Array.from<Item>({ length: count });
  return {
    artworks: createItems(artworks),
    profiles: createItems(profiles),
    opportunities: createItems(opportunities),
    collections: createItems(collections),
  };
};

test.each([
  [0, 0, 0, 0, "Nothing found"],
  [1, 0, 0, 0, "1 artwork"],
  [3, 1, 0, 0, "3 artworks and 1 profile"],
  [0, 2, 1, 0, "2 profiles and 1 opportunity"],
  [1, 2, 3, 0, "1 artwork, 2 profiles and 3 opportunities"],
  [1, 0, 0, 2, "1 artwork and 2 collections"],
])(
  "describeResults: %i artworks, %i profiles, %i opportunities, %i collections: “%s”",
  (artworks, profiles, opportunities, collections, text) => {
    const results = createResults(artworks, profiles, opportunities, collections);
    expect(describeResults(results)).toBe(text);
  },
);
