import { describe, expect, test } from "vitest";
import { calculateRefunded } from "@/lib/payments/charges.rules";

const charge = { amount: 10_000, amount_refunded: 0, currency: "usd", refunded: false };
const createLostDispute = (amount: number, currency = "usd") => ({
  amount,
  currency,
  status: "lost",
});

describe("calculateRefunded", () => {
  test.each([
    [
      "nothing, while a dispute is open or won",
      [{ ...createLostDispute(10_000), status: "won" }],
      0,
      false,
    ],
    ["a part, as long as less than 95 per cent was lost", [createLostDispute(9_499)], 9_499, false],
    ["all, from 95 per cent on", [createLostDispute(9_500)], 10_000, true],
    ["all, if the bank took back more than was paid", [createLostDispute(10_400)], 10_000, true],
    ["all, in another currency, whatever the number", [createLostDispute(80, "eur")], 10_000, true],
    [
      "the sum of what was lost",
      [createLostDispute(4_000), createLostDispute(5_500)],
      10_000,
      true,
    ],
  ])("%s", (_what, disputes, refunded, isFullyRefunded) => {
    expect(calculateRefunded(charge, disputes)).toEqual({ refunded, isFullyRefunded });
  });

  test("refunds alone: all only with the last cent", () => {
    const partlyRefunded = { ...charge, amount_refunded: 9_999 };
    expect(calculateRefunded(partlyRefunded, [])).toEqual({
      refunded: 9_999,
      isFullyRefunded: false,
    });
    const fullyRefunded = { ...charge, amount_refunded: 10_000, refunded: true };
    expect(calculateRefunded(fullyRefunded, [])).toEqual({
      refunded: 10_000,
      isFullyRefunded: true,
    });
  });

  test("a refund and a lost dispute: the sum of both", () => {
    const partlyRefunded = { ...charge, amount_refunded: 6_000 };
    expect(calculateRefunded(partlyRefunded, [createLostDispute(3_000)])).toEqual({
      refunded: 9_000,
      isFullyRefunded: false,
    });
    expect(calculateRefunded(partlyRefunded, [createLostDispute(3_500)])).toEqual({
      refunded: 10_000,
      isFullyRefunded: true,
    });
  });
});
