import { expect, test } from "vitest";
import type { ListingOffer } from "@/components/screens/opportunity-form/publish/listing-offers";
import { findShortfall } from "@/components/screens/opportunity-form/publish/shortfall-warning";
import { toListingEnd } from "@/lib/opportunities/publishing/publishing.rules";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import { addDays } from "@/lib/shared/time/durations";
import { listingPlans } from "@/lib/plans/plans.rules";

const now = new Date("2026-11-22T12:00:00Z");
const offeredPlans = ["FREE", "BASIC", "STANDARD", "EXTENDED"] as const;

/** @param days until the deadline */
function createOffers(days: number, unavailablePlans: readonly ListingPlan[] = []): ListingOffer[] {
  return offeredPlans.map((plan) => ({
    plan,
    name: plan,
    isFree: plan === "FREE",
    price: plan === "FREE" ? null : { amount: listingPlans[plan].price, currency: "USD" },
    isMonthly: false,
    description: "",
    until: toListingEnd(plan, now, addDays(now, days)),
    note: null,
    obstacle: unavailablePlans.includes(plan) ? "Not for this one." : null,
  }));
}

const findOffer = (offers: ListingOffer[], plan: ListingPlan) =>
  offers.find((offer) => offer.plan === plan);

test.each([
  ["FREE", 14, null],
  ["FREE", 15, "BASIC"],
  ["FREE", 53, "STANDARD"],
  ["BASIC", 53, "STANDARD"],
  ["STANDARD", 53, null],
  ["FREE", 300, "EXTENDED"],
] as const)("findShortfall: %s with a deadline in %d days → %s", (plan, days, expectedPlan) => {
  const offers = createOffers(days);
  const shortfall = findShortfall(offers, findOffer(offers, plan), addDays(now, days));
  expect(shortfall?.longerOffer?.plan ?? null).toBe(expectedPlan);
  expect(shortfall === null).toBe(expectedPlan === null);
});

test("findShortfall: returned even if no plan lasts longer", () => {
  const offers = createOffers(300);
  expect(findShortfall(offers, findOffer(offers, "EXTENDED"), addDays(now, 300))).toMatchObject({
    longerOffer: null,
  });
});

test("findShortfall: ignores unavailable plans", () => {
  const offers = createOffers(20, ["BASIC"]);
  expect(
    findShortfall(offers, findOffer(offers, "FREE"), addDays(now, 20))?.longerOffer?.plan,
  ).toBe("STANDARD");
});

test("findShortfall: prefers a single payment that lasts as long as a subscription", () => {
  const offers = [
    ...createOffers(53),
    ...createOffers(53)
      .slice(0, 1)
      .map((offer) => ({
        ...offer,
        plan: "PREMIUM_SUBSCRIPTION" as const,
        isFree: false,
        isMonthly: true,
        price: { amount: 6_000, currency: "USD" },
        until: addDays(now, 53),
      })),
  ];
  const shortfall = findShortfall(offers, findOffer(offers, "FREE"), addDays(now, 53));
  expect(shortfall?.longerOffer?.plan).toBe("STANDARD");
});

test("findShortfall: null without a deadline or a chosen plan", () => {
  const offers = createOffers(20);
  expect(findShortfall(offers, findOffer(offers, "FREE"), null)).toBeNull();
  expect(findShortfall(offers, undefined, addDays(now, 20))).toBeNull();
});
