import type { Account } from "#account";
import { createPeriodLines } from "#invoices/invoice-lines";
import type { StoredLine } from "#invoices/invoices";
import { updateMetadata } from "#resources/metadata";
import { invalidRequest, resourceMissing, notImplemented } from "#stripe-error";
import { computePeriodEnd } from "#subscriptions/calendar";
import {
  getUnitAmount,
  type ItemParams,
  createItem,
  toPlan,
  getRecurrence,
  getRecurringPrice,
} from "#subscriptions/subscription-items";
import { createCreditLines, createChargeLines } from "#subscriptions/proration";
import {
  toItemList,
  getLeadItem,
  type StoredItem,
  type StoredSubscription,
} from "#subscriptions/subscriptions";
import { rejectUnsupported } from "#reject-unsupported";

export type ItemChange = ItemParams & { id?: string; deleted?: boolean };
type ChangeParams = {
  items?: readonly ItemChange[];
  proration_behavior?: string;
  proration_date?: number;
  trial_end?: "now" | number;
  billing_cycle_anchor?: { type: string };
};
/** The new fields of the subscription, and the lines of the change, which are invoiced at once or with the next period. */
export type PlannedChange = {
  fields: Partial<StoredSubscription>;
  lines: StoredLine[];
  isInvoiced: boolean;
  prorationDate: number;
};

/**
 * Returns the items of a subscription after changes to some of them.
 * @throws StripeError 400 for unknown items and for prices that cannot be combined
 */
export function mergeItems(
  account: Account,
  sub: StoredSubscription,
  params: readonly ItemChange[],
): StoredItem[] {
  const { data } = sub.items;
  for (const itemParams of params)
    rejectUnsupported(itemParams, "id price quantity deleted metadata", "items[0]");
  const unknownItem = params.find(
    ({ id }) => id !== undefined && data.every((item) => item.id !== id),
  );
  if (unknownItem?.id !== undefined) {
    throw resourceMissing("subscription_item", unknownItem.id, "items[0][id]", 400);
  }
  const updatedItems = data.flatMap((item) => {
    const change = params.find(({ id }) => id === item.id);
    if (change?.deleted === true) return [];
    const price =
      change?.price === undefined ? item.price : getRecurringPrice(account, change.price);
    return {
      ...item,
      metadata: updateMetadata(item.metadata, change?.metadata),
      plan: toPlan(price),
      price,
      quantity: change?.quantity ?? item.quantity ?? 1,
    };
  });
  const { current_period_start: start, current_period_end: end } = getLeadItem(sub);
  const placement = { subscription: sub.id, start, end, created: account.clock.now() };
  const addedItems = params
    .filter(({ id }) => id === undefined)
    .map((itemParams) =>
      createItem(getRecurringPrice(account, itemParams.price), itemParams, placement),
    );
  const items = [...updatedItems, ...addedItems];
  const [first] = items;
  if (first === undefined) {
    throw invalidRequest("A subscription must have at least one active plan.", "items");
  }
  for (const { price } of items) {
    // Throws if the price does not have this currency.
    getUnitAmount(price, sub.currency);
    if (price.recurring?.interval !== first.price.recurring?.interval) {
      throw invalidRequest("All prices of a subscription must have the same interval.", "items");
    }
  }
  if (new Set(items.map(({ price }) => price.id)).size < items.length) {
    throw invalidRequest("A subscription cannot have two items with the same price.", "items");
  }
  return items;
}

const withPeriod = (items: readonly StoredItem[], start: number, end: number): StoredItem[] =>
  items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));

/** As by Stripe, a subscription with a new `trial_end` is on trial until then, and charged next at that date. */
function planTrialUntil(
  account: Account,
  sub: StoredSubscription,
  items: readonly StoredItem[],
  end: number,
  behavior: string,
): PlannedChange {
  const now = account.clock.now();
  if (end <= now) throw invalidRequest("trial_end must be in the future.", "trial_end");
  if (behavior !== "none") throw notImplemented("a trial_end with prorations");
  return {
    prorationDate: now,
    fields: {
      billing_cycle_anchor: end,
      items: toItemList(sub.id, withPeriod(items, now, end)),
      status: "trialing",
      trial_start: now,
      trial_end: end,
    },
    lines: [],
    isInvoiced: false,
  };
}

/**
 * Works out a change of items, of the trial's end or of the anchor, without storing anything. A trial is not prorated. A
 * change of interval starts a new period at once, which is always invoiced.
 * @throws StripeError 400 for invalid items, prices or dates
 */
export function planChange(
  account: Account,
  sub: StoredSubscription,
  params: ChangeParams,
  prorationDate = params.proration_date ?? account.clock.now(),
): PlannedChange {
  const { proration_behavior: behavior = "create_prorations", trial_end: trialEnd } = params;
  const isTrialing = sub.status === "trialing";
  const lead = getLeadItem(sub);
  if (prorationDate < lead.current_period_start || prorationDate > lead.current_period_end) {
    throw invalidRequest(
      "Cannot specify a proration date outside of the current period.",
      "proration_date",
    );
  }
  const items =
    params.items === undefined ? [...sub.items.data] : mergeItems(account, sub, params.items);
  const recurrence = getRecurrence(items[0] ?? lead);
  const currentRecurrence = getRecurrence(lead);
  const changesInterval =
    currentRecurrence.interval !== recurrence.interval ||
    currentRecurrence.interval_count !== recurrence.interval_count;
  if (!isTrialing && typeof trialEnd === "number") {
    return planTrialUntil(account, sub, items, trialEnd, behavior);
  }
  const endsTrial = isTrialing && trialEnd === "now";
  const resetsAnchor = params.billing_cycle_anchor?.type === "now";
  if (endsTrial || (!isTrialing && (changesInterval || resetsAnchor))) {
    const now = account.clock.now();
    const newItems = withPeriod(items, now, computePeriodEnd(now, recurrence, now));
    // No item continues its period, so all are credited.
    const creditLines =
      isTrialing || behavior === "none" ? [] : createCreditLines(account, sub, [], prorationDate);
    return {
      prorationDate,
      fields: {
        billing_cycle_anchor: now,
        items: toItemList(sub.id, newItems),
        ...(endsTrial && { status: "active", trial_end: now }),
      },
      lines: [...creditLines, ...createPeriodLines(account, sub, newItems)],
      isInvoiced: true,
    };
  }
  if (isTrialing) {
    const end = typeof trialEnd === "number" ? trialEnd : lead.current_period_end;
    if (end <= account.clock.now()) {
      throw invalidRequest("trial_end must be in the future.", "trial_end");
    }
    const itemList = toItemList(sub.id, withPeriod(items, lead.current_period_start, end));
    const fields = { billing_cycle_anchor: end, items: itemList, trial_end: end };
    return { prorationDate, fields, lines: [], isInvoiced: false };
  }
  const lines =
    behavior === "none"
      ? []
      : [
          ...createCreditLines(account, sub, items, prorationDate),
          ...createChargeLines(account, sub, items, prorationDate),
        ];
  const fields = params.items === undefined ? {} : { items: toItemList(sub.id, items) };
  return {
    prorationDate,
    fields,
    lines,
    isInvoiced: behavior === "always_invoice" && lines.length > 0,
  };
}
