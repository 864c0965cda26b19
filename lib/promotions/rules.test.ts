import { expect, test } from "vitest";
import { paidFor } from "@/lib/promotions/rules";

const newsletter = { type: "NEWSLETTER", unitAmount: 7_900 };
const boost = { type: "TOP_POST_1", unitAmount: 3_900 };
const bundle = { type: "BUNDLE", unitAmount: 19_900 };

test("what was paid for a promotion is its price", () => {
  const order = { amount: 11_800, amountPaid: 11_800, items: [newsletter, boost] };
  expect(paidFor(order, "NEWSLETTER")).toBe(7_900);
});

test("less its share of the discount, and nothing of what cost nothing", () => {
  const items = [newsletter, boost];
  expect(paidFor({ amount: 11_800, amountPaid: 5_900, items }, "NEWSLETTER")).toBe(3_950);
  expect(paidFor({ amount: 11_800, amountPaid: 0, items }, "NEWSLETTER")).toBe(0);
  expect(paidFor({ amount: 0, amountPaid: 0, items: [] }, "NEWSLETTER")).toBe(0);
});

test("of a bundle, its share by what the parts cost alone", () => {
  const order = { amount: 19_900, amountPaid: 19_900, items: [bundle] };
  // 199.00 for what costs 89 + 25 + 79 + 59 alone.
  expect(paidFor(order, "NEWSLETTER")).toBe(6_238);
  expect(paidFor(order, "SOCIAL_MEDIA")).toBe(4_659);
  expect(paidFor(order, "INSTAGRAM_AD")).toBe(0);
});
