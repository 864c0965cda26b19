import { expect, test } from "vitest";
import { underWayText } from "@/components/checkout/under-way-text";

const none = { open: 0, pending: 0, review: 0 };

test("a question without any payment says nothing more", () => {
  expect(underWayText(none, false)).toBe("");
});

test("each kind of payment is named, one after the other", () => {
  expect(underWayText({ ...none, open: 2, review: 1 }, false)).toBe(
    "Its 2 open payments are closed. A payment under review stays with us; what it was for can no longer be delivered.",
  );
});

test("a bank debit keeps a thing, but not an account, from going", () => {
  expect(underWayText({ ...none, pending: 1 }, false)).toMatch(
    /only once it has arrived or failed/,
  );
  expect(underWayText({ ...none, pending: 1 }, true)).toBe(
    "A bank debit is in progress: when it arrives, we will look at it.",
  );
});
