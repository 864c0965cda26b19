import { describe, expect, test } from "vitest";
import {
  calculateRefundedCredit,
  decideReinstatement,
  decideReversal,
  type Outcome,
  type PaidInvoice,
  toPurchase,
} from "@/lib/subscriptions/reversals/reversals.rules";

const end = new Date("2027-02-01T00:00:00Z");
const start = new Date("2027-01-01T00:00:00Z");
const now = new Date("2027-01-10T00:00:00Z");

const createLine = (priceId: string, amount: number, isProration = false, until = end) => ({
  priceId,
  amount,
  isProration,
  start,
  end: until,
});
const createPeriod = (id: string, priceId: string, until = end): PaidInvoice => ({
  id,
  reason: "subscription_cycle",
  paid: 1_000,
  credit: 0,
  lines: [createLine(priceId, 1_000, false, until)],
});
const createChange = (id: string, from: string, to: string, until = end): PaidInvoice => ({
  id,
  reason: "subscription_update",
  paid: 400,
  credit: 0,
  lines: [createLine(from, -500, true, until), createLine(to, 900, true, until)],
});
const createPlan = (priceId: string) => ({ priceId, periodEnd: end, billedUntil: end });
const toRefundedOutcomes = (...ids: string[]) =>
  new Map<string, Outcome | null>(ids.map((id) => [id, null]));

test("toPurchase: a renewal with prorations pays for a period", () => {
  const invoice = createPeriod("in_1", "large");
  const renewal = { ...invoice, lines: [createLine("small", -100, true), ...invoice.lines] };
  expect(toPurchase(renewal)).toMatchObject({ bought: "PERIOD", priceId: "large", until: end });
});

test("decideReversal: an upgrade with nothing to credit returns to the plan of the previous invoice", () => {
  const upgrade = {
    id: "in_2",
    reason: "subscription_update",
    paid: 900,
    credit: 0,
    lines: [createLine("large", 900, true)],
  };
  const paidInvoices = [upgrade, createPeriod("in_1", "small")];
  expect(
    decideReversal("in_2", paidInvoices, toRefundedOutcomes("in_2"), createPlan("large"), now),
  ).toEqual({
    kind: "PRICE",
    priceId: "small",
    until: null,
  });
});

test("decideReversal: an upgrade of the previous period is not in force, even if the plan is the same", () => {
  const previousEnd = new Date("2027-01-01T00:00:00Z");
  const paidInvoices = [
    createPeriod("in_3", "large"),
    createChange("in_2", "small", "large", previousEnd),
    createPeriod("in_1", "small", previousEnd),
  ];
  expect(
    decideReversal("in_2", paidInvoices, toRefundedOutcomes("in_2"), createPlan("large"), now),
  ).toEqual({
    kind: "NONE",
  });
  expect(
    decideReversal("in_1", paidInvoices, toRefundedOutcomes("in_1"), createPlan("large"), now),
  ).toEqual({
    kind: "NONE",
  });
  expect(
    decideReversal("in_3", paidInvoices, toRefundedOutcomes("in_3"), createPlan("large"), now),
  ).toEqual({
    kind: "END",
  });
});

test("decideReversal: while the renewal is unpaid, the payment of the previous period ends nothing", () => {
  const paidInvoices = [createPeriod("in_1", "small", now)];
  expect(
    decideReversal("in_1", paidInvoices, toRefundedOutcomes("in_1"), createPlan("small"), now),
  ).toEqual({
    kind: "NONE",
  });
});

test("decideReinstatement: restores the upgrades built on it, but not one that was returned itself", () => {
  const paidInvoices = [
    createChange("in_3", "large", "largest"),
    createChange("in_2", "small", "large"),
    createPeriod("in_1", "small"),
  ];
  expect(decideReinstatement("in_2", paidInvoices, new Set(), createPlan("small"))).toMatchObject({
    priceId: "largest",
  });
  expect(
    decideReinstatement("in_2", paidInvoices, new Set(["in_3"]), createPlan("small")),
  ).toMatchObject({
    priceId: "large",
  });
  expect(decideReinstatement("in_2", paidInvoices, new Set(), createPlan("other"))).toEqual({
    kind: "NONE",
  });
});

describe("a change that began a new period", () => {
  const yearEnd = new Date("2028-01-10T00:00:00Z");
  const createNewPeriod = (paid: number, unused: number, charge: number): PaidInvoice => ({
    id: "in_2",
    reason: "subscription_update",
    paid,
    credit: Math.max(0, unused - charge),
    lines: [
      createLine("small", -unused, true),
      { ...createLine("large", charge, false, yearEnd), start: now },
    ],
  });
  const current = { priceId: "large", periodEnd: yearEnd, billedUntil: yearEnd };

  test("decideReversal: the earlier payment takes back the part of the time that its credit paid for", () => {
    const until = new Date(now.getTime() + (yearEnd.getTime() - now.getTime()) * 0.75);
    const halfUsed = [
      createNewPeriod(7_500, 2_500, 10_000),
      { ...createPeriod("in_1", "small"), paid: 5_000 },
    ];
    const reversal = { kind: "UNTIL", priceId: "large", until };
    const refundedOutcomes = toRefundedOutcomes("in_1");
    expect(decideReversal("in_1", halfUsed, refundedOutcomes, current, now)).toEqual(reversal);
    const shortened = { ...current, periodEnd: until };
    expect(decideReversal("in_1", halfUsed, refundedOutcomes, shortened, now)).toEqual({
      kind: "NONE",
    });
    expect(
      decideReversal("in_2", halfUsed, toRefundedOutcomes("in_1", "in_2"), shortened, now),
    ).toEqual({
      kind: "END",
    });
  });

  test("decideReversal: ends what only the earlier payment paid for, and the credit that is left", () => {
    const paidInvoices = [
      createNewPeriod(0, 10_000, 2_000),
      { ...createPeriod("in_1", "small"), paid: 10_000 },
    ];
    const refundedOutcomes = toRefundedOutcomes("in_1");
    expect(decideReversal("in_1", paidInvoices, refundedOutcomes, current, now)).toEqual({
      kind: "END",
    });
    expect(calculateRefundedCredit("in_1", paidInvoices, refundedOutcomes)).toBe(8_000);
  });

  test("decideReversal: an upgrade that was reversed in its own period paid for nothing later", () => {
    const paidInvoices = [
      createNewPeriod(9_000, 1_000, 10_000),
      createChange("in_3", "small", "middle"),
      createPeriod("in_1", "small"),
    ];
    const refundedOutcomes = new Map<string, Outcome | null>([["in_3", "RESTORED"]]);
    expect(decideReversal("in_3", paidInvoices, refundedOutcomes, current, now)).toEqual({
      kind: "NONE",
    });
  });
});
