import { describe, expect, test } from "vitest";
import { paidFor, splitByWeights } from "@/lib/promotions/promotions.rules";

const newsletter = { type: "NEWSLETTER", unitAmount: 7_900 };
const social = { type: "SOCIAL_MEDIA", unitAmount: 5_900 };
const boost = { type: "TOP_POST_1", unitAmount: 3_900 };
const bundle = { type: "BUNDLE", unitAmount: 19_900 };

test("what was paid for a promotion is its price", () => {
  const order = { amountPaid: 11_800, items: [newsletter, boost] };
  expect(paidFor(order, "NEWSLETTER")).toBe(7_900);
});

test("paidFor: less its share of the discount; nothing where nothing was paid", () => {
  const items = [newsletter, boost];
  expect(paidFor({ amountPaid: 5_900, items }, "NEWSLETTER")).toBe(3_950);
  expect(paidFor({ amountPaid: 0, items }, "NEWSLETTER")).toBe(0);
  expect(paidFor({ amountPaid: 0, items: [] }, "NEWSLETTER")).toBe(0);
});

test("paidFor: a part of a bundle by the prices of the parts", () => {
  const order = { amountPaid: 19_900, items: [bundle] };
  // 199.00 for what costs 89 + 25 + 79 + 59 alone; the cent that is left goes to the largest remainder, 62.38 and a half.
  expect(paidFor(order, "NEWSLETTER")).toBe(6_239);
  expect(paidFor(order, "SOCIAL_MEDIA")).toBe(4_659);
  expect(paidFor(order, "INSTAGRAM_AD")).toBe(0);
});

describe("what was paid for all promotions is never more than what was paid", () => {
  test("after a discount that leaves a half for each", () => {
    const order = { amountPaid: 9_201, items: [newsletter, { ...social, unitAmount: 7_900 }] };
    const shares = (["NEWSLETTER", "SOCIAL_MEDIA"] as const).map((type) => paidFor(order, type));
    expect(shares).toEqual([4_601, 4_600]);
  });

  test.each([0, 1, 2, 3, 99, 100, 101, 6_667, 13_799])(
    "%i in shares sums up to itself",
    (whole) => {
      for (const weights of [
        [1],
        [1, 1],
        [1, 1, 1],
        [7_900, 5_900],
        [8_900, 2_500, 7_900, 5_900],
      ]) {
        expect(splitByWeights(whole, weights).reduce((sum, share) => sum + share)).toBe(whole);
      }
    },
  );
});
