import { expect, test } from "vitest";
import { planFacts, listPlanFeatures } from "@/lib/plans/plan-features.rules";
import { artworkBoosts, opportunityBoosts } from "@/lib/plans/plans.rules";

test.each([
  [
    "none",
    [
      "Read and save every opportunity, with deadlines in your calendar",
      "10 artworks",
      "1 opportunity every 90 days, without an entry fee",
    ],
  ],
  ["ARTIST_OPPORTUNITIES", ["15 artworks"]],
  ["ARTIST_STARTER", ["40 artworks"]],
  ["ARTIST_PRO", ["200 artworks", "1 artwork boost a month: Highlight", "52 weeks of statistics"]],
  [
    "ARTIST_PRO_PLUS",
    ["1,000 artworks", "1 artwork boost a month: Top post, 1 week", "52 weeks of statistics"],
  ],
  ["ORGANIZATION_BASIC", ["20 artworks", "1 opportunity a quarter"]],
  ["ORGANIZATION_RESIDENCIES", ["20 artworks", "2 residencies at a time"]],
  [
    "ORGANIZATION_PREMIUM",
    [
      "100 artworks",
      "3 opportunities at a time",
      "1 opportunity boost a month: Highlight",
      "52 weeks of statistics",
    ],
  ],
  [
    "ORGANIZATION_PREMIUM_PLUS",
    [
      "300 artworks",
      "10 opportunities at a time",
      "1 opportunity boost a month: Top post, 1 week",
      "52 weeks of statistics",
    ],
  ],
] as const)("listPlanFeatures: %s → %j", (type, features) => {
  expect(listPlanFeatures(type)).toEqual(features);
});

test("planFacts: each has its own heading and an explanation", () => {
  expect(new Set(planFacts.map(({ heading }) => heading)).size).toBe(planFacts.length);
  for (const { explanation } of planFacts) expect(explanation).toMatch(/^[A-Z].*\.$/);
});

const durationPhrases = new Map([
  [7, "for a week"],
  [14, "for two weeks"],
  [21, "for three weeks"],
  [60, "at most 60 days"],
]);

test.each([...Object.entries(opportunityBoosts), ...Object.entries(artworkBoosts)])(
  "boosts: the description of %s says how long it runs",
  (_, { days, description }) => {
    if (days === null) return;
    expect(description).toContain(durationPhrases.get(days) ?? "in no words");
  },
);

test("boosts: the description of the bundle says how long its top post runs", () => {
  const days = opportunityBoosts.TOP_POST_3.days ?? 0;
  expect(opportunityBoosts.BUNDLE.description).toContain(
    durationPhrases.get(days) ?? "in no words",
  );
});
