import { expect, test } from "vitest";
import { orderRefund, promotionRefund } from "@/components/administration/sale-words";
import { reviewedOrderAnswer, promotionAnswer } from "@/tests/support/sales";

const usd = (amount: number) => ({ amount, currency: "USD" });
const item = { type: "", name: "", priceId: "", price: usd(3_900) };
const plan = { ...item, kind: "PLAN" as const };
const boost = { ...item, kind: "BOOST" as const };
const subscription = { ...item, kind: "SUBSCRIPTION" as const };

test("before a promotion is refunded it says how much, to whom, and what is not done", () => {
  expect(promotionRefund({ ...promotionAnswer(), paid: usd(7_900) })).toEqual({
    question: "Refund $79 to Harbour House?",
    consequence:
      "Newsletter for “Low tide” leaves the queue and is not done. The money is returned the way it was paid; the rest of the order stands.",
  });
});

test("a promotion that cost nothing is left undone", () => {
  expect(promotionRefund({ ...promotionAnswer(), paid: usd(0) }).question).toBe(
    "Leave Newsletter for “Low tide” undone?",
  );
});

test.each([
  [
    "a post that needs a look",
    { items: [plan] },
    "Nothing of it is fulfilled; its opportunity is a draft again.",
  ],
  ["boosts that need a look", { items: [boost] }, "Nothing of it is fulfilled."],
  [
    "a post that is listed",
    { status: "FULFILLED" as const, items: [plan] },
    "With it its opportunity leaves the list.",
  ],
  [
    "a post with boosts",
    { status: "FULFILLED" as const, items: [plan, boost] },
    "With it its opportunity leaves the list, its boosts end and what has not been done by hand yet is not done.",
  ],
  [
    "a subscription",
    { kind: "SUBSCRIPTION" as const, items: [subscription], opportunity: null },
    "The subscription ends now.",
  ],
  [
    "a subscription that published a call",
    { kind: "SUBSCRIPTION" as const, status: "FULFILLED" as const, items: [subscription] },
    "The subscription ends now, and the opportunity it published leaves the list.",
  ],
])("before the order of %s is refunded it says what ends", (_, fields, words) => {
  expect(orderRefund(reviewedOrderAnswer(fields))).toEqual({
    question: "Refund $30 to Harbour House?",
    consequence: `The money is returned the way it was paid. ${words}`,
  });
});

test("of an order of which a part went back, the rest is refunded", () => {
  const { question } = orderRefund(
    reviewedOrderAnswer({ refunded: usd(1_000), buyer: { profile: null, email: null } }),
  );
  expect(question).toBe("Refund $20 to the buyer?");
});

test("an order that cost nothing is taken back", () => {
  expect(orderRefund(reviewedOrderAnswer({ amountPaid: usd(0) })).question).toBe(
    "Reverse the order of Harbour House?",
  );
});
