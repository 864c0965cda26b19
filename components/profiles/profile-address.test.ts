import { expect, test } from "vitest";
import {
  moreWorksHref,
  readProfileAddress,
  tabHref,
  tabsOf,
} from "@/components/profiles/profile-address";

const withWorks = { slug: "ada", counts: { artworks: 3, opportunities: 0 } };
const without = { slug: "ada", counts: { artworks: 0, opportunities: 0 } };
const withCalls = { slug: "ada", counts: { artworks: 0, opportunities: 2 } };

test("who has works shows them first; who has none has no tab for them", () => {
  expect(tabsOf(withWorks)).toEqual(["works", "about"]);
  expect(tabsOf(without)).toEqual(["about"]);
});

test("calls have a tab of their own, after works and before what is said of somebody", () => {
  expect(tabsOf(withCalls)).toEqual(["opportunities", "about"]);
  expect(tabsOf({ counts: { artworks: 1, opportunities: 1 } })).toEqual([
    "works",
    "opportunities",
    "about",
  ]);
});

test("the first tab has the profile's own address", () => {
  expect(tabHref(withWorks, "works")).toBe("/profiles/ada");
  expect(tabHref(withWorks, "about")).toBe("/profiles/ada?tab=about");
  expect(tabHref(without, "about")).toBe("/profiles/ada");
});

test("older works are found by where the list goes on", () => {
  expect(moreWorksHref({ slug: "ada" }, "a/b")).toBe("/profiles/ada?cursor=a%2Fb");
});

test("what is empty, repeated, too long or unknown counts as not given", () => {
  expect(readProfileAddress({ tab: "about", cursor: "c" })).toEqual({ tab: "about", cursor: "c" });
  expect(readProfileAddress({ tab: "shop", cursor: "" })).toEqual({});
  expect(readProfileAddress({ tab: ["about", "works"], cursor: "c".repeat(501) })).toEqual({});
});
