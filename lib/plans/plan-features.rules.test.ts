import { expect, test } from "vitest";
import { planFacts, listPlanFeatures } from "@/lib/plans/plan-features.rules";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
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
  ["ARTIST_OPPORTUNITIES", ["15 artworks", "100 alerts"]],
  ["ARTIST_STARTER", ["40 artworks", "100 alerts"]],
  [
    "ARTIST_PRO",
    ["200 artworks", "100 alerts", "1 artwork boost a month: Highlight", "52 weeks of statistics"],
  ],
  [
    "ARTIST_PRO_PLUS",
    [
      "1,000 artworks",
      "100 alerts",
      "1 artwork boost a month: Top post, 1 week",
      "52 weeks of statistics",
    ],
  ],
  [
    "ORGANIZATION_BASIC",
    ["20 artworks", "1 opportunity a quarter", "500 applications to each opportunity"],
  ],
  [
    "ORGANIZATION_RESIDENCIES",
    ["20 artworks", "2 residencies at a time", "500 applications to each opportunity"],
  ],
  [
    "ORGANIZATION_PREMIUM",
    [
      "100 artworks",
      "3 opportunities at a time",
      "3,000 applications to each opportunity",
      "1 opportunity boost a month: Highlight",
      "52 weeks of statistics",
    ],
  ],
  [
    "ORGANIZATION_PREMIUM_PLUS",
    [
      "300 artworks",
      "10 opportunities at a time",
      "50,000 applications to each opportunity",
      "1 opportunity boost a month: Top post, 1 week",
      "52 weeks of statistics",
    ],
  ],
] as const)("listPlanFeatures: %s → %j", (type, features) => {
  expect(listPlanFeatures(type)).toEqual(features);
});

test("planFacts: every quota of plan-limits.rules has a row with its figure", () => {
  const rows = [
    "Alerts",
    "Opportunities that take applications on Vitrine",
    "Applications to one opportunity",
    "Jurors for one opportunity",
    "Rounds of judging",
    "Team members",
    "Statistics",
  ].map((heading) => planFacts.find((fact) => fact.heading === heading));
  expect(rows.map((fact) => fact?.value("none"))).toEqual([
    "3",
    "1",
    "100",
    "3",
    "1",
    "2",
    "4 weeks",
  ]);
  expect(rows.map((fact) => fact?.value("ORGANIZATION_PREMIUM"))).toEqual([
    "3",
    "all you post",
    "3,000",
    "25",
    "5",
    "10",
    "52 weeks",
  ]);
  expect(rows).toHaveLength(Object.keys(getQuotas({ type: null, isExpired: false })).length);
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
