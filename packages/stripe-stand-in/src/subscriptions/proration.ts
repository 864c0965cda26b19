import type { Account } from "#account";
import { createLine, findProductName } from "#invoices/lines";
import type { StoredLine } from "#invoices/stored";
import { dayOf } from "#subscriptions/calendar";
import { amountIn } from "#subscriptions/items";
import type { StoredItem, StoredSubscription } from "#subscriptions/stored";

/** The share of an amount for the time from `at` to `end`, to the second, rounded to the smallest unit. */
const shareOf = (amount: number, start: number, at: number, end: number): number =>
  end <= start ? 0 : Math.round((amount * (end - Math.max(at, start))) / (end - start));

const same = (a: StoredItem, b: StoredItem) =>
  a.price.id === b.price.id && a.quantity === b.quantity;

/** Credits for changed or removed items: what was paid for the remaining time. */
export function credits(
  account: Account,
  sub: StoredSubscription,
  items: readonly StoredItem[],
  at: number,
): StoredLine[] {
  return sub.items.data.flatMap((item) => {
    const billed = sub.local.billed[item.id];
    const kept = items.some((each) => each.id === item.id && same(each, item));
    if (kept || billed === undefined || billed.amount === 0 || billed.end <= at) return [];
    return createLine(sub, item, {
      amount: -shareOf(billed.amount, billed.start, at, billed.end),
      description: `Unused time on ${findProductName(account, item)} after ${dayOf(at)}`,
      period: { start: at, end: billed.end },
      proration: true,
      discountable: false,
    });
  });
}

/** Charges for new or changed items for the remaining time of their period. */
export function remainders(
  account: Account,
  sub: StoredSubscription,
  items: readonly StoredItem[],
  at: number,
): StoredLine[] {
  return items.flatMap((item) => {
    const before = sub.items.data.find(({ id }) => id === item.id);
    if (before !== undefined && same(before, item)) return [];
    const { current_period_start: start, current_period_end: end, quantity = 1 } = item;
    return createLine(sub, item, {
      amount: shareOf(amountIn(item.price, sub.currency) * quantity, start, at, end),
      description: `Remaining time on ${findProductName(account, item)} after ${dayOf(at)}`,
      period: { start: at, end },
      proration: true,
    });
  });
}
