import { z } from "zod";
import type { SubscriptionType } from "@/lib/plans/plans.schema";
import { getEarlierDate } from "@/lib/shared/time/durations";

/** Amounts are minor units with tax, less discounts; negative ones credit unused time. */
type InvoiceLine = {
  priceId: string | null;
  amount: number;
  isProration: boolean;
  start: Date;
  end: Date;
};

/**
 * A paid invoice of a subscription; amounts are minor units.
 * @property reason the provider's `billing_reason`
 * @property paid in money, without the customer's credit
 * @property credit what it left to the customer as credit; negative for credit that it used
 */
export type PaidInvoice = {
  id: string;
  reason: string | null;
  paid: number;
  credit: number;
  lines: readonly InvoiceLine[];
};

type Purchase = {
  bought: "PERIOD" | "CHANGE";
  fromPriceId: string | null;
  priceId: string | null;
  since: Date | null;
  until: Date | null;
  /** The end of what had been paid before, if the change began a new period, as from monthly to yearly. */
  paidBefore: Date | null;
};

/** The subscription ends, returns to another price (paid until `until`), keeps its price for a shorter time, or runs on. */
export type Reversal =
  | { kind: "NONE" }
  | { kind: "END" }
  | { kind: "PRICE"; priceId: string; until: Date | null }
  | { kind: "UNTIL"; priceId: string; until: Date };

/** The stored outcome of a returned payment; `REFUSED`: the provider rejected the change of plan. */
export const Outcome = z.enum(["NONE", "ENDED", "RESTORED", "SHORTENED", "REFUSED"]);
export type Outcome = z.infer<typeof Outcome>;

/** @property billedUntil the end of the period as it was paid for, even if a returned payment has shortened it */
type CurrentPeriod = { priceId: string; periodEnd: Date; billedUntil: Date };

const getLatest = (ends: readonly Date[]) =>
  ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);
const getEarliest = (starts: readonly Date[]) =>
  starts.reduce<Date | null>((first, start) => (first && first <= start ? first : start), null);
const isSame = (a: Date | null, b: Date) => a?.getTime() === b.getTime();

/** @param previousInvoice for an upgrade that had nothing to credit as the previous plan was free */
export function toPurchase(
  { reason, lines }: PaidInvoice,
  previousInvoice?: PaidInvoice,
): Purchase {
  const charged = lines.filter(({ amount }) => amount >= 0);
  const credited = lines.filter(({ amount }) => amount < 0);
  const priceId = charged.at(-1)?.priceId ?? null;
  const since = getEarliest(charged.map(({ start }) => start));
  const until = getLatest(charged.map(({ end }) => end));
  if (reason !== "subscription_update")
    return { bought: "PERIOD", fromPriceId: null, priceId, since, until, paidBefore: null };
  const fromPriceId =
    credited[0]?.priceId ??
    (previousInvoice === undefined ? null : toPurchase(previousInvoice).priceId);
  const isNewPeriod = charged.some(({ isProration }) => !isProration);
  const paidBefore = isNewPeriod ? getLatest(credited.map(({ end }) => end)) : null;
  return { bought: "CHANGE", fromPriceId, priceId, since, until, paidBefore };
}

/** An amount in minor units, and how much of it came from returned payments. */
type Value = { amount: number; refunded: number };

const NOTHING: Value = { amount: 0, refunded: 0 };
const add = (a: Value, b: Value): Value => ({
  amount: a.amount + b.amount,
  refunded: a.refunded + b.refunded,
});
/** Takes a part of a value, in which the returned share is the same as in the whole. */
const take = (value: Value, amount: number): Value => ({
  amount,
  refunded: value.amount <= 0 ? 0 : (value.refunded * amount) / value.amount,
});
const subtract = (value: Value, part: Value): Value =>
  add(value, { amount: -part.amount, refunded: -part.refunded });

/**
 * Follows payments through later invoices: unused time that was credited for a new period, and credit that was left at the provider.
 * @param paidInvoices newest first
 * @returns what the newest period is paid with, and the credit that is left
 */
function tracePayments(
  paidInvoices: readonly PaidInvoice[],
  refundedIds: ReadonlySet<string>,
): { period: Value; credit: Value } {
  let [period, credit] = [NOTHING, NOTHING];
  for (const [index, invoice] of [...paidInvoices.entries()].toReversed()) {
    const { bought, paidBefore } = toPurchase(invoice, paidInvoices[index + 1]);
    const { id, paid } = invoice;
    const used = take(credit, Math.min(credit.amount, Math.max(0, -invoice.credit)));
    const unused = invoice.lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
    const isNewPeriod = bought === "PERIOD" || paidBefore !== null;
    const carried = isNewPeriod ? take(period, Math.min(period.amount, unused)) : period;
    const payment = { amount: paid, refunded: refundedIds.has(id) ? paid : 0 };
    const total = add(add(carried, used), payment);
    const left = take(total, Math.min(total.amount, Math.max(0, invoice.credit)));
    period = subtract(total, left);
    credit = add(subtract(credit, used), left);
  }
  return { period, credit };
}

/** The outcome that is stored for each invoice returned in full; null for a new one. */
export type RefundedOutcomes = ReadonlyMap<string, Outcome | null>;

const isOf = (invoice: PaidInvoice, end: Date) => isSame(toPurchase(invoice).until, end);

