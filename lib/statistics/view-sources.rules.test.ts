import { expect, test } from "vitest";
import { toViewSource } from "@/lib/statistics/view-sources.rules";

const ORIGIN = "https://vitrine.example";

test.each([
  ["/search?q=tide", "search"],
  ["/artworks?q=tide", "search"],
  ["/opportunities?q=residency", "search"],
  ["/discover/artists?searchQuery=ada", "search"],
  ["/artworks?q=", "grid"],
  ["/artworks?tags=plant", "grid"],
  ["/discover/artists", "grid"],
  ["/profiles/ada-brook", "grid"],
  ["/", "grid"],
  ["/opportunities/open-calls", "opportunity"],
  ["/opportunities/low-tide-residency", "opportunity"],
  ["/apply/low-tide-residency", "opportunity"],
] as const)("toViewSource: %s → %s", (path, source) => {
  expect(toViewSource(`${ORIGIN}${path}`, ORIGIN)).toBe(source);
});

test.each(["", "about:blank", "https://search.example/search?q=tide", "http://vitrine.example/"])(
  "toViewSource: %j → outside",
  (previous) => {
    expect(toViewSource(previous, ORIGIN)).toBe("outside");
  },
);
