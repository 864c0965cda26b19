import type { Account } from "#account";
import { emit } from "#events";
import { updateMetadata } from "#resources/metadata";
import { endSchedule, schedules, type StoredPhase } from "#schedules/schedules";
import { applyChange } from "#subscriptions/apply-change";
import { endSubscription } from "#subscriptions/end-subscription";
import { createDiscounts } from "#subscriptions/subscription-discounts";
import { getRecurrence } from "#subscriptions/subscription-items";
import { type ItemChange, mergeItems, planChange } from "#subscriptions/plan-change";
import {
  updateSubscription,
  toItemList,
  getLeadItem,
  type StoredItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";

/** Lists the changes from a subscription's items to a phase's: the first item gets a new price, the others are matched by price. */
function listItemChanges(sub: StoredSubscription, phase: StoredPhase): ItemChange[] {
  const [lead, ...otherItems] = sub.items.data;
  const [leadPhaseItem, ...otherPhaseItems] = phase.items;
  const isInPhase = (price: string) => otherPhaseItems.some((item) => item.price === price);
  return [
    ...(lead && leadPhaseItem
      ? [{ id: lead.id, price: leadPhaseItem.price, quantity: leadPhaseItem.quantity ?? 1 }]
      : []),
    ...otherItems.map(({ id, price }) => ({ id, deleted: !isInPhase(price.id) })),
    ...otherPhaseItems
      .filter(({ price }) => otherItems.every((item) => item.price.id !== price))
      .map(({ price, quantity = 1 }) => ({ price, quantity })),
  ];
}

/** Finds the items of the phase that starts with a subscription's next period; undefined if none does. */
export function findNextItems(account: Account, sub: StoredSubscription): StoredItem[] | undefined {
  const end = getLeadItem(sub).current_period_end;
  const schedule = schedules(account).find(sub.schedule);
  const phase = schedule?.phases.find(({ start_date: start }) => start === end);
  return phase && mergeItems(account, sub, listItemChanges(sub, phase));
}

/** Replaces the discounts by those of a phase, unless they are the same: new ones would count as redemptions. */
function replaceDiscounts(
  account: Account,
  { id, customer, discounts: previousDiscounts }: StoredSubscription,
  phase: StoredPhase,
): { discounts?: string[] } {
  const existing = new Set(previousDiscounts);
  const isUnchanged = phase.discounts.every(
    ({ discount }) => discount !== null && existing.has(discount),
  );
  if (isUnchanged && phase.discounts.length === previousDiscounts.length) return {};
  const discountParams = phase.discounts.map(({ coupon, discount, promotion_code: code }) => ({
    ...(discount !== null && { discount }),
    ...(code !== null && { promotion_code: code }),
    ...(coupon !== null && { coupon }),
  }));
  return { discounts: createDiscounts(account, discountParams, { customer, subscription: id }) };
}

const serializeItems = (items: readonly { price: unknown; quantity?: number }[]) =>
  JSON.stringify(items.map(({ price, quantity = 1 }) => [price, quantity]));

/** Changes a subscription to the items and discounts of a phase, prorated if the phase starts within a period. */
export function enterPhase(account: Account, id: string, phase: StoredPhase): void {
  const sub = subscriptions(account).get(id);
  const currentItems = sub.items.data.map(({ price, quantity = 1 }) => ({
    price: price.id,
    quantity,
  }));
  const discountsAndMetadata = {
    metadata: updateMetadata(sub.metadata, phase.metadata),
    ...replaceDiscounts(account, sub, phase),
  };
  if (serializeItems(currentItems) === serializeItems(phase.items)) {
    updateSubscription(account, id, discountsAndMetadata);
    return;
  }
  const lead = getLeadItem(sub);
  const items = listItemChanges(sub, phase);
  if (phase.start_date < lead.current_period_end) {
    const plan = planChange(account, sub, {
      items,
      proration_behavior: phase.proration_behavior,
    });
    applyChange(account, id, { ...plan, fields: { ...plan.fields, ...discountsAndMetadata } });
    return;
  }
  // The renewal at the same time bills the next period.
  const nextItems = toItemList(id, mergeItems(account, sub, items));
  const nextLead = getLeadItem({ id, items: nextItems });
  const hasOtherInterval = getRecurrence(nextLead).interval !== getRecurrence(lead).interval;
  updateSubscription(account, id, {
    items: nextItems,
    ...discountsAndMetadata,
    ...(hasOtherInterval && { billing_cycle_anchor: lead.current_period_end }),
  });
}

/** Ends a phase: the next one starts, or the schedule releases or cancels its subscription. */
export function endPhase(account: Account, id: string): void {
  const {
    current_phase: current,
    phases,
    subscription,
    end_behavior: endBehavior,
  } = schedules(account).get(id);
  if (current === null || subscription === null) return;
  const next = phases.find(({ start_date: start }) => start >= current.end_date);
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
  updateSubscription(account, subscription, { schedule: null });
}
