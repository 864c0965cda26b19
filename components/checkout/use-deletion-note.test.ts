import { expect, test } from "vitest";
import { describePendingPayments } from "@/components/checkout/use-deletion-note";

const none = { open: 0, pending: 0, review: 0 };

test("describePendingPayments: empty without payments", () => {
  expect(describePendingPayments(none, false)).toBe("");
});

test("describePendingPayments: names each kind of payment", () => {
  expect(describePendingPayments({ ...none, open: 2, review: 1 }, false)).toBe(
    "Its 2 open payments are closed. A payment under review stays with us; what it was for can no longer be delivered.",
  );
});

test("describePendingPayments: a bank debit blocks deleting an item, but not an account", () => {
  expect(describePendingPayments({ ...none, pending: 1 }, false)).toMatch(
    /only once it has arrived or failed/,
  );
  expect(describePendingPayments({ ...none, pending: 1 }, true)).toBe(
    "A bank debit is in progress: when it arrives, we will look at it.",
  );
});
