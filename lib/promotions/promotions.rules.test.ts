import { describe, expect, test } from "vitest";
import { calculateAmountPaid, splitByWeights } from "@/lib/promotions/promotions.rules";

const newsletter = { type: "NEWSLETTER", unitAmount: 7_900 };
const social = { type: "SOCIAL_MEDIA", unitAmount: 5_900 };
const boost = { type: "TOP_POST_1", unitAmount: 3_900 };
const bundle = { type: "BUNDLE", unitAmount: 19_900 };

test("calculateAmountPaid: the price of the promotion", () => {
  const order = { amountPaid: 11_800, items: [newsletter, boost] };
  expect(calculateAmountPaid(order, "NEWSLETTER")).toBe(7_900);
});

test("calculateAmountPaid: less its share of the discount; 0 if nothing was paid", () => {
  const items = [newsletter, boost];
  expect(calculateAmountPaid({ amountPaid: 5_900, items }, "NEWSLETTER")).toBe(3_950);
  expect(calculateAmountPaid({ amountPaid: 0, items }, "NEWSLETTER")).toBe(0);
  expect(calculateAmountPaid({ amountPaid: 0, items: [] }, "NEWSLETTER")).toBe(0);
});

test("calculateAmountPaid: a share of a bundle by the prices of its parts", () => {
  const order = { amountPaid: 19_900, items: [bundle] };
  // 199.00 for parts that cost 89 + 25 + 79 + 59 separately; the remaining cent goes to the largest remainder, of 62.38 and a half.
  expect(calculateAmountPaid(order, "NEWSLETTER")).toBe(6_239);
  expect(calculateAmountPaid(order, "SOCIAL_MEDIA")).toBe(4_659);
  expect(calculateAmountPaid(order, "INSTAGRAM_AD")).toBe(0);
});

describe("splitByWeights: the shares add up to the amount paid", () => {
  test("calculateAmountPaid: a discount that leaves half a cent for each", () => {
    const order = { amountPaid: 9_201, items: [newsletter, { ...social, unitAmount: 7_900 }] };
    const shares = (["NEWSLETTER", "SOCIAL_MEDIA"] as const).map((type) =>
      calculateAmountPaid(order, type),
    );
    expect(shares).toEqual([4_601, 4_600]);
  });

  test.each([0, 1, 2, 3, 99, 100, 101, 6_667, 13_799])("the shares of %i add up to it", (total) => {
    for (const weights of [[1], [1, 1], [1, 1, 1], [7_900, 5_900], [8_900, 2_500, 7_900, 5_900]]) {
      expect(splitByWeights(total, weights).reduce((sum, share) => sum + share)).toBe(total);
    }
  });
});
