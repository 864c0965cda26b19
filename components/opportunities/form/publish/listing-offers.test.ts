import { expect, test } from "vitest";
import {
  listingBoosts,
  isIncludedBoost,
  listingOffers,
  defaultPlan,
} from "@/components/opportunities/form/publish/listing-offers";
import { productAnswer } from "@/tests/support/buying";

const now = new Date("2027-05-01T12:00:00Z");
const access = { isLegacyUser: false, subscriptionType: null, isPaid: false, isExpired: false };
const premium = { ...access, subscriptionType: "ORGANIZATION_PREMIUM", isPaid: true };
const left = { permitted: true, remaining: 1, limit: 1, resetsAt: null };
const products = [
  productAnswer("opportunityPostEvent", "BASIC", 3_900, "EUR"),
  productAnswer("opportunityPostEvent", "STANDARD", 7_900, "EUR"),
  productAnswer("opportunityPostEvent", "EXTENDED", 12_900, "EUR"),
  productAnswer("opportunityPostEvent", "PREMIUM_SUBSCRIPTION", 6_000, "EUR"),
  productAnswer("opportunityBoostEvent", "HIGHLIGHT", 2_500, "EUR"),
  productAnswer("opportunityBoostEvent", "TOP_POST_1", 3_900, "EUR"),
];
const asked = {
  freePosts: left,
  isCheckingFreePosts: false,
  access,
  trialEnd: null,
  type: null,
  hasFee: false,
  deadline: null,
  now,
  isOrganization: false,
  products,
  isLoadingPrices: false,
};
const offer = (plan: string, changes: Partial<Parameters<typeof listingOffers>[0]> = {}) =>
  listingOffers({ ...asked, ...changes }).find((each) => each.plan === plan);

test("the free post comes first, and is the default while one is left", () => {
  const offers = listingOffers(asked);
  expect(offers.map(({ plan }) => plan)).toEqual(["FREE", "BASIC", "STANDARD", "EXTENDED"]);
  expect(defaultPlan(offers)?.plan).toBe("FREE");
});

test("a plan lists for its number of days, but not beyond the deadline", () => {
  expect(offer("FREE")?.until).toEqual(new Date("2027-05-15T12:00:00Z"));
  expect(offer("EXTENDED")?.until).toEqual(new Date("2027-08-29T12:00:00Z"));
  const deadline = new Date("2027-05-10T00:00:00Z");
  expect(offer("EXTENDED", { deadline })?.until).toEqual(deadline);
});

test("a trial lists until it ends, and explains what happens then", () => {
  const trialEnd = new Date("2027-05-12T12:00:00Z");
  const byTrial = offer("PREMIUM_SUBSCRIPTION", { access: premium, trialEnd });
  expect(byTrial?.until).toEqual(trialEnd);
  expect(byTrial?.note).toMatch(/If it ends on 12 May 2027 without a payment, .* becomes a draft/);
  const deadline = new Date("2027-05-10T00:00:00Z");
  expect(offer("PREMIUM_SUBSCRIPTION", { access: premium, trialEnd, deadline })?.until).toEqual(
    deadline,
  );
  expect(offer("PREMIUM_SUBSCRIPTION", { access: premium })?.note).toBeNull();
  expect(offer("BASIC", { access: premium, trialEnd })?.note).toBeNull();
});

test("the free post is for opportunities without a fee", () => {
  expect(offer("FREE", { hasFee: true })?.obstacle).toBe("Only for opportunities without a fee.");
});

test("a used free post says when the next one is available", () => {
  const freePosts = { permitted: false, remaining: 0, limit: 1, resetsAt: "2027-06-20T10:00:00Z" };
  expect(offer("FREE", { freePosts })?.obstacle).toBe(
    "Your free post is used. The next one is available from 20 June 2027.",
  );
  expect(defaultPlan(listingOffers({ ...asked, freePosts }))).toBeUndefined();
});

