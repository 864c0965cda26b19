import type { Account } from "#account";
import { emit } from "#events";
import { changedMetadata } from "#resources/metadata";
import { endSchedule, schedules, type StoredPhase } from "#schedules/stored";
import { applyPlanned } from "#subscriptions/applying";
import { endSubscription } from "#subscriptions/ending";
import { takeDiscounts } from "#subscriptions/discounts";
import { getRecurrence } from "#subscriptions/items";
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
function listItemChanges(sub: StoredSubscription, phase: StoredPhase): ChangedItem[] {
  const [lead, ...others] = sub.items.data;
  const [first, ...rest] = phase.items;
  const isInPhase = (price: string) => rest.some((item) => item.price === price);
  return [
    ...(lead && first ? [{ id: lead.id, price: first.price, quantity: first.quantity ?? 1 }] : []),
    ...others.map(({ id, price }) => ({ id, deleted: !isInPhase(price.id) })),
    ...rest
      .filter(({ price }) => others.every((item) => item.price.id !== price))
      .map(({ price, quantity = 1 }) => ({ price, quantity })),
  ];
}

/** The items that the next phase will give a subscription at the end of its period; undefined when none begins then. */
export function findNextItems(account: Account, sub: StoredSubscription): StoredItem[] | undefined {
  const end = leadItem(sub).current_period_end;
  const schedule = schedules(account).find(sub.schedule ?? "");
  const phase = schedule?.phases.find(({ start_date: start }) => start === end);
  return phase && changedItems(account, sub, listItemChanges(sub, phase));
}

/** The discounts that a phase gives in place of those before; the same ones stay the same. */
function changeDiscounts(
  account: Account,
  { id, customer, discounts: before }: StoredSubscription,
  phase: StoredPhase,
): { discounts?: string[] } {
  const existing = new Set(before);
  const isUnchanged = phase.discounts.every(
    ({ discount }) => discount !== null && existing.has(discount),
  );
  if (isUnchanged && phase.discounts.length === before.length) return {};
  const discountParams = phase.discounts.map(({ coupon, discount, promotion_code: code }) => ({
    ...(discount !== null && { discount }),
    ...(code !== null && { promotion_code: code }),
    ...(coupon !== null && { coupon }),
  }));
  return { discounts: takeDiscounts(account, discountParams, { customer, subscription: id }) };
}

const serializeItems = (items: readonly { price: unknown; quantity?: number }[]) =>
  JSON.stringify(items.map(({ price, quantity = 1 }) => [price, quantity]));

/** Gives a subscription the items and discounts of a phase; at the end of its period nothing is prorated. */
export function enterPhase(account: Account, id: string, phase: StoredPhase): void {
  const sub = subscriptions(account).get(id);
  const currentItems = sub.items.data.map(({ price, quantity = 1 }) => ({
    price: price.id,
    quantity,
  }));
  const changes = {
    metadata: changedMetadata(sub.metadata, phase.metadata),
    ...changeDiscounts(account, sub, phase),
  };
  if (serializeItems(currentItems) === serializeItems(phase.items)) {
    change(account, id, changes);
    return;
  }
  const lead = leadItem(sub);
  const items = listItemChanges(sub, phase);
  if (phase.start_date < lead.current_period_end) {
    const plan = planChange(account, sub, {
      items,
      proration_behavior: phase.proration_behavior,
    });
    applyPlanned(account, id, { ...plan, fields: { ...plan.fields, ...changes } });
    return;
  }
  // The next period begins at the same instant and is billed by itself: only the prices change here.
  const data = changedItems(account, sub, items);
  const hasOtherInterval = getRecurrence(data[0] ?? lead).interval !== getRecurrence(lead).interval;
  change(account, id, {
    items: itemList(id, data),
    ...changes,
    ...(hasOtherInterval && { billing_cycle_anchor: lead.current_period_end }),
  });
}

/** At the end of a phase: the next one begins, or the schedule lets the subscription go or ends it. */
export function endPhase(account: Account, id: string): void {
  const {
    current_phase: current,
    phases,
    subscription,
    end_behavior: endBehavior,
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
  if (endBehavior === "cancel") {
    endSchedule(account, id, "completed");
    endSubscription(account, subscription, "cancellation_requested");
    return;
  }
  endSchedule(account, id, "released");
  change(account, subscription, { schedule: null });
}
