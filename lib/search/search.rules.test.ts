import { expect, test } from "vitest";
import { describeResults } from "@/lib/search/search.rules";
import type { SearchResults } from "@/lib/search/search.schema";

const createResults = (
  artworks: number,
  profiles: number,
  opportunities: number,
): SearchResults => {
  const createItems = <Item>(count: number) => Array.from<Item>({ length: count });
  return {
    artworks: createItems(artworks),
    profiles: createItems(profiles),
    opportunities: createItems(opportunities),
  };
};

test.each([
  [0, 0, 0, "Nothing found"],
  [1, 0, 0, "1 artwork"],
  [3, 1, 0, "3 artworks and 1 profile"],
  [0, 2, 1, "2 profiles and 1 opportunity"],
  [1, 2, 3, "1 artwork, 2 profiles and 3 opportunities"],
])(
  "describeResults: %i artworks, %i profiles, %i opportunities: “%s”",
  (artworks, profiles, opportunities, text) => {
    expect(describeResults(createResults(artworks, profiles, opportunities))).toBe(text);
  },
);
