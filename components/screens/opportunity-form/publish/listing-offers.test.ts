import { expect, test } from "vitest";
import {
  listListingBoosts,
  isIncludedBoost,
  listListingOffers,
  findDefaultOffer,
} from "@/components/screens/opportunity-form/publish/listing-offers";
import { buildProduct } from "@/tests/support/build-purchases";

const now = new Date("2027-05-01T12:00:00Z");
const access = { isLegacyUser: false, subscriptionType: null, isPaid: false, isExpired: false };
const premium = { ...access, subscriptionType: "ORGANIZATION_PREMIUM", isPaid: true };
const remainingFreePosts = { permitted: true, remaining: 1, limit: 1, resetsAt: null };
const products = [
  buildProduct("opportunityPostEvent", "BASIC", 3_900, "EUR"),
  buildProduct("opportunityPostEvent", "STANDARD", 7_900, "EUR"),
  buildProduct("opportunityPostEvent", "EXTENDED", 12_900, "EUR"),
  buildProduct("opportunityPostEvent", "PREMIUM_SUBSCRIPTION", 6_000, "EUR"),
  buildProduct("opportunityBoostEvent", "HIGHLIGHT", 2_500, "EUR"),
  buildProduct("opportunityBoostEvent", "TOP_POST_1", 3_900, "EUR"),
];
const context = {
  freePosts: remainingFreePosts,
  isCheckingFreePosts: false,
  access,
  trialEnd: null,
  type: null,
  hasFee: false,
  isNative: false,
  isNativeRoomUsed: false,
  deadline: null,
  now,
  isOrganization: false,
  products,
  isLoadingPrices: false,
};
const findOffer = (plan: string, changes: Partial<Parameters<typeof listListingOffers>[0]> = {}) =>
  listListingOffers({ ...context, ...changes }).find((candidate) => candidate.plan === plan);

test("listListingOffers: the free post comes first, and is the default if one remains", () => {
  const offers = listListingOffers(context);
  expect(offers.map(({ plan }) => plan)).toEqual(["FREE", "BASIC", "STANDARD", "EXTENDED"]);
  expect(findDefaultOffer(offers)?.plan).toBe("FREE");
});

test("listListingOffers: a plan runs for its number of days, but not beyond the deadline", () => {
  expect(findOffer("FREE")?.until).toEqual(new Date("2027-05-15T12:00:00Z"));
  expect(findOffer("EXTENDED")?.until).toEqual(new Date("2027-08-29T12:00:00Z"));
  const deadline = new Date("2027-05-10T00:00:00Z");
  expect(findOffer("EXTENDED", { deadline })?.until).toEqual(deadline);
});

test("listListingOffers: an offer of a trial runs until the trial ends, and explains what happens then", () => {
  const trialEnd = new Date("2027-05-12T12:00:00Z");
  const trialOffer = findOffer("PREMIUM_SUBSCRIPTION", { access: premium, trialEnd });
  expect(trialOffer?.until).toEqual(trialEnd);
  expect(trialOffer?.note).toMatch(
    /If it ends on 12 May 2027 without a payment, .* becomes a draft/,
  );
  const deadline = new Date("2027-05-10T00:00:00Z");
  expect(findOffer("PREMIUM_SUBSCRIPTION", { access: premium, trialEnd, deadline })?.until).toEqual(
    deadline,
  );
  expect(findOffer("PREMIUM_SUBSCRIPTION", { access: premium })?.note).toBeNull();
  expect(findOffer("BASIC", { access: premium, trialEnd })?.note).toBeNull();
});

test("listListingOffers: the free post is for opportunities without a fee", () => {
  expect(findOffer("FREE", { hasFee: true })?.obstacle).toBe(
    "Only for opportunities without a fee.",
  );
});

test("listListingOffers: those who take applications here learn what can be read and judged, and when only a paid listing takes more", () => {
  const native = { isNative: true };
  expect(findOffer("FREE", native)?.description).toMatch(
    /The first 100 applications to read, 3 jurors, 1 round of judging\.$/,
  );
  expect(findOffer("STANDARD", native)?.description).toMatch(/1,000 applications.* 5 rounds/);
  expect(findOffer("FREE")?.description).not.toMatch(/jurors/);
  const full = { isNative: true, isNativeRoomUsed: true };
  expect(findOffer("FREE", full)?.obstacle).toMatch(/takes applications on Vitrine\.$/);
  expect(findOffer("BASIC", full)?.obstacle).toBeNull();
  expect(findOffer("FREE", { ...full, isNative: false })?.obstacle).toBeNull();
});