/** Returned payments of earlier periods that paid for a part of this one, by their credit, take back that part of its time. */
function shorten(
  base: Purchase,
  paidInvoices: readonly PaidInvoice[],
  refundedOutcomes: RefundedOutcomes,
  { priceId, periodEnd, billedUntil }: CurrentPeriod,
  now: Date,
): Reversal {
  // Reversed upgrades paid for nothing that came later.
  const countedInvoices = paidInvoices.filter(
    (invoice) =>
      refundedOutcomes.get(invoice.id) !== "RESTORED" &&
      !(refundedOutcomes.has(invoice.id) && isOf(invoice, billedUntil)),
  );
  const value = tracePayments(countedInvoices, new Set(refundedOutcomes.keys())).period;
  if (base.since === null || value.amount <= 0) return { kind: "NONE" };
  const start = base.since.getTime();
  const paidShare = Math.max(0, 1 - value.refunded / value.amount);
  const paidMs = (billedUntil.getTime() - start) * paidShare;
  // The provider counts in seconds.
  const until = new Date(start + Math.round(paidMs / 1_000) * 1_000);
  if (isSame(until, periodEnd)) return { kind: "NONE" };
  return until <= now ? { kind: "END" } : { kind: "UNTIL", priceId, until };
}

/**
 * The subscription ends without the period's payment; an upgrade's return reverses it and those built on it; what an earlier period's payment gave
 * to this one ends, too. Other past payments reverse nothing, which makes this repeatable.
 * @param paidInvoices newest first
 * @param refundedOutcomes with this invoice, if it was returned in full
 */
export function decideReversal(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
  refundedOutcomes: RefundedOutcomes,
  current: CurrentPeriod,
  now: Date,
): Reversal {
  const isStillPaid = (end: Date) =>
    end > now &&
    !paidInvoices.some(
      (invoice) =>
        refundedOutcomes.has(invoice.id) &&
        invoice.reason !== "subscription_update" &&
        isOf(invoice, end),
    );
  let currentPriceId = current.priceId;
  for (const [index, invoice] of paidInvoices.entries()) {
    const purchase = toPurchase(invoice, paidInvoices[index + 1]);
    if (!isSame(purchase.until, current.billedUntil)) continue;
    const { bought, fromPriceId, paidBefore } = purchase;
    const isRefunded = invoice.id === invoiceId && refundedOutcomes.has(invoiceId);
    if (bought === "PERIOD" && isRefunded) return { kind: "END" };
    if (bought === "CHANGE" && purchase.priceId !== currentPriceId) continue;
    if (isRefunded) {
      // The previous plan's time is over or not paid any more, and this payment was the period's own.
      if (fromPriceId === null || (paidBefore !== null && !isStillPaid(paidBefore)))
        return { kind: "END" };
      return { kind: "PRICE", priceId: fromPriceId, until: paidBefore };
    }
    if (bought === "PERIOD" || paidBefore !== null)
      return shorten(purchase, paidInvoices, refundedOutcomes, current, now);
    if (fromPriceId === null) return { kind: "NONE" };
    currentPriceId = fromPriceId;
  }
  return { kind: "NONE" };
}

/**
 * A failed refund of an upgrade restores the larger plan, and upgrades on it that are still paid; an ended subscription stays ended.
 * @param refundedIds of the invoices returned in full
 */
export function decideReinstatement(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
  refundedIds: ReadonlySet<string>,
  subscription: Pick<CurrentPeriod, "priceId" | "periodEnd">,
): Reversal {
  const index = paidInvoices.findIndex(({ id }) => id === invoiceId);
  let { priceId } = subscription;
  // Oldest first, starting with the invoice itself.
  for (const [offset, invoice] of paidInvoices
    .slice(0, index + 1)
    .toReversed()
    .entries()) {
    const purchase = toPurchase(invoice, paidInvoices[index - offset + 1]);
    const buildsOnPrice =
      purchase.bought === "CHANGE" &&
      purchase.paidBefore === null &&
      purchase.fromPriceId === priceId &&
      isSame(purchase.until, subscription.periodEnd) &&
      !refundedIds.has(invoice.id);
    if (buildsOnPrice && purchase.priceId !== null) priceId = purchase.priceId;
    else if (invoice.id === invoiceId) break;
  }
  return priceId === subscription.priceId
    ? { kind: "NONE" }
    : { kind: "PRICE", priceId, until: null };
}

/** The time that a payment paid for, to the beginning of the next period if that came sooner; null for an unknown payment. @param paidInvoices newest first */
export function getPaidTime(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
): { since: Date; until: Date } | null {
  let nextStart: Date | null = null;
  for (const [index, invoice] of paidInvoices.entries()) {
    const { bought, since, until, paidBefore } = toPurchase(invoice, paidInvoices[index + 1]);
    if (invoice.id === invoiceId)
      return since && until && { since, until: getEarlierDate(until, nextStart) };
    if (bought === "PERIOD" || paidBefore !== null) nextStart = since;
  }
  return null;
}

/** Credit at the provider, in minor units, that goes with a returned payment that it was left of. */
export function calculateRefundedCredit(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
  refundedOutcomes: RefundedOutcomes,
): number {
  const countedInvoices = paidInvoices.filter(({ id }) => refundedOutcomes.get(id) !== "RESTORED");
  const { credit } = tracePayments(countedInvoices, new Set([invoiceId]));
  return Math.round(credit.refunded);
}

/** The use of a plan, by its profile, whose payment was returned. */
export type RefundedUse = {
  profileId: string;
  invoiceId: string;
  subscriptionId: string;
  since: Date;
  until: Date;
  remainingType: SubscriptionType | null;
};
