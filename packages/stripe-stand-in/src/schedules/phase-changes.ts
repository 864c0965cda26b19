import type { Account } from "#account";
import { emit } from "#events";
import { changedMetadata } from "#resources/metadata";
import { leaveSchedule, schedules, type StoredPhase } from "#schedules/stored";
import { applyPlanned } from "#subscriptions/applying";
import { endSubscription } from "#subscriptions/ending";
import { takeDiscounts } from "#subscriptions/discounts";
import { recurrenceOf } from "#subscriptions/items";
import { type ChangedItem, changedItems, planChange } from "#subscriptions/planning";
import {
  change,
  itemList,
  leadItem,
  type StoredItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/stored";

/** A subscription's items turned into a phase's: the first stays the same item, the others are matched by their price. */
function itemChanges(sub: StoredSubscription, phase: StoredPhase): ChangedItem[] {
  const [lead, ...others] = sub.items.data;
  const [first, ...rest] = phase.items;
  const taken = (price: string) => rest.some((each) => each.price === price);
  return [
    ...(lead && first ? [{ id: lead.id, price: first.price, quantity: first.quantity ?? 1 }] : []),
    ...others.map(({ id, price }) => ({ id, deleted: !taken(price.id) })),
    ...rest
      .filter(({ price }) => others.every((each) => each.price.id !== price))
      .map(({ price, quantity = 1 }) => ({ price, quantity })),
  ];
}

/** The items that the next phase will give a subscription at the end of its period; undefined when none begins then. */
export function itemsToCome(account: Account, sub: StoredSubscription): StoredItem[] | undefined {
  const end = leadItem(sub).current_period_end;
  const schedule = schedules(account).find(sub.schedule ?? "");
  const phase = schedule?.phases.find(({ start_date: start }) => start === end);
  return phase && changedItems(account, sub, itemChanges(sub, phase));
}

/** The discounts that a phase gives in place of those before; the same ones stay the same. */
function discountsOf(
  account: Account,
  { id, customer, discounts: before }: StoredSubscription,
  phase: StoredPhase,
): { discounts?: string[] } {
  const had = new Set(before);
  const same = phase.discounts.every(({ discount }) => discount !== null && had.has(discount));
  if (same && phase.discounts.length === before.length) return {};
  const given = phase.discounts.map(({ coupon, discount, promotion_code: code }) => ({
    ...(discount !== null && { discount }),
    ...(code !== null && { promotion_code: code }),
    ...(coupon !== null && { coupon }),
  }));
  return { discounts: takeDiscounts(account, given, { customer, subscription: id }) };
}

const asText = (items: readonly { price: unknown; quantity?: number }[]) =>
  JSON.stringify(items.map(({ price, quantity = 1 }) => [price, quantity]));

/** Gives a subscription the items and discounts of a phase; at the end of its period nothing is prorated. */
export function enterPhase(account: Account, id: string, phase: StoredPhase): void {
  const sub = subscriptions(account).get(id);
  const own = sub.items.data.map(({ price, quantity = 1 }) => ({ price: price.id, quantity }));
  const news = {
    metadata: changedMetadata(sub.metadata, phase.metadata),
    ...discountsOf(account, sub, phase),
  };
  if (asText(own) === asText(phase.items)) {
    change(account, id, news);
    return;
  }
  const lead = leadItem(sub);
  const items = itemChanges(sub, phase);
  if (phase.start_date < lead.current_period_end) {
    const planned = planChange(account, sub, {
      items,
      proration_behavior: phase.proration_behavior,
    });
    applyPlanned(account, id, { ...planned, fields: { ...planned.fields, ...news } });
    return;
  }
  // The next period begins at the same instant and is billed by itself: only the prices change here.
  const data = changedItems(account, sub, items);
  const other = recurrenceOf(data[0] ?? lead).interval !== recurrenceOf(lead).interval;
  change(account, id, {
    items: itemList(id, data),
    ...news,
    ...(other && { billing_cycle_anchor: lead.current_period_end }),
  });
}

/** At the end of a phase: the next one begins, or the schedule lets the subscription go or ends it. */
export function endPhase(account: Account, id: string): void {
  const {
    current_phase: current,
    phases,
    subscription,
    end_behavior: behavior,
  } = schedules(account).get(id);
  const next = phases.find(({ start_date: start }) => start >= (current?.end_date ?? 0));
  if (subscription === null) return;
  if (next !== undefined) {
    const { start_date, end_date } = next;
    enterPhase(account, subscription, next);
    const schedule = schedules(account).update(id, { current_phase: { start_date, end_date } });
    emit(account, "subscription_schedule.updated", schedule);
    return;
  }
  if (behavior === "cancel") {
    leaveSchedule(account, id, "completed");
    endSubscription(account, subscription, "cancellation_requested");
    return;
  }
  leaveSchedule(account, id, "released");
  change(account, subscription, { schedule: null });
}
