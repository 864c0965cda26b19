import { expect, test } from "vitest";
import { getAlertLimit, getOpportunityQuotas, getQuotas } from "@/lib/plans/plan-limits.rules";
import { fromSubscriptionBadge, toSubscriptionBadge } from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

/** CONTRACT section 6: alerts, native opportunities at a time, applications, jurors, rounds, members, keys, endpoints; weeks of statistics. */
const artist = [100, null, 100, 3, 1, 2, 2, 3];
const WEEKS = 52;
const expected: Record<SubscriptionType, readonly (number | null)[]> = {
  ARTIST: [...artist, WEEKS],
  ARTIST_OPPORTUNITIES: [...artist, 4],
  ARTIST_STARTER: [...artist, 4],
  ARTIST_PRO: [...artist, WEEKS],
  ARTIST_PRO_PLUS: [...artist, WEEKS],
  ORGANIZATION_BASIC: [3, null, 500, 10, 2, 5, 5, 3, 4],
  ORGANIZATION_RESIDENCIES: [3, null, 500, 10, 2, 5, 5, 3, 4],
  ORGANIZATION_PREMIUM: [3, null, 3_000, 25, 5, 10, 20, 10, WEEKS],
  ORGANIZATION_PREMIUM_PLUS: [3, null, 50_000, 100, 5, 30, 50, 25, WEEKS],
};

const listQuotas = (type: SubscriptionType | null, isExpired = false) => {
  const quotas = getQuotas({ type, isExpired });
  const { alerts, nativeOpportunities, applications, jurors, rounds, members, keys, endpoints } =
    quotas;
  return [
    alerts,
    nativeOpportunities,
    applications,
    jurors,
    rounds,
    members,
    keys,
    endpoints,
    quotas.statisticsWeeks,
  ];
};

test.each(SubscriptionType.options)("getQuotas: %s", (type) => {
  expect(listQuotas(type)).toEqual(expected[type]);
});

test("getQuotas: without a plan, and with one that has expired", () => {
  const free = [3, 1, 100, 3, 1, 2, 2, 1, 4];
  expect(listQuotas(null)).toEqual(free);
  expect(listQuotas("ORGANIZATION_PREMIUM", true)).toEqual(free);
});

test.each([
  ["FREE", null, [100, 3, 1]],
  ["BASIC", null, [300, 5, 2]],
  ["STANDARD", null, [1_000, 10, 5]],
  ["EXTENDED", null, [3_000, 25, 5]],
  ["PREMIUM_SUBSCRIPTION", "ORGANIZATION_PREMIUM", [3_000, 25, 5]],
  ["BASIC", "ORGANIZATION_BASIC", [500, 10, 2]],
  ["STANDARD", "ORGANIZATION_BASIC", [1_000, 10, 5]],
  ["BASIC", "ORGANIZATION_PREMIUM_PLUS", [50_000, 100, 5]],
  [null, null, [100, 3, 1]],
] as const)("getOpportunityQuotas: %s of an organiser with %s", (listing, type, numbers) => {
  const quotas = getOpportunityQuotas(listing, { type, isExpired: false });
  expect([quotas.applications, quotas.jurors, quotas.rounds]).toEqual(numbers);
});

test("getAlertLimit: that of the account's best profile", () => {
  const subscription = (type: SubscriptionType | null, isExpired = false) => ({ type, isExpired });
  expect(getAlertLimit([])).toBe(3);
  expect(getAlertLimit([subscription(null), subscription("ARTIST_STARTER")])).toBe(100);
  expect(getAlertLimit([subscription("ARTIST_STARTER", true)])).toBe(3);
});

test("fromSubscriptionBadge: plans that share a badge include the same number of alerts", () => {
  expect(getAlertLimit([fromSubscriptionBadge(null)])).toBe(3);
  for (const type of SubscriptionType.options) {
    const state = { type, isExpired: false };
    expect(getAlertLimit([fromSubscriptionBadge(toSubscriptionBadge(state))])).toBe(
      getAlertLimit([state]),
    );
  }
});
