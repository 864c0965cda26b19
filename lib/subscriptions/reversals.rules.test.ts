import { expect, test } from "vitest";
import {
  type PaidInvoice,
  toPurchase,
  decideReinstatement,
  decideReversal,
} from "@/lib/subscriptions/reversals.rules";

const end = new Date("2027-02-01T00:00:00Z");
const now = new Date("2027-01-10T00:00:00Z");

const line = (priceId: string, amount: number, isProration = false, until = end) => ({
  priceId,
  amount,
  isProration,
  end: until,
});
const period = (id: string, priceId: string, until = end): PaidInvoice => ({
  id,
  reason: "subscription_cycle",
  lines: [line(priceId, 1_000, false, until)],
});
const change = (id: string, from: string, to: string, until = end): PaidInvoice => ({
  id,
  reason: "subscription_update",
  lines: [line(from, -500, true, until), line(to, 900, true, until)],
});
const running = (priceId: string) => ({ priceId, periodEnd: end });

test("a renewal with prorations is a period's payment", () => {
  const { id, lines } = period("in_1", "large");
  const renewal = {
    id,
    reason: "subscription_cycle",
    lines: [line("small", -100, true), ...lines],
  };
  expect(toPurchase(renewal)).toMatchObject({ bought: "PERIOD", priceId: "large", until: end });
});

test("an upgrade with nothing to credit: the previous plan is that of the previous invoice", () => {
  const upgrade = { id: "in_2", reason: "subscription_update", lines: [line("large", 900, true)] };
  const paid = [upgrade, period("in_1", "small")];
  expect(decideReversal("in_2", paid, running("large"), now)).toEqual({
    kind: "PRICE",
    priceId: "small",
    until: null,
  });
});

test("an upgrade of the previous period is not in force, though the plan is the same", () => {
  const before = new Date("2027-01-01T00:00:00Z");
  const paid = [
    period("in_3", "large"),
    change("in_2", "small", "large", before),
    period("in_1", "small", before),
  ];
  expect(decideReversal("in_2", paid, running("large"), now)).toEqual({ kind: "NONE" });
  expect(decideReversal("in_1", paid, running("large"), now)).toEqual({ kind: "NONE" });
  expect(decideReversal("in_3", paid, running("large"), now)).toEqual({ kind: "END" });
});

test("while the renewal is unpaid, the payment of the previous period ends nothing", () => {
  const paid = [period("in_1", "small", now)];
  expect(decideReversal("in_1", paid, running("small"), now)).toEqual({ kind: "NONE" });
});

test("a restored upgrade restores those built on it, but not one that was returned itself", () => {
  const paid = [
    change("in_3", "large", "largest"),
    change("in_2", "small", "large"),
    period("in_1", "small"),
  ];
  expect(decideReinstatement("in_2", paid, new Set(), running("small"))).toMatchObject({
    priceId: "largest",
  });
  expect(decideReinstatement("in_2", paid, new Set(["in_3"]), running("small"))).toMatchObject({
    priceId: "large",
  });
  expect(decideReinstatement("in_2", paid, new Set(), running("other"))).toEqual({ kind: "NONE" });
});
