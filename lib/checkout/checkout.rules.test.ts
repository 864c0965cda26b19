import { describe, expect, test } from "vitest";
import {
  type CartItem,
  checkCart,
  toCartItem,
  toCart,
  isSameCheckout,
  isSoldTo,
  formatItemName,
  buildReturnUrl,
} from "@/lib/checkout/checkout.rules";
import { CheckoutRequest, SitePath } from "@/lib/checkout/checkout.schema";

const createItem = (
  kind: CartItem["kind"],
  type: string,
  order: CartItem["order"] = "OPPORTUNITY",
) => ({
  priceId: `price_${kind}_${type}_${order}`,
  kind,
  type,
  order,
  unitAmount: 1_000,
});
const createPlan = (type: string) => createItem("PLAN", type);
const createBoost = (type: string) => createItem("BOOST", type);
const createArtworkBoost = (type: string) => createItem("BOOST", type, "ARTWORK");
const createSubscription = (type: string) => createItem("SUBSCRIPTION", type, "SUBSCRIPTION");

describe("checkCart (CONTRACT section 7)", () => {
  test.each([
    ["a subscription", [createSubscription("ARTIST_PRO")]],
    ["a plan", [createPlan("BASIC")]],
    [
      "a plan with boosts",
      [createPlan("BASIC"), createBoost("TOP_POST_1"), createBoost("NEWSLETTER")],
    ],
    ["boosts of an opportunity", [createBoost("HIGHLIGHT"), createBoost("TOP_POST_3")]],
    ["the bundle and a boost outside it", [createBoost("BUNDLE"), createBoost("INSTAGRAM_AD")]],
    ["boosts of an artwork", [createArtworkBoost("HIGHLIGHT"), createArtworkBoost("INSTAGRAM_AD")]],
  ])("%s: allowed", (_what, items) => {
    expect(checkCart(items)).toBeNull();
  });

  test.each([
    ["two subscriptions", [createSubscription("ARTIST_PRO"), createSubscription("ARTIST_STARTER")]],
    [
      "a subscription with a plan",
      [createSubscription("ORGANIZATION_PREMIUM"), createPlan("BASIC")],
    ],
    [
      "a subscription with a boost",
      [createBoost("HIGHLIGHT"), createSubscription("ORGANIZATION_PREMIUM")],
    ],
    ["two plans", [createPlan("BASIC"), createPlan("EXTENDED")]],
    [
      "boosts of an opportunity and of an artwork",
      [createBoost("HIGHLIGHT"), createArtworkBoost("HIGHLIGHT")],
    ],
    ["a plan and a boost of an artwork", [createPlan("BASIC"), createArtworkBoost("HIGHLIGHT")]],
    ["the bundle and a part of it", [createBoost("BUNDLE"), createBoost("HIGHLIGHT")]],
    [
      "the same boost at two prices",
      [createBoost("HIGHLIGHT"), { ...createBoost("HIGHLIGHT"), priceId: "old" }],
    ],
  ])("%s: rejected", (_what, items) => {
    expect(checkCart(items)).toMatch(/^[A-Z].+\.$/);
  });

  test("toCart: sum, plan and subscription of the items", () => {
    expect(toCart([createPlan("BASIC"), createBoost("HIGHLIGHT")])).toMatchObject({
      kind: "OPPORTUNITY",
      amount: 2_000,
      plan: "BASIC",
      subscription: null,
    });
    expect(toCart([createSubscription("ARTIST_PRO")])).toMatchObject({
      kind: "SUBSCRIPTION",
      plan: null,
      subscription: "ARTIST_PRO",
    });
  });

  test("toCartItem: the amount in the checkout's currency, undefined without one", () => {
    const price = { id: "price_1", interval: null, amounts: { USD: 3_900, JPY: 5_900 } };
    const details = { id: "p", name: "", description: "", metadata: {}, features: [] };
    const product = {
      ...details,
      event: "opportunityPostEvent" as const,
      type: "BASIC",
      prices: [price],
    };
    expect(toCartItem({ product, price }, "JPY")).toEqual({
      priceId: "price_1",
      kind: "PLAN",
      order: "OPPORTUNITY",
      type: "BASIC",
      unitAmount: 5_900,
    });
    expect(toCartItem({ product, price }, "SEK")).toBeUndefined();
  });
});

