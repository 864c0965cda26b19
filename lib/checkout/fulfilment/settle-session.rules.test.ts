import { describe, expect, test } from "vitest";
import {
  boughtForArtwork,
  boughtForOpportunity,
  mismatch,
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
  isTakenBack: false,
};

describe("mismatch", () => {
  test("none: the order of the lines makes no difference", () => {
    expect(mismatch(order, session)).toBeNull();
    expect(mismatch({ ...order, sessionId: null }, session)).toBeNull();
  });

  test("a discount is expected only for an order with a coupon", () => {
    const reduced = { ...session, discount: 1_400, total: 5_000, received: 5_000 };
    expect(mismatch({ ...order, couponId: "SPRING" }, reduced)).toBeNull();
    expect(mismatch(order, reduced)).toMatch(/without a coupon/);
    const free = { ...session, discount: 6_400, total: 0, received: null };
    expect(mismatch({ ...order, couponId: "FREE" }, free)).toBeNull();
  });

  test("tax may be included in the prices or added to them, also after a discount", () => {
    const inside = { ...session, isTaxed: true, tax: 1_022 };
    expect(mismatch(order, inside)).toBeNull();
    const onTop = { ...session, isTaxed: true, tax: 1_216, total: 7_616, received: 7_616 };
    expect(mismatch(order, onTop)).toBeNull();
    const reduced = { discount: 1_400, tax: 950, total: 5_950, received: 5_950 };
    expect(mismatch({ ...order, couponId: "SPRING" }, { ...onTop, ...reduced })).toBeNull();
    expect(mismatch(order, { ...onTop, isTaxed: false })).toMatch(/none is counted/);
    expect(mismatch(order, { ...onTop, total: 7_000, received: 7_000 })).toMatch(/not the sum/);
  });

  test.each<[string, Partial<SessionFacts>, RegExp]>([
    ["another checkout", { id: "cs_2" }, /Another checkout/],
    ["another customer", { customerId: "cus_2" }, /Another customer/],
    ["nobody", { customerId: null }, /Another customer/],
    ["a subscription", { mode: "subscription" }, /paid as a subscription/],
    ["another currency", { currency: "JPY" }, /Paid in JPY/],
    ["another sum", { subtotal: 64 }, /\$0\.64, but \$64 was/],
    ["one thing twice", { lines: [{ priceId: "price_plan", quantity: 2 }] }, /more than once/],
    ["less than all", { lines: session.lines.slice(1) }, /Other prices/],
    ["a total that is not the sum", { total: 100 }, /not the sum/],
    ["less money than its total", { received: 1 }, /\$0\.01 arrived of \$64/],
  ])("%s is named", (_, changes, reason) => {
    expect(mismatch(order, { ...session, ...changes })).toMatch(reason);
  });
});

test("sessionState: follows the provider's status", () => {
  const of = (status: string, paymentStatus: string, payment: SessionFacts["payment"] = "none") =>
    sessionState({ status, paymentStatus, payment });
  expect(of("open", "unpaid")).toBe("open");
  // A declined card leaves the page open.
  expect(of("open", "unpaid", "failed")).toBe("open");
  expect(of("expired", "unpaid")).toBe("expired");
  expect(of("complete", "unpaid", "processing")).toBe("pending");
  expect(of("complete", "unpaid", "failed")).toBe("failed");
  expect(of("complete", "paid")).toBe("paid");
  expect(of("complete", "no_payment_required")).toBe("paid");
});

describe("what an order buys", () => {
  const boost = (type: string) => ({ kind: "BOOST" as const, type });
  const plan = (type: string) => ({ kind: "PLAN" as const, type });

  test("boughtForOpportunity: plan, boosts and promotions; a bundle is its parts", () => {
    expect(boughtForOpportunity([plan("BASIC"), boost("BUNDLE"), boost("INSTAGRAM_AD")])).toEqual({
      plan: "BASIC",
      boosts: ["TOP_POST_3", "HIGHLIGHT"],
      promotions: ["NEWSLETTER", "SOCIAL_MEDIA", "INSTAGRAM_AD"],
    });
  });

  test("boughtForArtwork: boosts and promotions", () => {
    expect(boughtForArtwork([boost("HIGHLIGHT"), boost("INSTAGRAM_AD")])).toEqual({
      plan: null,
      boosts: ["HIGHLIGHT"],
      promotions: ["INSTAGRAM_AD"],
    });
  });

  test("a text where the items cannot be fulfilled together", () => {
    expect(boughtForOpportunity([boost("BUNDLE"), boost("NEWSLETTER")])).toMatch(/part of it/);
    expect(boughtForOpportunity([plan("BASIC"), plan("STANDARD")])).toMatch(/Not one plan/);
    expect(boughtForOpportunity([plan("UNHEARD")])).toMatch(/Not one plan/);
    expect(boughtForOpportunity([boost("UNHEARD")])).toMatch(/opportunities do not have/);
    expect(boughtForArtwork([boost("BUNDLE")])).toMatch(/artworks do not have/);
  });
});
