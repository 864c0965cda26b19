import type { Account } from "#account";
import type { StoredLine } from "#invoices/invoices";
import { products } from "#resources/products";
import { generateStripeId } from "#stripe-id";
import { getUnitAmount } from "#subscriptions/subscription-items";
import type { StoredItem, StoredSubscription } from "#subscriptions/subscriptions";

type Period = StoredLine["period"];
type LineDetails = {
  amount: number;
  description: string;
  period: Period;
  proration?: boolean;
  /** False for a credit of time already paid for, whose amount is net of discounts. */
  discountable?: boolean;
};

export const getProductName = (account: Account, { price }: StoredItem): string =>
  products(account).get(price.product).name;

export function createLine(
  sub: Pick<StoredSubscription, "id" | "currency" | "metadata">,
  item: StoredItem,
  { amount, description, period, proration = false, discountable = true }: LineDetails,
): StoredLine {
  const { price, quantity = 1 } = item;
  return {
    id: generateStripeId("il"),
    object: "line_item",
    amount,
    currency: sub.currency,
    description,
    discount_amounts: [],
    discountable,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: sub.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? generateStripeId("ii") : null,
        proration,
        proration_details: { credited_items: null },
        subscription: sub.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: String(getUnitAmount(price, sub.currency)),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: sub.id,
    subtotal: amount,
    taxes: [],
  };
}

export const createPeriodLines = (
  account: Account,
  sub: Pick<StoredSubscription, "id" | "currency" | "metadata">,
  items: readonly StoredItem[],
): StoredLine[] =>
  items.map((item) => {
    const { quantity = 1, price, current_period_start: start, current_period_end: end } = item;
    return createLine(sub, item, {
      amount: getUnitAmount(price, sub.currency) * quantity,
      description: `${quantity} × ${getProductName(account, item)}`,
      period: { start, end },
    });
  });

export const createTrialLines = (
  account: Account,
  sub: Pick<StoredSubscription, "id" | "currency" | "metadata">,
  items: readonly StoredItem[],
): StoredLine[] =>
  items.map((item) =>
    createLine(sub, item, {
      amount: 0,
      description: `Trial period for ${getProductName(account, item)}`,
      period: { start: item.current_period_start, end: item.current_period_end },
    }),
  );
