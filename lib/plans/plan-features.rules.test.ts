import { expect, test } from "vitest";
import { planFacts, listFreeFeatures, listPlanFeatures } from "@/lib/plans/plan-features.rules";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { artworkBoosts, opportunityBoosts, subscriptionOffers } from "@/lib/plans/plans.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

test.each([
  ["ARTIST_OPPORTUNITIES", ["100 alerts", "15 artworks"]],
  ["ARTIST_STARTER", ["100 alerts", "40 artworks"]],
  [
    "ARTIST_PRO",
    ["100 alerts", "200 artworks", "1 artwork boost a month: Highlight", "52 weeks of statistics"],
  ],
  [
    "ARTIST_PRO_PLUS",
    [
      "100 alerts",
      "1,000 artworks",
      "1 artwork boost a month: Top post, 1 week",
      "52 weeks of statistics",
    ],
  ],
  [
    "ORGANIZATION_BASIC",
    [
      "1 opportunity a quarter",
      "500 applications to each opportunity",
      "10 jurors in 2 rounds",
      "5 team members",
      "20 artworks",
    ],
  ],
  [
    "ORGANIZATION_RESIDENCIES",
    [
      "2 residencies at a time",
      "500 applications to each opportunity",
      "10 jurors in 2 rounds",
      "5 team members",
      "20 artworks",
    ],
  ],
  [
    "ORGANIZATION_PREMIUM",
    [
      "3 opportunities at a time",
      "3,000 applications to each opportunity",
      "25 jurors in 5 rounds",
      "1 opportunity boost a month: Highlight",
      "10 team members",
      "52 weeks of statistics",
      "100 artworks",
    ],
  ],
  [
    "ORGANIZATION_PREMIUM_PLUS",
    [
      "10 opportunities at a time",
      "50,000 applications to each opportunity",
      "100 jurors in 5 rounds",
      "1 opportunity boost a month: Top post, 1 week",
      "30 team members",
      "52 weeks of statistics",
      "300 artworks",
    ],
  ],
] as const)("listPlanFeatures: %s → %j", (type, features) => {
  expect(listPlanFeatures(type)).toEqual(features);
});

test("listFreeFeatures: what each audience has for good, with the figures of the quotas", () => {
  expect(listFreeFeatures("artist")).toEqual([
    "Apply on Vitrine as often as you like",
    "Read and save every opportunity, with deadlines in your calendar",
    "A portfolio of 10 artworks, with series, and enquiries without commission",
    "3 alerts for what suits you",
    "Collections and messages",
  ]);
  expect(listFreeFeatures("organization")).toEqual([
    "1 opportunity every 90 days, if it costs artists nothing to enter",
    "Applications on Vitrine: form, desk and letters, and the first 100 to read",
    "3 jurors and 1 round of judging",
    "2 team members besides you",
    "A page in the directory, with 10 artworks",
  ]);
});

test.each(["ARTIST", "ORGANIZATION"])(
  "listPlanFeatures, descriptions: no %s plan is sold by its number of artworks",
  (audience) => {
    for (const [type, { description }] of Object.entries(subscriptionOffers)) {
      if (!type.startsWith(audience)) continue;
      expect(listPlanFeatures(SubscriptionType.parse(type))[0]).not.toMatch(/artworks/);
      expect(description).not.toMatch(/\d|room/);
    }
  },
);

test("planFacts: every quota of plan-limits.rules has a row with its figure", () => {
  const rows = [
    "Alerts",
    "Opportunities that take applications on Vitrine",
    "Applications to one opportunity",
    "Jurors for one opportunity",
    "Rounds of judging",
    "Team members",
    "API keys of an organisation",
    "Webhook endpoints",
    "Statistics",
  ].map((heading) => planFacts.find((fact) => fact.heading === heading));
  expect(rows.map((fact) => fact?.value("none"))).toEqual([
    "3",
    "1",
    "100",
    "3",
    "1",
    "2",
    "2",
    "1",
    "4 weeks",
  ]);
  expect(rows.map((fact) => fact?.value("ORGANIZATION_PREMIUM"))).toEqual([
    "3",
    "all you post",
    "3,000",
    "25",
    "5",
    "10",
    "20",
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
