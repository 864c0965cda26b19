import { subscriptionNames } from "@/lib/plans/subscription-names.schema";
import { expect, test } from "vitest";
import {
  getArtworkLimit,
  formatFullPlanName,
  formatPlanName,
  toSubscriptionState,
} from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const NOW = new Date("2027-03-01T12:00:00.000Z");
const offsetDate = (offsetMs: number) => new Date(NOW.getTime() + offsetMs);

/** The column “unlocks” of CONTRACT section 6; ORGANIZATION_RESIDENCIES names no artworks and gets what the basic one has. */
const artworkLimits: Record<SubscriptionType, number> = {
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
] as const)("subscriptionNames: %s is called %s", (type, name) => {
  expect(subscriptionNames[type]).toBe(name);
  expect(SubscriptionType.options).toHaveLength(9);
});

test("formatPlanName, formatFullPlanName: the name says what one gets; on orders and at the provider it keeps the display name and says for whom", () => {
  expect(formatPlanName("ARTIST_OPPORTUNITIES")).toBe("Opportunity Alerts");
  expect(formatPlanName("ARTIST_STARTER")).toBe("Starter Portfolio");
  expect(formatPlanName("ARTIST_PRO")).toBe("Pro Portfolio");
  expect(formatPlanName("ARTIST_PRO_PLUS")).toBe("Pro Archive");
  expect(formatPlanName("ORGANIZATION_RESIDENCIES")).toBe("Residency Programme");
  expect(formatFullPlanName("ARTIST_OPPORTUNITIES")).toBe("Opportunities plan for artists");
  expect(formatFullPlanName("ARTIST_PRO_PLUS")).toBe("Pro plan for artists (1,000 artworks)");
  expect(formatFullPlanName("ORGANIZATION_BASIC")).toBe("Basic plan for organisations");
  const sold = SubscriptionType.exclude(["ARTIST"]).options;
  expect(new Set(sold.map(formatPlanName)).size).toBe(sold.length);
});

test.each(SubscriptionType.options)("getArtworkLimit: %s", (type) => {
  expect(getArtworkLimit({ type, isExpired: false })).toBe(artworkLimits[type]);
});

test("getArtworkLimit: ten without a subscription", () => {
  expect(getArtworkLimit({ type: null, isExpired: false })).toBe(10);
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])("toSubscriptionState: an end %i ms from now is expired: %s", (offset, isExpired) => {
  const profile = { subscription_type: "ARTIST", subscription_expires_at: offsetDate(offset) };
  expect(toSubscriptionState(profile, NOW)).toEqual({ type: "ARTIST", isExpired });
});

test("toSubscriptionState: a subscription without an end does not expire", () => {
  const profile = { subscription_type: "ARTIST_PRO", subscription_expires_at: null };
  expect(toSubscriptionState(profile, NOW)).toEqual({ type: "ARTIST_PRO", isExpired: false });
});

test.each([null, "", "GOLD", "artist", "toString"])(
  "toSubscriptionState: the stored type %j counts as none, which cannot expire",
  (type) => {
    const profile = { subscription_type: type, subscription_expires_at: offsetDate(-1) };
    expect(toSubscriptionState(profile, NOW)).toEqual({ type: null, isExpired: false });
  },
);
