import { describe, expect, test } from "vitest";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import {
  describeMismatch,
  type PayableOrder,
  type SessionFacts,
  toSessionState,
  toSettlement,
} from "@/lib/checkout/checkout-sessions.rules";

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
  isFullyRefunded: false,
};

describe("describeMismatch", () => {
  test("null if all matches; the order of the lines makes no difference", () => {
    expect(describeMismatch(order, session)).toBeNull();
    expect(describeMismatch({ ...order, sessionId: null }, session)).toBeNull();
  });

  test("a discount only for an order with a coupon", () => {
    const discounted = { ...session, discount: 1_400, total: 5_000, received: 5_000 };
    expect(describeMismatch({ ...order, couponId: "SPRING" }, discounted)).toBeNull();
    expect(describeMismatch(order, discounted)).toMatch(/without a coupon/);
    const fullyDiscounted = { ...session, discount: 6_400, total: 0, received: null };
    expect(describeMismatch({ ...order, couponId: "FREE" }, fullyDiscounted)).toBeNull();
  });

  test("tax included in the prices or added to them, also after a discount", () => {
    const taxIncluded = { ...session, isTaxed: true, tax: 1_022 };
    expect(describeMismatch(order, taxIncluded)).toBeNull();
    const taxAdded = { ...session, isTaxed: true, tax: 1_216, total: 7_616, received: 7_616 };
    expect(describeMismatch(order, taxAdded)).toBeNull();
    const discounted = { discount: 1_400, tax: 950, total: 5_950, received: 5_950 };
    expect(
      describeMismatch({ ...order, couponId: "SPRING" }, { ...taxAdded, ...discounted }),
    ).toBeNull();
    expect(describeMismatch(order, { ...taxAdded, isTaxed: false })).toMatch(/none is counted/);
    expect(describeMismatch(order, { ...taxAdded, total: 7_000, received: 7_000 })).toMatch(
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
    expect(describeMismatch(order, { ...session, ...changes })).toMatch(reason);
  });
});

test("toSessionState: follows the provider's status", () => {
  const getState = (
    status: string,
    paymentStatus: string,
    payment: SessionFacts["payment"] = "none",
  ) => toSessionState({ status, paymentStatus, payment });
  expect(getState("open", "unpaid")).toBe("open");
  // A declined card leaves the page open.
  expect(getState("open", "unpaid", "failed")).toBe("open");
  expect(getState("expired", "unpaid")).toBe("expired");
  expect(getState("complete", "unpaid", "processing")).toBe("pending");
  expect(getState("complete", "unpaid", "failed")).toBe("failed");
  expect(getState("complete", "paid")).toBe("paid");
  expect(getState("complete", "no_payment_required")).toBe("paid");
});

const unpaid = { paymentStatus: "unpaid" } as const;
const states = {
  open: { status: "open" },
  expired: { status: "expired" },
  pending: { ...unpaid, payment: "processing" },
  failed: { ...unpaid, payment: "failed" },
  paid: {},
} satisfies Record<string, Partial<SessionFacts>>;

test.each<[OrderStatus, keyof typeof states | "unknown", string | null]>([
  ["OPEN", "open", null],
  ["OPEN", "expired", "EXPIRED"],
  ["OPEN", "pending", "PENDING"],
  ["OPEN", "failed", "FAILED"],
  ["OPEN", "paid", "PAYMENT"],
  ["OPEN", "unknown", "EXPIRED"],
  ["PENDING", "expired", null],
  ["PENDING", "pending", null],
  ["PENDING", "failed", "FAILED"],
  ["PENDING", "unknown", "FAILED"],
  ["EXPIRED", "pending", "PENDING"],
  ["EXPIRED", "unknown", null],
  ["CANCELLED", "expired", null],
  ["CANCELLED", "failed", null],
  ["CANCELLED", "paid", "PAYMENT"],
  ["FULFILLED", "failed", null],
  ["FULFILLED", "paid", null],
  ["REFUNDED", "unknown", null],
])("toSettlement: %s, its checkout %s: %s", (status, state, expected) => {
  const facts = state === "unknown" ? null : { ...session, ...states[state] };
  const settlement = toSettlement({ ...order, status, paidSessionId: null }, facts);
  expect(settlement?.kind === "STATUS" ? settlement.status : (settlement?.kind ?? null)).toBe(
    expected,
  );
});

test("toSettlement: of another checkout only its payment counts, once", () => {
  const settle = (status: OrderStatus, facts: Partial<SessionFacts>, paidSessionId?: string) =>
    toSettlement(
      { ...order, status, paidSessionId: paidSessionId ?? null },
      { ...session, id: "cs_2", ...facts },
    )?.kind;
  expect(settle("OPEN", states.expired)).toBeUndefined();
  expect(settle("OPEN", states.paid)).toBe("PAYMENT");
  expect(settle("FULFILLED", states.paid)).toBe("SECOND_PAYMENT");
  expect(settle("REVIEW", states.paid, "cs_2")).toBeUndefined();
});
