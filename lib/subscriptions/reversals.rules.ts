import { z } from "zod";

/** Amounts are minor units; negative ones credit unused time. */
type InvoiceLine = { priceId: string | null; amount: number; isProration: boolean; end: Date };

/** A paid invoice of a subscription. @property reason the provider's `billing_reason` */
export type PaidInvoice = { id: string; reason: string | null; lines: readonly InvoiceLine[] };

export type Purchase = {
  bought: "PERIOD" | "CHANGE";
  fromPriceId: string | null;
  priceId: string | null;
  until: Date | null;
  /** The end of what had been paid before, if the change began a new period, as from monthly to yearly. */
  paidBefore: Date | null;
};

/** The subscription ends, returns to another price (paid until `until`), or runs on. */
export type Reversal =
  | { kind: "NONE" }
  | { kind: "END" }
  | { kind: "PRICE"; priceId: string; until: Date | null };

/** The stored outcome of a returned payment; `REFUSED`: the provider rejected the change of plan. */
export const Outcome = z.enum(["NONE", "ENDED", "RESTORED", "REFUSED"]);
export type Outcome = z.infer<typeof Outcome>;

const getLatest = (ends: readonly Date[]) =>
  ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);

/** @param previousInvoice for an upgrade that had nothing to credit as the previous plan was free */
export function toPurchase(
  { reason, lines }: PaidInvoice,
  previousInvoice?: PaidInvoice,
): Purchase {
  const charged = lines.filter(({ amount }) => amount >= 0);
  const credited = lines.filter(({ amount }) => amount < 0);
  const priceId = charged.at(-1)?.priceId ?? null;
  const until = getLatest(charged.map(({ end }) => end));
  if (reason !== "subscription_update") {
    return { bought: "PERIOD", fromPriceId: null, priceId, until, paidBefore: null };
  }
  const fromPriceId =
    credited[0]?.priceId ??
    (previousInvoice === undefined ? null : toPurchase(previousInvoice).priceId);
  const isNewPeriod = charged.some(({ isProration }) => !isProration);
  const paidBefore = isNewPeriod ? getLatest(credited.map(({ end }) => end)) : null;
  return { bought: "CHANGE", fromPriceId, priceId, until, paidBefore };
}

/**
 * Without the period's payment the subscription ends; an upgrade's return reverses it and those built on it. Past payments reverse nothing,
 * which makes this repeatable.
 * @param paidInvoices newest first
 */
export function decideReversal(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
  { priceId, periodEnd }: { priceId: string; periodEnd: Date },
  now: Date,
): Reversal {
  let currentPriceId = priceId;
  for (const [index, invoice] of paidInvoices.entries()) {
    const purchase = toPurchase(invoice, paidInvoices[index + 1]);
    if (purchase.until?.getTime() !== periodEnd.getTime()) continue;
    const isReturned = invoice.id === invoiceId;
    if (purchase.bought === "PERIOD") return isReturned ? { kind: "END" } : { kind: "NONE" };
    if (purchase.priceId !== currentPriceId) continue;
    const { fromPriceId, paidBefore } = purchase;
    const isNewPeriod = paidBefore !== null;
    if (isReturned) {
      // The previous plan's paid time is over, and this payment was the period's own.
      if (fromPriceId === null || (isNewPeriod && paidBefore <= now)) return { kind: "END" };
      return { kind: "PRICE", priceId: fromPriceId, until: paidBefore };
    }
    if (isNewPeriod || fromPriceId === null) return { kind: "NONE" };
    currentPriceId = fromPriceId;
  }
  return { kind: "NONE" };
}

/**
 * A failed refund of an upgrade restores the larger plan, and upgrades on it that are still paid; an ended subscription stays ended.
 * @param returnedIds of the invoices returned in full
 */
export function decideReinstatement(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
  returnedIds: ReadonlySet<string>,
  subscription: { priceId: string; periodEnd: Date },
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
      purchase.until?.getTime() === subscription.periodEnd.getTime() &&
      !returnedIds.has(invoice.id);
    if (buildsOnPrice && purchase.priceId !== null) priceId = purchase.priceId;
    else if (invoice.id === invoiceId) break;
  }
  return priceId === subscription.priceId
    ? { kind: "NONE" }
    : { kind: "PRICE", priceId, until: null };
}
