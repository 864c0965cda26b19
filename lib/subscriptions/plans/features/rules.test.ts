import { expect, test } from "vitest";
import { featureExplanation, planFeatures } from "@/lib/subscriptions/plans/features/rules";
import { artworkBoosts, opportunityBoosts, plans } from "@/lib/subscriptions/plans/rules";

test.each([
  ["none", ["10 artworks"]],
  ["ARTIST_OPPORTUNITIES", ["15 artworks"]],
  ["ARTIST_STARTER", ["40 artworks"]],
  ["ARTIST_PRO", ["200 artworks", "1 artwork boost a month: Highlight"]],
  ["ARTIST_PRO_PLUS", ["1,000 artworks", "1 artwork boost a month: Top post, 1 week"]],
  ["ORGANIZATION_BASIC", ["20 artworks", "1 call a quarter"]],
  ["ORGANIZATION_RESIDENCIES", ["20 artworks", "2 residencies at a time"]],
  [
    "ORGANIZATION_PREMIUM",
    ["100 artworks", "3 calls at a time", "1 call boost a month: Highlight"],
  ],
  [
    "ORGANIZATION_PREMIUM_PLUS",
    ["300 artworks", "10 calls at a time", "1 call boost a month: Top post, 1 week"],
  ],
] as const)("%s promises %j, all of which it unlocks", (type, features) => {
  expect(planFeatures(plans[type])).toEqual(features);
});

test("a feature is explained where its words need it, and as the provider may say it otherwise, not guessed", () => {
  const explained = (feature: string) => featureExplanation(plans.ORGANIZATION_PREMIUM, feature);
  expect(explained("3 calls at a time")).toMatch(/“At a time” counts those that are listed now/);
  expect(explained("1 call boost a month: Highlight")).toMatch(/once in 30 days/);
  expect(explained("100 artworks")).toBeNull();
  expect(explained("Three calls")).toBeNull();
});

const inWords = new Map([
  [7, "for a week"],
  [14, "for two weeks"],
  [21, "for three weeks"],
  [60, "at most 60 days"],
]);

test.each([...Object.entries(opportunityBoosts), ...Object.entries(artworkBoosts)])(
  "%s says how long it runs",
  (_, { days, description }) => {
    if (days === null) return;
    expect(description).toContain(inWords.get(days) ?? "in no words");
  },
);

test("a bundle says how long its top post runs", () => {
  const days = opportunityBoosts.TOP_POST_3.days ?? 0;
  expect(opportunityBoosts.BUNDLE.description).toContain(inWords.get(days) ?? "in no words");
});
