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
  ITEM_PARAM,
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
  invoicesNow: boolean;
  prorationDate: number;
};

/**
 * Returns the items of a subscription after changes to some of them.
 * @throws StripeError 400 for unknown items and for prices that cannot be combined
 */
export function mergeItems(
  account: Account,
  sub: StoredSubscription,
  changes: readonly ItemChange[],
): StoredItem[] {
  const { data } = sub.items;
  for (const change of changes) {
    rejectUnsupported(change, "id price quantity deleted metadata", ITEM_PARAM);
    if (change.id !== undefined && data.every(({ id }) => id !== change.id))
      throw resourceMissing("subscription_item", change.id, `${ITEM_PARAM}[id]`, 400);
  }
  const updatedItems = data.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id);
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
  const addedItems = changes
    .filter(({ id }) => id === undefined)
    .map((change) => createItem(getRecurringPrice(account, change.price), change, placement));
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

function assertFutureTrialEnd(end: number, now: number): void {
  if (end <= now) throw invalidRequest("trial_end must be in the future.", "trial_end");
}

/** The new items, and whether and from when they are prorated. */
type ItemsPlan = { items: readonly StoredItem[]; behavior: string; prorationDate: number };

/** Plans a trial. As at Stripe, a subscription with a new `trial_end` is on trial until then, and charged next at that date. */
function planTrialUntil(
  account: Account,
  sub: StoredSubscription,
  { items, behavior }: ItemsPlan,
  end: number,
): PlannedChange {
  const now = account.clock.now();
  assertFutureTrialEnd(end, now);
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
    invoicesNow: false,
  };
}

/** Starts a new period now, and ends a trial. */
function planNewPeriod(
  account: Account,
  sub: StoredSubscription,
  { items, behavior, prorationDate }: ItemsPlan,
): PlannedChange {
  const isTrialing = sub.status === "trialing";
  const now = account.clock.now();
  const recurrence = getRecurrence(getLeadItem({ id: sub.id, items: toItemList(sub.id, items) }));
  const newItems = withPeriod(items, now, computePeriodEnd(now, recurrence, now));
  // No item continues its period, so all are credited.
  const creditLines =
    isTrialing || behavior === "none" ? [] : createCreditLines(account, sub, [], prorationDate);
  return {
    prorationDate,
    fields: {
      billing_cycle_anchor: now,
      items: toItemList(sub.id, newItems),
      ...(isTrialing && { status: "active", trial_end: now }),
    },
    lines: [...creditLines, ...createPeriodLines(account, sub, newItems)],
    invoicesNow: true,
  };
}

/** Changes the items of a subscription on trial, and the trial's end if one is passed. A trial is not prorated. */
function planTrialingChange(
  account: Account,
  sub: StoredSubscription,
  { items, prorationDate }: ItemsPlan,
  newTrialEnd: number | undefined,
): PlannedChange {
  const { current_period_start: start, current_period_end: currentEnd } = getLeadItem(sub);
  const end = newTrialEnd ?? currentEnd;
  assertFutureTrialEnd(end, account.clock.now());
  const itemList = toItemList(sub.id, withPeriod(items, start, end));
  return {
    prorationDate,
    fields: { billing_cycle_anchor: end, items: itemList, trial_end: end },
    lines: [],
    invoicesNow: false,
  };
}

/** Changes the items within their period. */
function planProrations(
  account: Account,
  sub: StoredSubscription,
  { items, behavior, prorationDate }: ItemsPlan,
): PlannedChange {
  const lines =
    behavior === "none"
      ? []
      : [
          ...createCreditLines(account, sub, items, prorationDate),
          ...createChargeLines(account, sub, items, prorationDate),
        ];
  return {
    prorationDate,
    fields: { items: toItemList(sub.id, items) },
    lines,
    invoicesNow: behavior === "always_invoice" && lines.length > 0,
  };
}

function hasOtherInterval(item: StoredItem, other: StoredItem): boolean {
  const [recurrence, otherRecurrence] = [getRecurrence(item), getRecurrence(other)];
  return (
    recurrence.interval !== otherRecurrence.interval ||
    recurrence.interval_count !== otherRecurrence.interval_count
  );
}

/**
 * Works out a change of items, of the trial's end or of the anchor, without storing anything. A change of interval starts a
 * new period at once, which is always invoiced.
 * @throws StripeError 400 for invalid items, prices or dates
 */
export function planChange(
  account: Account,
  sub: StoredSubscription,
  params: ChangeParams,
): PlannedChange {
  const { proration_behavior: behavior = "create_prorations", trial_end: trialEnd } = params;
  const { proration_date: prorationDate = account.clock.now() } = params;
  const lead = getLeadItem(sub);
  if (prorationDate < lead.current_period_start || prorationDate > lead.current_period_end) {
    throw invalidRequest(
      "Cannot specify a proration date outside of the current period.",
      "proration_date",
    );
  }
  const items =
    params.items === undefined ? sub.items.data : mergeItems(account, sub, params.items);
  const plan = { items, behavior, prorationDate };
  if (sub.status === "trialing") {
    return trialEnd === "now"
      ? planNewPeriod(account, sub, plan)
      : planTrialingChange(account, sub, plan, trialEnd);
  }
  if (typeof trialEnd === "number") return planTrialUntil(account, sub, plan, trialEnd);
  const newLead = getLeadItem({ id: sub.id, items: toItemList(sub.id, items) });
  if (hasOtherInterval(newLead, lead) || params.billing_cycle_anchor?.type === "now") {
    return planNewPeriod(account, sub, plan);
  }
  if (params.items === undefined)
    return { prorationDate, fields: {}, lines: [], invoicesNow: false };
  return planProrations(account, sub, plan);
}
