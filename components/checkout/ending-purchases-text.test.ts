import { expect, test } from "vitest";
import { describeEndingPurchases } from "@/components/checkout/ending-purchases-text";

const none = { count: 0, until: null };
const until = "2027-03-03T12:00:00.000Z";
const nothingPaid = { plans: [], listings: { ...none, only: null }, boosts: none };
const plan = { profileName: "Ada Brook", name: "Starter", state: "PAID", until } as const;

test("describeEndingPurchases: empty if nothing was paid for", () => {
  expect(describeEndingPurchases(nothingPaid, false)).toBe("");
});

test("describeEndingPurchases: names a paid plan and its end date, and says that it is not refunded", () => {
  expect(describeEndingPurchases({ ...nothingPaid, plans: [plan] }, false)).toBe(
    "Its Starter plan is paid until 3 March 2027: it ends now and is not refunded.",
  );
  expect(describeEndingPurchases({ ...nothingPaid, plans: [plan] }, true)).toMatch(
    /^The Starter plan of Ada Brook /,
  );
});

test.each([
  ["TRIAL", "Its Starter plan is on trial: it ends now, and nothing is charged."],
  [
    "UNPAID",
    "Its Starter plan is waiting for its renewal to be paid: it ends now, and nothing more is charged.",
  ],
  ["GIVEN", "Its Starter plan, until 3 March 2027, ends now."],
] as const)(
  "describeEndingPurchases: a plan that is %s is not called lost money",
  (state, text) => {
    expect(describeEndingPurchases({ ...nothingPaid, plans: [{ ...plan, state }] }, false)).toBe(
      text,
    );
  },
);

test("describeEndingPurchases: counts paid listings and boosts, with the latest end date", () => {
  expect(describeEndingPurchases({ ...nothingPaid, boosts: { count: 1, until } }, false)).toBe(
    "1 paid boost runs until 3 March 2027: it ends now and is not refunded.",
  );
  const listings = { count: 2, until: "2027-01-01T00:00:00.000Z", only: null };
  expect(
    describeEndingPurchases({ ...nothingPaid, listings, boosts: { count: 1, until } }, false),
  ).toBe(
    "2 paid listings and 1 paid boost run until 3 March 2027 at the latest: they end now and are not refunded.",
  );
});

test("describeEndingPurchases: names a single listing with its price", () => {
  const only = { name: "Standard listing", price: { amount: 7_900, currency: "USD" } };
  const listings = { count: 1, until, only };
  expect(describeEndingPurchases({ ...nothingPaid, listings }, false)).toBe(
    "The Standard listing ($79) runs until 3 March 2027: it ends now and is not refunded.",
  );
  expect(
    describeEndingPurchases({ ...nothingPaid, listings, boosts: { count: 1, until } }, false),
  ).toMatch(/^The Standard listing \(\$79\) and 1 paid boost run until 3 March 2027 at the latest/);
});
