import { expect, test } from "vitest";
import {
  artworkLimit,
  fullPlanName,
  planName,
  subscriptionNames,
  subscriptionState,
} from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const NOW = new Date("2027-03-01T12:00:00.000Z");
const at = (offsetMs: number) => new Date(NOW.getTime() + offsetMs);

/** The column “unlocks” of CONTRACT section 6; ORGANIZATION_RESIDENCIES names no artworks and gets what the basic one has. */
const limits: Record<SubscriptionType, number> = {
  ARTIST: 200,
  ARTIST_PRO: 200,
  ARTIST_PRO_PLUS: 1_000,
  ARTIST_STARTER: 40,
  ARTIST_OPPORTUNITIES: 15,
  ORGANIZATION_BASIC: 20,
  ORGANIZATION_PREMIUM: 100,
  ORGANIZATION_PREMIUM_PLUS: 300,
  ORGANIZATION_RESIDENCIES: 20,
};

test.each([
  ["ARTIST", "Pro"],
  ["ARTIST_PRO", "Pro"],
  ["ARTIST_PRO_PLUS", "Pro"],
  ["ARTIST_STARTER", "Starter"],
  ["ARTIST_OPPORTUNITIES", "Opportunities"],
  ["ORGANIZATION_BASIC", "Basic"],
  ["ORGANIZATION_PREMIUM", "Premium"],
  ["ORGANIZATION_PREMIUM_PLUS", "Premium Plus"],
  ["ORGANIZATION_RESIDENCIES", "Residency"],
] as const)("the subscription type %s is called %s", (type, name) => {
  expect(subscriptionNames[type]).toBe(name);
  expect(SubscriptionType.options).toHaveLength(9);
});

test("plans that share a display name are told apart, and an order says whom its plan is for", () => {
  expect(planName("ARTIST_STARTER")).toBe("Starter");
  expect(planName("ARTIST_PRO")).toBe("Pro (200 artworks)");
  expect(planName("ARTIST_PRO_PLUS")).toBe("Pro (1,000 artworks)");
  expect(fullPlanName("ARTIST_PRO_PLUS")).toBe("Pro plan for artists (1,000 artworks)");
  expect(fullPlanName("ORGANIZATION_BASIC")).toBe("Basic plan for organisations");
  const sold = SubscriptionType.exclude(["ARTIST"]).options;
  expect(new Set(sold.map(planName)).size).toBe(sold.length);
});

test.each(SubscriptionType.options)("%s holds as many artworks as its plan says", (type) => {
  expect(artworkLimit({ type, isExpired: false })).toBe(limits[type]);
});

test("without a subscription ten artworks are free", () => {
  expect(artworkLimit({ type: null, isExpired: false })).toBe(10);
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])("an end %i ms from now: expired %s", (offset, isExpired) => {
  const stored = { subscription_type: "ARTIST", subscription_expires_at: at(offset) };
  expect(subscriptionState(stored, NOW)).toEqual({ type: "ARTIST", isExpired });
});

test("a subscription without an end does not expire", () => {
  const stored = { subscription_type: "ARTIST_PRO", subscription_expires_at: null };
  expect(subscriptionState(stored, NOW)).toEqual({ type: "ARTIST_PRO", isExpired: false });
});

test.each([null, "", "GOLD", "artist", "toString"])(
  "the stored type %j counts as none, and none cannot expire",
  (type) => {
    const stored = { subscription_type: type, subscription_expires_at: at(-1) };
    expect(subscriptionState(stored, NOW)).toEqual({ type: null, isExpired: false });
  },
);
