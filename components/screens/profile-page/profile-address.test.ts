import { expect, test } from "vitest";
import {
  moreArtworksHref,
  readProfileAddress,
  tabHref,
  listProfileTabs,
} from "@/components/screens/profile-page/profile-address";

const withWorks = { slug: "ada", counts: { artworks: 3, series: 0, opportunities: 0 } };
const withoutWorks = { slug: "ada", counts: { artworks: 0, series: 0, opportunities: 0 } };
const withOpportunities = { slug: "ada", counts: { artworks: 0, series: 0, opportunities: 2 } };

test("listProfileTabs: works first, and only if there are any", () => {
  expect(listProfileTabs(withWorks)).toEqual(["works", "about"]);
  expect(listProfileTabs(withoutWorks)).toEqual(["about"]);
});

test("listProfileTabs: series and opportunities between works and about", () => {
  expect(listProfileTabs(withOpportunities)).toEqual(["opportunities", "about"]);
  expect(listProfileTabs({ counts: { artworks: 1, series: 1, opportunities: 1 } })).toEqual([
    "works",
    "series",
    "opportunities",
    "about",
  ]);
});

test("listProfileTabs: a CV from one public entry on", () => {
  const { counts } = withWorks;
  expect(listProfileTabs({ counts: { ...counts, cvEntries: 0 } })).toEqual(["works", "about"]);
  expect(listProfileTabs({ counts: { ...counts, cvEntries: 1 } })).toEqual([
    "works",
    "cv",
    "about",
  ]);
});

test("tabHref: the first tab has the profile's own address", () => {
  expect(tabHref(withWorks, "works")).toBe("/profiles/ada");
  expect(tabHref(withWorks, "about")).toBe("/profiles/ada?tab=about");
  expect(tabHref(withoutWorks, "about")).toBe("/profiles/ada");
});

test("moreArtworksHref: encodes the cursor", () => {
  expect(moreArtworksHref({ slug: "ada" }, "a/b")).toBe("/profiles/ada?cursor=a%2Fb");
});

test("readProfileAddress: empty, repeated, overlong and unknown parameters count as absent", () => {
  expect(readProfileAddress({ tab: "about", cursor: "c" })).toEqual({ tab: "about", cursor: "c" });
  expect(readProfileAddress({ tab: "shop", cursor: "" })).toEqual({});
  expect(readProfileAddress({ tab: ["about", "works"], cursor: "c".repeat(501) })).toEqual({});
});