test("the free post is unavailable while the quota is unknown", () => {
  expect(offer("FREE", { freePosts: null })?.obstacle).toMatch(/could not check/);
  expect(offer("FREE", { freePosts: null, isCheckingFreePosts: true })?.obstacle).toMatch(
    /Checking/,
  );
});

test("posts included in a subscription come first", () => {
  expect(defaultPlan(listingOffers({ ...asked, access: premium }))?.plan).toBe(
    "PREMIUM_SUBSCRIPTION",
  );
  expect(offer("PREMIUM_SUBSCRIPTION", { access: premium })?.description).toMatch(
    /^3 opportunities listed at a time\./,
  );
  expect(offer("PREMIUM_SUBSCRIPTION")).toBeUndefined();
});

test("residency posts are for residencies only", () => {
  const residencies = { ...access, subscriptionType: "ORGANIZATION_RESIDENCIES", isPaid: true };
  expect(offer("PREMIUM_SUBSCRIPTION", { access: residencies, type: "JOB" })?.obstacle).toBe(
    "Only for residencies.",
  );
  expect(
    offer("PREMIUM_SUBSCRIPTION", { access: residencies, type: "ART_RESIDENCY" })?.obstacle,
  ).toBeNull();
});

test("an expired subscription posts nothing", () => {
  const expired = { ...premium, isExpired: true };
  expect(offer("PREMIUM_SUBSCRIPTION", { access: expired })?.obstacle).toMatch(/expired/);
  expect(offer("FREE", { access: expired })?.obstacle).toMatch(/expired/);
  expect(offer("BASIC", { access: expired })?.obstacle).toMatch(/expired/);
  expect(isIncludedBoost("HIGHLIGHT", expired)).toBe(false);
});

test("a boost of the subscription costs nothing more", () => {
  expect(isIncludedBoost("HIGHLIGHT", premium)).toBe(true);
  expect(isIncludedBoost("TOP_POST_1", premium)).toBe(false);
  expect(isIncludedBoost(null, premium)).toBe(false);
});

test("plans have prices in the active currency, and are unavailable without a price", () => {
  expect(offer("BASIC")).toMatchObject({
    isFree: false,
    price: { amount: 3_900, currency: "EUR" },
  });
  expect(offer("FREE")).toMatchObject({ isFree: true, price: null });
  expect(offer("BASIC", { products: [] })).toMatchObject({
    price: null,
    obstacle: "The price cannot be shown at the moment.",
  });
  expect(offer("BASIC", { products: [], isLoadingPrices: true })?.obstacle).toMatch(/Loading/);
});

test("an organisation without a subscription can subscribe to Premium", () => {
  expect(offer("PREMIUM_SUBSCRIPTION", { isOrganization: true })).toMatchObject({
    isMonthly: true,
    price: { amount: 6_000, currency: "EUR" },
  });
  expect(offer("PREMIUM_SUBSCRIPTION", { isOrganization: true, access: premium })).toMatchObject({
    isFree: true,
  });
});

test("a boost has its catalogue price unless the subscription includes it", () => {
  const boost = (
    type: string,
    plan: string,
    changes: Partial<Parameters<typeof listingOffers>[0]> = {},
  ) =>
    listingBoosts({ ...asked, ...changes }, offer(plan, { isOrganization: true, ...changes })).find(
      (each) => each.type === type,
    );
  expect(boost("HIGHLIGHT", "BASIC")).toMatchObject({ isIncluded: false, obstacle: null });
  expect(boost("BUNDLE", "BASIC")?.obstacle).toMatch(/price cannot be shown/);
  expect(boost("HIGHLIGHT", "FREE", { access: premium })).toMatchObject({
    isIncluded: true,
    obstacle: null,
  });
  expect(boost("HIGHLIGHT", "BASIC", { access: premium })?.obstacle).toMatch(
    /once the opportunity is listed/,
  );
  expect(boost("HIGHLIGHT", "PREMIUM_SUBSCRIPTION")?.obstacle).toMatch(
    /once the opportunity is listed/,
  );
});
