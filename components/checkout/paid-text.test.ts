import { expect, test } from "vitest";
import { paidText } from "@/components/checkout/paid-text";

const none = { count: 0, until: null };
const until = "2027-03-03T12:00:00.000Z";
const nothing = { plans: [], listings: { ...none, only: null }, boosts: none };
const plan = { profileName: "Ada Brook", name: "Starter", state: "PAID", until } as const;

test("a question about what nothing was paid for says nothing more", () => {
  expect(paidText(nothing, false)).toBe("");
});

test("a paid plan is named, until when it is paid, and that it is not refunded", () => {
  expect(paidText({ ...nothing, plans: [plan] }, false)).toBe(
    "Its Starter plan is paid until 3 March 2027: it ends now and is not refunded.",
  );
  expect(paidText({ ...nothing, plans: [plan] }, true)).toMatch(/^The Starter plan of Ada Brook /);
});

test.each([
  ["TRIAL", "Its Starter plan is on trial: it ends now, and nothing is charged."],
  [
    "UNPAID",
    "Its Starter plan is waiting for its renewal to be paid: it ends now, and nothing more is charged.",
  ],
  ["GIVEN", "Its Starter plan, until 3 March 2027, ends now."],
] as const)("of a plan that is not paid nothing is said to be lost: %s", (state, text) => {
  expect(paidText({ ...nothing, plans: [{ ...plan, state }] }, false)).toBe(text);
});

test("listings and boosts that were paid for are counted, with the last day of all", () => {
  expect(paidText({ ...nothing, boosts: { count: 1, until } }, false)).toBe(
    "1 paid boost runs until 3 March 2027: it ends now and is not refunded.",
  );
  const listings = { count: 2, until: "2027-01-01T00:00:00.000Z", only: null };
  expect(paidText({ ...nothing, listings, boosts: { count: 1, until } }, false)).toBe(
    "2 paid listings and 1 paid boost run until 3 March 2027 at the latest: they end now and are not refunded.",
  );
});

test("a single listing is named, with what it cost", () => {
  const only = { name: "Standard listing", price: { amount: 7_900, currency: "USD" } };
  const listings = { count: 1, until, only };
  expect(paidText({ ...nothing, listings }, false)).toBe(
    "The Standard listing ($79) runs until 3 March 2027: it ends now and is not refunded.",
  );
  expect(paidText({ ...nothing, listings, boosts: { count: 1, until } }, false)).toMatch(
    /^The Standard listing \(\$79\) and 1 paid boost run until 3 March 2027 at the latest/,
  );
});
