import type { Account } from "#account";
import { periodLines } from "#invoices/lines";
import type { StoredLine } from "#invoices/stored";
import { changedMetadata } from "#resources/metadata";
import { invalidRequest, noSuch, notImplemented } from "#stripe-error";
import { nextAfter } from "#subscriptions/calendar";
import {
  amountIn,
  type GivenItem,
  itemOf,
  planOf,
  getRecurrence,
  recurringPrice,
} from "#subscriptions/items";
import { credits, remainders } from "#subscriptions/proration";
import {
  itemList,
  leadItem,
  type StoredItem,
  type StoredSubscription,
} from "#subscriptions/stored";
import { rejectUnsupported } from "#reject-unsupported";

export type ChangedItem = GivenItem & { id?: string; deleted?: boolean };
type WantedChange = {
  items?: readonly ChangedItem[];
  proration_behavior?: string;
  proration_date?: number;
  trial_end?: "now" | number;
  billing_cycle_anchor?: { type: string };
};
/** What a change comes to: new fields, the lines that it costs, and whether they are on an invoice at once. */
export type Planned = {
  fields: Partial<StoredSubscription>;
  lines: StoredLine[];
  invoiced: boolean;
  at: number;
};

/**
 * The items of a subscription after a change of some of them.
 * @throws StripeError 400 for unknown items and for prices that do not fit together
 */
export function changedItems(
  account: Account,
  sub: StoredSubscription,
  params: readonly ChangedItem[],
): StoredItem[] {
  const { data } = sub.items;
  for (const each of params)
    rejectUnsupported(each, "id price quantity deleted metadata", "items[0]");
  const unknown = params.find(({ id }) => id !== undefined && data.every((item) => item.id !== id));
  if (unknown?.id !== undefined) {
    throw noSuch("subscription_item", unknown.id, "items[0][id]", 400);
  }
  const kept = data.flatMap((item) => {
    const change = params.find(({ id }) => id === item.id);
    if (change?.deleted === true) return [];
    const price = change?.price === undefined ? item.price : recurringPrice(account, change.price);
    return {
      ...item,
      metadata: changedMetadata(item.metadata, change?.metadata),
      plan: planOf(price),
      price,
      quantity: change?.quantity ?? item.quantity ?? 1,
    };
  });
  const { current_period_start: start, current_period_end: end } = leadItem(sub);
  const place = { subscription: sub.id, start, end, created: account.clock.now() };
  const added = params
    .filter(({ id }) => id === undefined)
    .map((each) => itemOf(recurringPrice(account, each.price), each, place));
  const items = [...kept, ...added];
  const [first] = items;
  if (first === undefined) {
    throw invalidRequest("A subscription must have at least one active plan.", "items");
  }
  for (const { price } of items) {
    amountIn(price, sub.currency);
    if (price.recurring?.interval !== first.price.recurring?.interval) {
      throw invalidRequest("All prices of a subscription need the same interval here.", "items");
    }
  }
  if (new Set(items.map(({ price }) => price.id)).size < items.length) {
    throw invalidRequest("A subscription cannot have two items with the same price.", "items");
  }
  return items;
}

const during = (items: readonly StoredItem[], start: number, end: number): StoredItem[] =>
  items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));

/** A date given to a subscription that runs, at which it is charged next: until then it is a trial, as Stripe does it. */
function awaitDate(
  account: Account,
  sub: StoredSubscription,
  items: readonly StoredItem[],
  end: number,
  behavior: string,
): Planned {
  const now = account.clock.now();
  if (end <= now) throw invalidRequest("trial_end must be in the future.", "trial_end");
  if (behavior !== "none") throw notImplemented("a trial_end with prorations");
  return {
    at: now,
    fields: {
      billing_cycle_anchor: end,
      items: itemList(sub.id, during(items, now, end)),
      status: "trialing",
      trial_start: now,
      trial_end: end,
    },
    lines: [],
    invoiced: false,
  };
}

/**
 * What a change of items, of the end of the trial or of the anchor comes to; nothing is done yet. A trial is not prorated. Another
 * interval begins a new period at once, which is always invoiced.
 * @throws StripeError 400 for items, prices or dates that do not fit
 */
export function planChange(
  account: Account,
  sub: StoredSubscription,
  params: WantedChange,
  at = params.proration_date ?? account.clock.now(),
): Planned {
  const { proration_behavior: behavior = "create_prorations", trial_end: trialEnd } = params;
  const trialing = sub.status === "trialing";
  const lead = leadItem(sub);
  if (at < lead.current_period_start || at > lead.current_period_end) {
    throw invalidRequest(
      "Cannot specify a proration date outside of the current period.",
      "proration_date",
    );
  }
  const items =
    params.items === undefined ? [...sub.items.data] : changedItems(account, sub, params.items);
  const recurrence = getRecurrence(items[0] ?? lead);
  const before = getRecurrence(lead);
  const otherInterval =
    before.interval !== recurrence.interval || before.interval_count !== recurrence.interval_count;
  if (!trialing && typeof trialEnd === "number") {
    return awaitDate(account, sub, items, trialEnd, behavior);
  }
  const endsTrial = trialing && trialEnd === "now";
  const anew = params.billing_cycle_anchor?.type === "now";
  if (endsTrial || (!trialing && (otherInterval || anew))) {
    const now = account.clock.now();
    const fresh = during(items, now, nextAfter(now, recurrence, now));
    // Every item begins anew, so that all are credited.
    const back = trialing || behavior === "none" ? [] : credits(account, sub, [], at);
    return {
      at,
      fields: {
        billing_cycle_anchor: now,
        items: itemList(sub.id, fresh),
        ...(endsTrial && { status: "active", trial_end: now }),
      },
      lines: [...back, ...periodLines(account, sub, fresh)],
      invoiced: true,
    };
  }
  if (trialing) {
    const end = typeof trialEnd === "number" ? trialEnd : lead.current_period_end;
    if (end <= account.clock.now()) {
      throw invalidRequest("trial_end must be in the future.", "trial_end");
    }
    const list = itemList(sub.id, during(items, lead.current_period_start, end));
    const fields = { billing_cycle_anchor: end, items: list, trial_end: end };
    return { at, fields, lines: [], invoiced: false };
  }
  const lines =
    behavior === "none"
      ? []
      : [...credits(account, sub, items, at), ...remainders(account, sub, items, at)];
  const fields = params.items === undefined ? {} : { items: itemList(sub.id, items) };
  return { at, fields, lines, invoiced: behavior === "always_invoice" && lines.length > 0 };
}
