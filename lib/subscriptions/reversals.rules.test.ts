import { expect, test } from "vitest";
import {
  type PaidInvoice,
  toPurchase,
  decideReinstatement,
  decideReversal,
} from "@/lib/subscriptions/reversals.rules";

const end = new Date("2027-02-01T00:00:00Z");
const now = new Date("2027-01-10T00:00:00Z");

const createLine = (priceId: string, amount: number, isProration = false, until = end) => ({
  priceId,
  amount,
  isProration,
  end: until,
});
const createPeriod = (id: string, priceId: string, until = end): PaidInvoice => ({
  id,
  reason: "subscription_cycle",
  lines: [createLine(priceId, 1_000, false, until)],
});
const createChange = (id: string, from: string, to: string, until = end): PaidInvoice => ({
  id,
  reason: "subscription_update",
  lines: [createLine(from, -500, true, until), createLine(to, 900, true, until)],
});
const createPlan = (priceId: string) => ({ priceId, periodEnd: end });

test("toPurchase: a renewal with prorations pays for a period", () => {
  const { id, lines } = createPeriod("in_1", "large");
  const renewal = {
    id,
    reason: "subscription_cycle",
    lines: [createLine("small", -100, true), ...lines],
  };
  expect(toPurchase(renewal)).toMatchObject({ bought: "PERIOD", priceId: "large", until: end });
});

test("decideReversal: an upgrade with nothing to credit returns to the plan of the previous invoice", () => {
  const upgrade = {
    id: "in_2",
    reason: "subscription_update",
    lines: [createLine("large", 900, true)],
  };
  const paidInvoices = [upgrade, createPeriod("in_1", "small")];
  expect(decideReversal("in_2", paidInvoices, createPlan("large"), now)).toEqual({
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
  expect(decideReversal("in_2", paidInvoices, createPlan("large"), now)).toEqual({
    kind: "NONE",
  });
  expect(decideReversal("in_1", paidInvoices, createPlan("large"), now)).toEqual({
    kind: "NONE",
  });
  expect(decideReversal("in_3", paidInvoices, createPlan("large"), now)).toEqual({
    kind: "END",
  });
});

test("decideReversal: while the renewal is unpaid, the payment of the previous period ends nothing", () => {
  const paidInvoices = [createPeriod("in_1", "small", now)];
  expect(decideReversal("in_1", paidInvoices, createPlan("small"), now)).toEqual({
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
