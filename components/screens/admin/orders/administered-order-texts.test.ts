import { expect, test } from "vitest";
import {
  describeOrderRefund,
  describePromotionRefund,
} from "@/components/screens/admin/orders/administered-order-texts";
import { buildReviewedOrder, buildPromotion } from "@/tests/support/build-sales";

const usd = (amount: number) => ({ amount, currency: "USD" });
const item = { type: "", name: "", priceId: "", price: usd(3_900) };
const plan = { ...item, kind: "PLAN" as const };
const boost = { ...item, kind: "BOOST" as const };
const subscription = { ...item, kind: "SUBSCRIPTION" as const };

test("describePromotionRefund: names the amount, the buyer and the promotion", () => {
  expect(describePromotionRefund({ ...buildPromotion(), paid: usd(7_900) })).toEqual({
    question: "Refund $79 to Harbour House?",
    consequence:
      "Newsletter for “Low tide” leaves the queue and is not done. The money is returned the way it was paid; the rest of the order stands.",
  });
});

test("describePromotionRefund: a free promotion is left undone", () => {
  expect(describePromotionRefund({ ...buildPromotion(), paid: usd(0) }).question).toBe(
    "Leave Newsletter for “Low tide” undone?",
  );
});

const period =
  "If it paid for the current period, the subscription ends now, or earlier than planned if another payment covers a part of it; for a past period, the plan goes on unless its unused time was credited";

test.each([
  [
    "an opportunity in review",
    { items: [plan] },
    "Nothing of it is fulfilled; its opportunity is a draft again.",
  ],
  ["boosts in review", { items: [boost] }, "Nothing of it is fulfilled."],
  [
    "a listed opportunity",
    { status: "FULFILLED" as const, items: [plan] },
    "With it its opportunity leaves the list.",
  ],
  [
    "an opportunity with boosts",
    { status: "FULFILLED" as const, items: [plan, boost] },
    "With it its opportunity leaves the list, its boosts end and what has not been done by hand yet is not done.",
  ],
  [
    "a subscription",
    { kind: "SUBSCRIPTION" as const, items: [subscription], opportunity: null },
    `${period}.`,
  ],
  [
    "a subscription that published an opportunity",
    { kind: "SUBSCRIPTION" as const, status: "FULFILLED" as const, items: [subscription] },
    `${period}, and the opportunity it published leaves the list.`,
  ],
  [
    "a renewal",
    {
      kind: "SUBSCRIPTION" as const,
      occasion: "PERIOD" as const,
      items: [subscription],
      opportunity: null,
    },
    `${period}.`,
  ],
  [
    "a change of plan",
    {
      kind: "SUBSCRIPTION" as const,
      occasion: "CHANGE" as const,
      items: [subscription],
      opportunity: null,
    },
    "The plan before this change runs again as far as it is paid; otherwise the subscription ends.",
  ],
])("describeOrderRefund: %s → what ends", (_, fields, effects) => {
  expect(describeOrderRefund(buildReviewedOrder(fields))).toEqual({
    question: "Refund $30 to Harbour House?",
    consequence: `The money is returned the way it was paid. ${effects}`,
  });
});

test("describeOrderRefund: a partly refunded order refunds the rest", () => {
  const { question } = describeOrderRefund(
    buildReviewedOrder({ refunded: usd(1_000), buyer: { profile: null, email: null } }),
  );
  expect(question).toBe("Refund $20 to the buyer?");
});

test("describeOrderRefund: a free order is reversed", () => {
  expect(describeOrderRefund(buildReviewedOrder({ amountPaid: usd(0) })).question).toBe(
    "Reverse the order of Harbour House?",
  );
});

test("describeOrderRefund: names what else was paid for the same listing", () => {
  const alsoPaid = [
    { id: "a", name: "Highlight + Newsletter", paid: usd(10_400) },
    { id: "b", name: "Top post, 1 week", paid: usd(3_900) },
  ];
  const { consequence } = describeOrderRefund(buildReviewedOrder({ items: [plan], alsoPaid }));
  expect(consequence).toContain(
    "Also paid for it, and not refunded with it: Highlight + Newsletter ($104) and Top post, 1 week ($39).",
  );
});
