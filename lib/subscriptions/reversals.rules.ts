import { z } from "zod";

/** One line of a subscription's invoice. Amounts are minor units; below zero it credits time that is not used. */
type InvoiceLine = { priceId: string | null; amount: number; isProration: boolean; end: Date };

/** A paid invoice of a subscription. @property reason the provider's `billing_reason` */
export type PaidInvoice = { id: string; reason: string | null; lines: readonly InvoiceLine[] };

/** What an invoice bought: a period of the plan, or a larger plan in place of another one. */
export type Purchase = {
  bought: "PERIOD" | "CHANGE";
  fromPriceId: string | null;
  priceId: string | null;
  /** The end of what it bought; null when it bought nothing. */
  until: Date | null;
  /** The end of what had been paid before, where the change began another period, as by the month to by the year. */
  paidBefore: Date | null;
};

/**
 * What follows from the return of a payment: the subscription ends, gets another price (until then with nothing to pay, where
 * `until` says so), or runs on.
 */
export type Reversal =
  | { kind: "NONE" }
  | { kind: "END" }
  | { kind: "PRICE"; priceId: string; until: Date | null };

/** What came of the return of a payment, as it is kept; `REFUSED`: the provider would not change the plan. */
export const Outcome = z.enum(["NONE", "ENDED", "RESTORED", "REFUSED"]);
export type Outcome = z.infer<typeof Outcome>;

const latest = (ends: readonly Date[]) =>
  ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);

/**
 * What a paid invoice bought.
 * @param before the one before it, for an upgrade that had nothing to credit as the plan before was free
 */
export function purchaseOf({ reason, lines }: PaidInvoice, before?: PaidInvoice): Purchase {
  const charged = lines.filter(({ amount }) => amount >= 0);
  const credited = lines.filter(({ amount }) => amount < 0);
  const priceId = charged.at(-1)?.priceId ?? null;
  const until = latest(charged.map(({ end }) => end));
  if (reason !== "subscription_update") {
    return { bought: "PERIOD", fromPriceId: null, priceId, until, paidBefore: null };
  }
  const fromPriceId =
    credited[0]?.priceId ?? (before === undefined ? null : purchaseOf(before).priceId);
  const isNewPeriod = charged.some(({ isProration }) => !isProration);
  const paidBefore = isNewPeriod ? latest(credited.map(({ end }) => end)) : null;
  return { bought: "CHANGE", fromPriceId, priceId, until, paidBefore };
}

/**
 * What the return of a whole payment takes back. The period's own payment carries everything: without it the subscription ends.
 * An upgrade's takes back that upgrade and those after it, as each builds on the one before. The payment of a period that is over,
 * and of an upgrade that is not in force any more, takes nothing back, so that asking again changes nothing.
 * @param paid the subscription's paid invoices, the newest first
 */
export function reversalOf(
  invoiceId: string,
  paid: readonly PaidInvoice[],
  { priceId, periodEnd }: { priceId: string; periodEnd: Date },
  now: Date,
): Reversal {
  let inForce = priceId;
  for (const [index, invoice] of paid.entries()) {
    const bought = purchaseOf(invoice, paid[index + 1]);
    if (bought.until?.getTime() !== periodEnd.getTime()) continue;
    const isMeant = invoice.id === invoiceId;
    if (bought.bought === "PERIOD") return isMeant ? { kind: "END" } : { kind: "NONE" };
    if (bought.priceId !== inForce) continue;
    const { fromPriceId, paidBefore } = bought;
    const isNewPeriod = paidBefore !== null;
    if (isMeant) {
      // What the plan before was paid for is over, and this payment was the period's own.
      if (fromPriceId === null || (isNewPeriod && paidBefore <= now)) return { kind: "END" };
      return { kind: "PRICE", priceId: fromPriceId, until: paidBefore };
    }
    if (isNewPeriod || fromPriceId === null) return { kind: "NONE" };
    inForce = fromPriceId;
  }
  return { kind: "NONE" };
}

/**
 * What follows when the return of a whole payment, by which an upgrade was taken back, came to nothing: the larger plan is there
 * again, with the upgrades that were built on it and are still paid. A subscription that was ended cannot be begun again.
 * @param paid as for `reversalOf`; @param returned the ids of the invoices whose payments are back as a whole
 */
export function reinstatementOf(
  invoiceId: string,
  paid: readonly PaidInvoice[],
  returned: ReadonlySet<string>,
  subscription: { priceId: string; periodEnd: Date },
): Reversal {
  const index = paid.findIndex(({ id }) => id === invoiceId);
  let { priceId } = subscription;
  // Oldest first, from the invoice itself on.
  for (const [place, invoice] of paid
    .slice(0, index + 1)
    .toReversed()
    .entries()) {
    const bought = purchaseOf(invoice, paid[index - place + 1]);
    const isNext =
      bought.bought === "CHANGE" &&
      bought.paidBefore === null &&
      bought.fromPriceId === priceId &&
      bought.until?.getTime() === subscription.periodEnd.getTime() &&
      !returned.has(invoice.id);
    if (isNext && bought.priceId !== null) priceId = bought.priceId;
    else if (invoice.id === invoiceId) break;
  }
  return priceId === subscription.priceId
    ? { kind: "NONE" }
    : { kind: "PRICE", priceId, until: null };
}
