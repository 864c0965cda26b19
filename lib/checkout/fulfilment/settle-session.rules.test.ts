import { describe, expect, test } from "vitest";
import {
  resolveArtworkPurchase,
  resolveOpportunityPurchase,
  findMismatch,
  type PayableOrder,
  type SessionFacts,
  sessionState,
} from "@/lib/checkout/fulfilment/settle-session.rules";

const order: PayableOrder = {
  id: "01a20000-0000-7000-8000-000000000001",
  customerId: "cus_1",
  kind: "OPPORTUNITY",
  currency: "USD",
  amount: 6_400,
  couponId: null,
  sessionId: "cs_1",
  items: [{ priceId: "price_plan" }, { priceId: "price_boost" }],
};

const session: SessionFacts = {
  id: "cs_1",
  orderId: order.id,
  customerId: "cus_1",
  mode: "payment",
  status: "complete",
  paymentStatus: "paid",
  currency: "USD",
  subtotal: 6_400,
  discount: 0,
  isTaxed: false,
  tax: 0,
  total: 6_400,
  lines: [
    { priceId: "price_boost", quantity: 1 },
    { priceId: "price_plan", quantity: 1 },
  ],
  paymentIntentId: "pi_1",
  payment: "none",
  received: 6_400,
  subscriptionId: null,
  invoiceId: null,
  receiptUrl: null,
  invoiceUrl: null,
  refunded: 0,
  isFullyReturned: false,
};

describe("findMismatch", () => {
  test("null if all matches; the order of the lines makes no difference", () => {
    expect(findMismatch(order, session)).toBeNull();
    expect(findMismatch({ ...order, sessionId: null }, session)).toBeNull();
  });

  test("a discount only for an order with a coupon", () => {
    const discounted = { ...session, discount: 1_400, total: 5_000, received: 5_000 };
    expect(findMismatch({ ...order, couponId: "SPRING" }, discounted)).toBeNull();
    expect(findMismatch(order, discounted)).toMatch(/without a coupon/);
    const fullyDiscounted = { ...session, discount: 6_400, total: 0, received: null };
    expect(findMismatch({ ...order, couponId: "FREE" }, fullyDiscounted)).toBeNull();
  });

  test("tax included in the prices or added to them, also after a discount", () => {
    const taxIncluded = { ...session, isTaxed: true, tax: 1_022 };
    expect(findMismatch(order, taxIncluded)).toBeNull();
    const taxAdded = { ...session, isTaxed: true, tax: 1_216, total: 7_616, received: 7_616 };
    expect(findMismatch(order, taxAdded)).toBeNull();
    const discounted = { discount: 1_400, tax: 950, total: 5_950, received: 5_950 };
    expect(
      findMismatch({ ...order, couponId: "SPRING" }, { ...taxAdded, ...discounted }),
    ).toBeNull();
    expect(findMismatch(order, { ...taxAdded, isTaxed: false })).toMatch(/none is counted/);
    expect(findMismatch(order, { ...taxAdded, total: 7_000, received: 7_000 })).toMatch(
      /not the sum/,
    );
  });

  test.each<[string, Partial<SessionFacts>, RegExp]>([
    ["another checkout", { id: "cs_2" }, /Another checkout/],
    ["another customer", { customerId: "cus_2" }, /Another customer/],
    ["no customer", { customerId: null }, /Another customer/],
    ["a subscription", { mode: "subscription" }, /paid as a subscription/],
    ["another currency", { currency: "JPY" }, /Paid in JPY/],
    ["another sum", { subtotal: 64 }, /\$0\.64, but \$64 was/],
    ["an item paid twice", { lines: [{ priceId: "price_plan", quantity: 2 }] }, /more than once/],
    ["a missing item", { lines: session.lines.slice(1) }, /Other prices/],
    ["a total that is not the sum", { total: 100 }, /not the sum/],
    ["less money than its total", { received: 1 }, /\$0\.01 arrived of \$64/],
  ])("reports %s", (_, changes, reason) => {
    expect(findMismatch(order, { ...session, ...changes })).toMatch(reason);
  });
});

test("sessionState: follows the provider's status", () => {
  const stateOf = (
    status: string,
    paymentStatus: string,
    payment: SessionFacts["payment"] = "none",
  ) => sessionState({ status, paymentStatus, payment });
  expect(stateOf("open", "unpaid")).toBe("open");
  // A declined card leaves the page open.
  expect(stateOf("open", "unpaid", "failed")).toBe("open");
  expect(stateOf("expired", "unpaid")).toBe("expired");
  expect(stateOf("complete", "unpaid", "processing")).toBe("pending");
  expect(stateOf("complete", "unpaid", "failed")).toBe("failed");
  expect(stateOf("complete", "paid")).toBe("paid");
  expect(stateOf("complete", "no_payment_required")).toBe("paid");
});

describe("resolveOpportunityPurchase, resolveArtworkPurchase", () => {
  const boost = (type: string) => ({ kind: "BOOST" as const, type });
  const plan = (type: string) => ({ kind: "PLAN" as const, type });

  test("resolveOpportunityPurchase: plan, boosts and promotions; a bundle counts as its parts", () => {
    expect(
      resolveOpportunityPurchase([plan("BASIC"), boost("BUNDLE"), boost("INSTAGRAM_AD")]),
    ).toEqual({
      plan: "BASIC",
      boosts: ["TOP_POST_3", "HIGHLIGHT"],
      promotions: ["NEWSLETTER", "SOCIAL_MEDIA", "INSTAGRAM_AD"],
    });
  });

  test("resolveArtworkPurchase: boosts and promotions", () => {
    expect(resolveArtworkPurchase([boost("HIGHLIGHT"), boost("INSTAGRAM_AD")])).toEqual({
      plan: null,
      boosts: ["HIGHLIGHT"],
      promotions: ["INSTAGRAM_AD"],
    });
  });

  test("a message if the items cannot be fulfilled together", () => {
    expect(resolveOpportunityPurchase([boost("BUNDLE"), boost("NEWSLETTER")])).toMatch(
      /part of it/,
    );
    expect(resolveOpportunityPurchase([plan("BASIC"), plan("STANDARD")])).toMatch(/Not one plan/);
    expect(resolveOpportunityPurchase([plan("UNHEARD")])).toMatch(/Not one plan/);
    expect(resolveOpportunityPurchase([boost("UNHEARD")])).toMatch(/opportunities do not have/);
    expect(resolveArtworkPurchase([boost("BUNDLE")])).toMatch(/artworks do not have/);
  });
});