test("listListingOffers: a used free post says when the next one is available", () => {
  const freePosts = { permitted: false, remaining: 0, limit: 1, resetsAt: "2027-06-20T10:00:00Z" };
  expect(findOffer("FREE", { freePosts })?.obstacle).toBe(
    "Your free post is used. The next one is available from 20 June 2027.",
  );
  expect(findDefaultOffer(listListingOffers({ ...context, freePosts }))).toBeUndefined();
});

test("listListingOffers: the free post is unavailable while the quota is unknown", () => {
  expect(findOffer("FREE", { freePosts: null })?.obstacle).toMatch(/could not check/);
  expect(findOffer("FREE", { freePosts: null, isCheckingFreePosts: true })?.obstacle).toMatch(
    /Checking/,
  );
});

test("listListingOffers: posts included in a subscription come first", () => {
  expect(findDefaultOffer(listListingOffers({ ...context, access: premium }))?.plan).toBe(
    "PREMIUM_SUBSCRIPTION",
  );
  expect(findOffer("PREMIUM_SUBSCRIPTION", { access: premium })?.description).toMatch(
    /^3 opportunities listed at a time\./,
  );
  expect(findOffer("PREMIUM_SUBSCRIPTION")).toBeUndefined();
});

test("listListingOffers: posts of a residency subscription are for residencies only", () => {
  const residencies = { ...access, subscriptionType: "ORGANIZATION_RESIDENCIES", isPaid: true };
  expect(findOffer("PREMIUM_SUBSCRIPTION", { access: residencies, type: "JOB" })?.obstacle).toBe(
    "Only for residencies.",
  );
  expect(
    findOffer("PREMIUM_SUBSCRIPTION", { access: residencies, type: "ART_RESIDENCY" })?.obstacle,
  ).toBeNull();
});

test("listListingOffers: an expired subscription makes every plan unavailable", () => {
  const expired = { ...premium, isExpired: true };
  expect(findOffer("PREMIUM_SUBSCRIPTION", { access: expired })?.obstacle).toMatch(/expired/);
  expect(findOffer("FREE", { access: expired })?.obstacle).toMatch(/expired/);
  expect(findOffer("BASIC", { access: expired })?.obstacle).toMatch(/expired/);
  expect(isIncludedBoost("HIGHLIGHT", expired)).toBe(false);
});

test("isIncludedBoost: true for the boost of the subscription only", () => {
  expect(isIncludedBoost("HIGHLIGHT", premium)).toBe(true);
  expect(isIncludedBoost("TOP_POST_1", premium)).toBe(false);
  expect(isIncludedBoost(null, premium)).toBe(false);
});

test("listListingOffers: prices in the active currency; plans without a price are unavailable", () => {
  expect(findOffer("BASIC")).toMatchObject({
    isFree: false,
    price: { amount: 3_900, currency: "EUR" },
  });
  expect(findOffer("FREE")).toMatchObject({ isFree: true, price: null });
  expect(findOffer("BASIC", { products: [] })).toMatchObject({
    price: null,
    obstacle: "The price cannot be shown at the moment.",
  });
  expect(findOffer("BASIC", { products: [], isLoadingPrices: true })?.obstacle).toMatch(/Loading/);
});

test("listListingOffers: an organisation without a subscription can subscribe to Premium", () => {
  expect(findOffer("PREMIUM_SUBSCRIPTION", { isOrganization: true })).toMatchObject({
    isMonthly: true,
    price: { amount: 6_000, currency: "EUR" },
  });
  expect(
    findOffer("PREMIUM_SUBSCRIPTION", { isOrganization: true, access: premium }),
  ).toMatchObject({
    isFree: true,
  });
});

test("listListingBoosts: a boost has its catalogue price unless the subscription includes it", () => {
  const findBoost = (
    type: string,
    plan: string,
    changes: Partial<Parameters<typeof listListingOffers>[0]> = {},
  ) =>
    listListingBoosts(
      { ...context, ...changes },
      findOffer(plan, { isOrganization: true, ...changes }),
    ).find((candidate) => candidate.type === type);
  expect(findBoost("HIGHLIGHT", "BASIC")).toMatchObject({ isIncluded: false, obstacle: null });
  expect(findBoost("BUNDLE", "BASIC")?.obstacle).toMatch(/price cannot be shown/);
  expect(findBoost("HIGHLIGHT", "FREE", { access: premium })).toMatchObject({
    isIncluded: true,
    obstacle: null,
  });
  expect(findBoost("HIGHLIGHT", "BASIC", { access: premium })?.obstacle).toMatch(
    /once the opportunity is listed/,
  );
  expect(findBoost("HIGHLIGHT", "PREMIUM_SUBSCRIPTION")?.obstacle).toMatch(
    /once the opportunity is listed/,
  );
});
