import { expect, test } from "vitest";
import type { ListingOffer } from "@/components/opportunities/form/publish/listing-offers";
import { findShortfall } from "@/components/opportunities/form/publish/shortfall";
import { toListingEnd } from "@/lib/opportunities/publishing/publishing.rules";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import { daysAfter } from "@/lib/shared/durations";
import { listingPlans } from "@/lib/plans/plans.rules";

const now = new Date("2026-11-22T12:00:00Z");
const plansOffered = ["FREE", "BASIC", "STANDARD", "EXTENDED"] as const;

/** @param days until the deadline */
function offersFor(days: number, rejected: readonly ListingPlan[] = []): ListingOffer[] {
  return plansOffered.map((plan) => ({
    plan,
    name: plan,
    isFree: plan === "FREE",
    price: plan === "FREE" ? null : { amount: listingPlans[plan].price, currency: "USD" },
    isMonthly: false,
    description: "",
    until: toListingEnd(plan, now, daysAfter(now, days)),
    note: null,
    obstacle: rejected.includes(plan) ? "Not for this one." : null,
  }));
}

const of = (offers: ListingOffer[], plan: ListingPlan) =>
  offers.find((offer) => offer.plan === plan);

test.each([
  ["FREE", 14, null],
  ["FREE", 15, "BASIC"],
  ["FREE", 53, "STANDARD"],
  ["BASIC", 53, "STANDARD"],
  ["STANDARD", 53, null],
  ["FREE", 300, "EXTENDED"],
] as const)("%s with a deadline in %d days: %s lasts", (plan, days, lasts) => {
  const offers = offersFor(days);
  const found = findShortfall(offers, of(offers, plan), daysAfter(now, days));
  expect(found?.longer?.plan ?? null).toBe(lasts);
  expect(found === null).toBe(lasts === null);
});

test("findShortfall: reported even when no plan lasts longer", () => {
  const offers = offersFor(300);
  expect(findShortfall(offers, of(offers, "EXTENDED"), daysAfter(now, 300))).toMatchObject({
    longer: null,
  });
});

test("findShortfall: ignores unavailable plans", () => {
  const offers = offersFor(20, ["BASIC"]);
  expect(findShortfall(offers, of(offers, "FREE"), daysAfter(now, 20))?.longer?.plan).toBe(
    "STANDARD",
  );
});

test("findShortfall: prefers a single payment that lasts as long as a subscription", () => {
  const offers = [
    ...offersFor(53),
    ...offersFor(53)
      .slice(0, 1)
      .map((offer) => ({
        ...offer,
        plan: "PREMIUM_SUBSCRIPTION" as const,
        isFree: false,
        isMonthly: true,
        price: { amount: 6_000, currency: "USD" },
        until: daysAfter(now, 53),
      })),
  ];
  const found = findShortfall(offers, of(offers, "FREE"), daysAfter(now, 53));
  expect(found?.longer?.plan).toBe("STANDARD");
});

test("findShortfall: null without a deadline or a chosen plan", () => {
  const offers = offersFor(20);
  expect(findShortfall(offers, of(offers, "FREE"), null)).toBeNull();
  expect(findShortfall(offers, undefined, daysAfter(now, 20))).toBeNull();
});
