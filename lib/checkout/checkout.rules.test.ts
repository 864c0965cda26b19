import { describe, expect, test } from "vitest";
import {
  type CartItem,
  cartError,
  cartItem,
  cartOf,
  isSameCheckout,
  isSoldTo,
  itemName,
  returnAddress,
} from "@/lib/checkout/checkout.rules";
import { CheckoutRequest, SitePath } from "@/lib/checkout/checkout.schema";

const item = (kind: CartItem["kind"], type: string, order: CartItem["order"] = "OPPORTUNITY") => ({
  priceId: `price_${kind}_${type}_${order}`,
  kind,
  type,
  order,
  unitAmount: 1_000,
});
const plan = (type: string) => item("PLAN", type);
const boost = (type: string) => item("BOOST", type);
const artworkBoost = (type: string) => item("BOOST", type, "ARTWORK");
const subscription = (type: string) => item("SUBSCRIPTION", type, "SUBSCRIPTION");

describe("cartError (CONTRACT section 7)", () => {
  test.each([
    ["a subscription", [subscription("ARTIST_PRO")]],
    ["a plan", [plan("BASIC")]],
    ["a plan with boosts", [plan("BASIC"), boost("TOP_POST_1"), boost("NEWSLETTER")]],
    ["boosts of a call", [boost("HIGHLIGHT"), boost("TOP_POST_3")]],
    ["the bundle with what is not in it", [boost("BUNDLE"), boost("INSTAGRAM_AD")]],
    ["boosts of an artwork", [artworkBoost("HIGHLIGHT"), artworkBoost("INSTAGRAM_AD")]],
  ])("%s: can be bought together", (_what, items) => {
    expect(cartError(items)).toBeNull();
  });

  test.each([
    ["two subscriptions", [subscription("ARTIST_PRO"), subscription("ARTIST_STARTER")]],
    ["a subscription with a plan", [subscription("ORGANIZATION_PREMIUM"), plan("BASIC")]],
    ["a subscription with a boost", [boost("HIGHLIGHT"), subscription("ORGANIZATION_PREMIUM")]],
    ["two plans", [plan("BASIC"), plan("EXTENDED")]],
    ["boosts of a call and of an artwork", [boost("HIGHLIGHT"), artworkBoost("HIGHLIGHT")]],
    ["a plan and a boost of an artwork", [plan("BASIC"), artworkBoost("HIGHLIGHT")]],
    ["the bundle and a part of it", [boost("BUNDLE"), boost("HIGHLIGHT")]],
    [
      "the same boost at two prices",
      [boost("HIGHLIGHT"), { ...boost("HIGHLIGHT"), priceId: "old" }],
    ],
  ])("%s: cannot", (_what, items) => {
    expect(cartError(items)).toMatch(/^[A-Z].+\.$/);
  });

  test("cartOf: sum, plan and subscription of the items", () => {
    expect(cartOf([plan("BASIC"), boost("HIGHLIGHT")])).toMatchObject({
      kind: "OPPORTUNITY",
      amount: 2_000,
      plan: "BASIC",
      subscription: null,
    });
    expect(cartOf([subscription("ARTIST_PRO")])).toMatchObject({
      kind: "SUBSCRIPTION",
      plan: null,
      subscription: "ARTIST_PRO",
    });
  });

  test("toCartItem: the amount in the checkout's currency, undefined without one", () => {
    const price = { id: "price_1", interval: null, amounts: { USD: 3_900, JPY: 5_900 } };
    const words = { id: "p", name: "", description: "", metadata: {}, features: [] };
    const product = {
      ...words,
      event: "opportunityPostEvent" as const,
      type: "BASIC",
      prices: [price],
    };
    expect(cartItem({ product, price }, "JPY")).toEqual({
      priceId: "price_1",
      kind: "PLAN",
      order: "OPPORTUNITY",
      type: "BASIC",
      unitAmount: 5_900,
    });
    expect(cartItem({ product, price }, "SEK")).toBeUndefined();
  });
});

test.each([
  ["ORGANIZATION_BASIC", "ART_ORGANIZATION", true],
  ["ORGANIZATION_BASIC", "ARTIST", false],
  ["ARTIST_PRO", "ARTIST", true],
  ["ARTIST_PRO", "CURATOR", true],
  ["ARTIST_PRO", "ART_ORGANIZATION", false],
] as const)("%s for a profile of role %s: %s", (type, role, sold) => {
  expect(isSoldTo(type, role)).toBe(sold);
});

test.each([
  ["PLAN", "BASIC", "Basic listing"],
  ["PLAN", "PREMIUM_SUBSCRIPTION", "Listing with a subscription"],
  ["BOOST", "TOP_POST_1", "Top post, 1 week"],
  ["SUBSCRIPTION", "ARTIST_STARTER", "Starter plan for artists"],
  ["SUBSCRIPTION", "ARTIST_PRO", "Pro plan for artists (200 artworks)"],
  ["SUBSCRIPTION", "ORGANIZATION_PREMIUM_PLUS", "Premium Plus plan for organisations"],
  ["BOOST", "GONE", "GONE"],
] as const)("%s %s is called “%s”", (kind, type, name) => {
  expect(itemName(kind, type)).toBe(name);
});

describe("isSameCheckout", () => {
  const one = {
    priceIds: ["a", "b"],
    currency: "USD",
    couponId: null,
    opportunityId: "call",
    artworkId: null,
    successPath: "/done",
    cancelPath: "/back",
  };

  test("the same prices in any order", () => {
    expect(isSameCheckout(one, { ...one, priceIds: ["b", "a"] })).toBe(true);
  });

  test.each([
    { priceIds: ["a"] },
    { currency: "EUR" },
    { couponId: "SPRING" },
    { opportunityId: "another" },
    { successPath: "/elsewhere" },
  ])("not with %o", (other) => {
    expect(isSameCheckout(one, { ...one, ...other })).toBe(false);
  });
});

describe("SitePath", () => {
  test.each(["/", "/opportunities/new?step=2", "/account#plan", "/artworks/a%20b"])(
    "%s is one",
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
  ])("%j is not", (path) => {
    expect(SitePath.safeParse(path).success).toBe(false);
  });

  test("returnAddress: adds the order to the query", () => {
    const back = (path: string) => returnAddress("https://vitrine.example", path, "id-1");
    expect(back("/done")).toBe("https://vitrine.example/done?order=id-1");
    expect(back("/done?a=1#end")).toBe("https://vitrine.example/done?a=1&order=id-1#end");
    expect(() => back("//evil.test")).toThrow(RangeError);
  });
});

describe("CheckoutRequest", () => {
  const sound = { priceIds: ["price_1"], paths: { success: "/done", cancel: "/back" } };
  const wrong = (change: object) =>
    CheckoutRequest.safeParse({ ...sound, ...change }).error?.issues.map(({ path }) =>
      path.join("."),
    );

  test("reference, coupon and currency are optional, and empty ones count as none", () => {
    const empty = { referenceId: "", couponId: null };
    expect(CheckoutRequest.parse(sound)).toMatchObject({ referenceId: null, couponId: null });
    expect(CheckoutRequest.parse({ ...sound, ...empty })).toMatchObject({
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
  ])("with %o: errors at %j", (change, paths) => {
    expect(wrong(change)).toEqual(paths);
  });
});