test.each([
  ["ORGANIZATION_BASIC", "ART_ORGANIZATION", true],
  ["ORGANIZATION_BASIC", "ARTIST", false],
  ["ARTIST_PRO", "ARTIST", true],
  ["ARTIST_PRO", "CURATOR", true],
  ["ARTIST_PRO", "ART_ORGANIZATION", false],
] as const)("isSoldTo: %s for a profile of role %s: %s", (type, role, isSold) => {
  expect(isSoldTo(type, role)).toBe(isSold);
});

test.each([
  ["PLAN", "BASIC", "Basic listing"],
  ["PLAN", "PREMIUM_SUBSCRIPTION", "Listing with a subscription"],
  ["BOOST", "TOP_POST_1", "Top post, 1 week"],
  ["SUBSCRIPTION", "ARTIST_STARTER", "Starter plan for artists"],
  ["SUBSCRIPTION", "ARTIST_PRO", "Pro plan for artists (200 artworks)"],
  ["SUBSCRIPTION", "ORGANIZATION_PREMIUM_PLUS", "Premium Plus plan for organisations"],
  ["BOOST", "GONE", "GONE"],
] as const)("formatItemName: %s %s → “%s”", (kind, type, name) => {
  expect(formatItemName(kind, type)).toBe(name);
});

describe("isSameCheckout", () => {
  const checkout = {
    priceIds: ["a", "b"],
    currency: "USD",
    couponId: null,
    opportunityId: "opportunity-1",
    artworkId: null,
    successPath: "/done",
    newsletterOn: null,
    cancelPath: "/back",
  };

  test("ignores the order of the prices", () => {
    expect(isSameCheckout(checkout, { ...checkout, priceIds: ["b", "a"] })).toBe(true);
  });

  test.each([
    { priceIds: ["a"] },
    { currency: "EUR" },
    { couponId: "SPRING" },
    { opportunityId: "another" },
    { successPath: "/elsewhere" },
  ])("false for %o", (difference) => {
    expect(isSameCheckout(checkout, { ...checkout, ...difference })).toBe(false);
  });
});

describe("SitePath", () => {
  test.each(["/", "/opportunities/new?step=2", "/account#plan", "/artworks/a%20b"])(
    "accepts %s",
    (path) => {
      expect(SitePath.safeParse(path).success).toBe(true);
    },
  );

  test.each([
    "",
    "account",
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/a\\b",
    "/\t/evil.test",
    "/a\nb",
    "/.//evil.test",
    "javascript:alert(1)",
    `/${"a".repeat(1_000)}`,
  ])("rejects %j", (path) => {
    expect(SitePath.safeParse(path).success).toBe(false);
  });

  test("buildReturnUrl: adds the order to the query", () => {
    const buildUrl = (path: string) => buildReturnUrl("https://vitrine.example", path, "id-1");
    expect(buildUrl("/done")).toBe("https://vitrine.example/done?order=id-1");
    expect(buildUrl("/done?a=1#end")).toBe("https://vitrine.example/done?a=1&order=id-1#end");
    expect(() => buildUrl("//evil.test")).toThrow(RangeError);
  });
});

describe("CheckoutRequest", () => {
  const validRequest = { priceIds: ["price_1"], paths: { success: "/done", cancel: "/back" } };
  const listErrorPaths = (change: object) =>
    CheckoutRequest.safeParse({ ...validRequest, ...change }).error?.issues.map(({ path }) =>
      path.join("."),
    );

  test("reference, coupon and currency are optional, and empty ones count as none", () => {
    const empty = { referenceId: "", couponId: null };
    expect(CheckoutRequest.parse(validRequest)).toMatchObject({
      referenceId: null,
      couponId: null,
    });
    expect(CheckoutRequest.parse({ ...validRequest, ...empty })).toMatchObject({
      referenceId: null,
      couponId: null,
    });
  });

  test.each([
    [{ priceIds: [] }, ["priceIds"]],
    [{ priceIds: ["a", "a"] }, ["priceIds"]],
    [{ priceIds: [""] }, ["priceIds.0"]],
    [{ priceIds: "a" }, ["priceIds"]],
    [{ paths: undefined }, ["paths"]],
    [{ paths: { success: "//evil.test", cancel: "x" } }, ["paths.success", "paths.cancel"]],
    [{ currency: "dollars" }, ["currency"]],
  ])("%o: errors at %j", (change, paths) => {
    expect(listErrorPaths(change)).toEqual(paths);
  });
});
