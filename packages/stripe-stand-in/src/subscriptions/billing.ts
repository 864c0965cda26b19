import type { Account } from "#account";
import { finalize, insertDraft } from "#invoices/collecting";
import { sumDiscounts } from "#invoices/discounting";
import { draftInvoice } from "#invoices/drafting";
import type { StoredInvoice, StoredLine } from "#invoices/stored";
import { discounts } from "#subscriptions/discounts";
import { type Billed, change, type StoredSubscription, subscriptions } from "#subscriptions/stored";

/** What the lines of an invoice say was billed for each item, for the credit of time that will not be used. */
export function billedBy(lines: readonly StoredLine[]): Record<string, Billed> {
  const billed: Record<string, Billed> = {};
  for (const line of lines) {
    const item = line.parent?.subscription_item_details?.subscription_item;
    const credit = line.amount < 0;
    if (item !== undefined && !credit) {
      billed[item] = { amount: line.amount - sumDiscounts(line), ...line.period };
    }
  }
  return billed;
}

/** The discounts that are left once an invoice has used those that count once. */
function discountsLeft(
  account: Account,
  { discounts: had }: StoredSubscription,
  { lines }: StoredInvoice,
): string[] {
  const used = new Set(lines.data.flatMap((line) => line.discounts));
  const isOnce = (id: string) => discounts(account).find(id)?.local.coupon.duration === "once";
  return had.filter((id) => !(used.has(id) && isOnce(id)));
}

type Bill = {
  lines: readonly StoredLine[];
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  prorationDate?: number;
  finalizesAt?: number;
};

/**
 * Makes a subscription's invoice, not paid yet: open, but for a renewal's, which stays a draft for an hour. It takes along the prorations that were waiting. `fields` are what changes
 * with it on the subscription, told in one event.
 */
export function bill(
  account: Account,
  id: string,
  { lines, reason, prorationDate, finalizesAt }: Bill,
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
  const invoice = draft.automatically_finalizes_at === null ? finalize(account, draft.id) : draft;
  const own = fields.local ?? sub.local;
  const after = {
    ...fields,
    discounts: discountsLeft(account, sub, invoice),
    latest_invoice: invoice.id,
    local: { ...own, billed: { ...own.billed, ...billedBy(invoice.lines.data) }, waiting: [] },
  };
  // An invoice alone is no update of the subscription.
  if (Object.keys(fields).length === 0) subscriptions(account).update(id, after);
  else change(account, id, after);
  return invoice;
}
