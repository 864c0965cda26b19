import type { Account } from "#account";
import { createLine, getProductName } from "#invoices/invoice-lines";
import type { StoredLine } from "#invoices/invoices";
import { formatShortDate } from "#subscriptions/calendar";
import { getUnitAmount } from "#subscriptions/subscription-items";
import type { StoredItem, StoredSubscription } from "#subscriptions/subscriptions";

/** Computes the share of an amount for the time from `prorationDate` to `end`, to the second. */
const prorate = (amount: number, start: number, prorationDate: number, end: number): number =>
  end <= start ? 0 : Math.round((amount * (end - Math.max(prorationDate, start))) / (end - start));

const hasSamePrice = (a: StoredItem, b: StoredItem) =>
  a.price.id === b.price.id && a.quantity === b.quantity;

/** Credits what was billed for the remaining time of changed or removed items. */
export function createCreditLines(
  account: Account,
  sub: StoredSubscription,
  items: readonly StoredItem[],
  prorationDate: number,
): StoredLine[] {
  return sub.items.data.flatMap((item) => {
    const billedPeriod = sub.local.billed[item.id];
    const isUnchanged = items.some(
      (newItem) => newItem.id === item.id && hasSamePrice(newItem, item),
    );
    if (isUnchanged || billedPeriod === undefined) return [];
    const { amount, start, end } = billedPeriod;
    if (amount === 0 || end <= prorationDate) return [];
    return createLine(sub, item, {
      amount: -prorate(amount, start, prorationDate, end),
      description: `Unused time on ${getProductName(account, item)} after ${formatShortDate(prorationDate)}`,
      period: { start: prorationDate, end },
      proration: true,
      discountable: false,
    });
  });
}

/** Charges new or changed items for the remaining time of their period. */
export function createChargeLines(
  account: Account,
  sub: StoredSubscription,
  items: readonly StoredItem[],
  prorationDate: number,
): StoredLine[] {
  return items.flatMap((item) => {
    const previousItem = sub.items.data.find(({ id }) => id === item.id);
    if (previousItem !== undefined && hasSamePrice(previousItem, item)) return [];
    const { current_period_start: start, current_period_end: end, quantity = 1 } = item;
    return createLine(sub, item, {
      amount: prorate(
        getUnitAmount(item.price, sub.currency) * quantity,
        start,
        prorationDate,
        end,
      ),
      description: `Remaining time on ${getProductName(account, item)} after ${formatShortDate(prorationDate)}`,
      period: { start: prorationDate, end },
      proration: true,
    });
  });
}
