import type { Account } from "#account";
import { finalizeInvoice, insertDraft } from "#invoices/invoice-actions";
import { sumDiscounts } from "#invoices/invoice-discounts";
import { draftInvoice } from "#invoices/draft-invoice";
import type { StoredInvoice, StoredLine } from "#invoices/invoices";
import { discounts } from "#subscriptions/subscription-discounts";
import {
  type BilledPeriod,
  updateSubscription,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";

/** Reads from invoice lines the period and amount for which each item was billed, by item id. */
export function readBilledPeriods(lines: readonly StoredLine[]): Record<string, BilledPeriod> {
  const billedPeriods: Record<string, BilledPeriod> = {};
  for (const line of lines) {
    const item = line.parent?.subscription_item_details?.subscription_item;
    const isCredit = line.amount < 0;
    if (item !== undefined && !isCredit) {
      billedPeriods[item] = { amount: line.amount - sumDiscounts(line), ...line.period };
    }
  }
  return billedPeriods;
}

/** Removes the discounts with duration `once` that an invoice has used. */
function listRemainingDiscounts(
  account: Account,
  { discounts: discountIds }: StoredSubscription,
  { lines }: StoredInvoice,
): string[] {
  const usedIds = new Set(lines.data.flatMap((line) => line.discounts));
  const isOnce = (id: string) => discounts(account).find(id)?.local.coupon.duration === "once";
  return discountIds.filter((id) => !(usedIds.has(id) && isOnce(id)));
}

type BillParams = {
  lines: readonly StoredLine[];
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  prorationDate?: number;
  finalizesAt?: number;
};

/**
 * Creates an unpaid invoice with the pending prorations: an open one, or with `finalizesAt` a draft.
 * @param fields of the subscription that change in the same event
 */
export function billSubscription(
  account: Account,
  id: string,
  { lines, reason, prorationDate, finalizesAt }: BillParams,
  fields: Partial<StoredSubscription> = {},
): StoredInvoice {
  const sub = subscriptions(account).get(id);
  const draft = draftInvoice(account, {
    subscription: { ...sub, ...fields },
    lines: [...sub.local.waiting, ...lines],
    reason,
    ...(prorationDate !== undefined && { prorationDate }),
    ...(finalizesAt !== undefined && { finalizesAt }),
  });
  insertDraft(account, draft);
  const invoice =
    draft.automatically_finalizes_at === null ? finalizeInvoice(account, draft.id) : draft;
  const localFields = fields.local ?? sub.local;
  const changes = {
    ...fields,
    discounts: listRemainingDiscounts(account, sub, invoice),
    latest_invoice: invoice.id,
    local: {
      ...localFields,
      billed: { ...localFields.billed, ...readBilledPeriods(invoice.lines.data) },
      waiting: [],
    },
  };
  // Stripe sends no `customer.subscription.updated` for a new invoice alone.
  if (Object.keys(fields).length === 0) subscriptions(account).update(id, changes);
  else updateSubscription(account, id, changes);
  return invoice;
}
