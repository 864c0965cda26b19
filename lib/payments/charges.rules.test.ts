import { describe, expect, test } from "vitest";
import { refundedOf } from "@/lib/payments/charges.rules";

const paid = { amount: 10_000, amount_refunded: 0, currency: "usd", refunded: false };
const lost = (amount: number, currency = "usd") => ({ amount, currency, status: "lost" });

describe("refundedOf", () => {
  test.each([
    ["nothing, while a dispute is open or won", [{ ...lost(10_000), status: "won" }], 0, false],
    ["a part, as long as less than 95 per cent was lost", [lost(9_499)], 9_499, false],
    ["all, from 95 per cent on", [lost(9_500)], 10_000, true],
    ["all, where the bank took back more than was paid", [lost(10_400)], 10_000, true],
    ["all, in another currency, whatever the number", [lost(80, "eur")], 10_000, true],
    ["the sum of what was lost", [lost(4_000), lost(5_500)], 10_000, true],
  ])("%s", (_what, disputes, refunded, isTakenBack) => {
    expect(refundedOf(paid, disputes)).toEqual({ refunded, isTakenBack });
  });

  test("refunds alone: all only with the last cent", () => {
    const partly = { ...paid, amount_refunded: 9_999 };
    expect(refundedOf(partly, [])).toEqual({ refunded: 9_999, isTakenBack: false });
    const all = { ...paid, amount_refunded: 10_000, refunded: true };
    expect(refundedOf(all, [])).toEqual({ refunded: 10_000, isTakenBack: true });
  });

  test("a refund and a lost dispute: the sum of both", () => {
    const partly = { ...paid, amount_refunded: 6_000 };
    expect(refundedOf(partly, [lost(3_000)])).toEqual({ refunded: 9_000, isTakenBack: false });
    expect(refundedOf(partly, [lost(3_500)])).toEqual({ refunded: 10_000, isTakenBack: true });
  });
});
