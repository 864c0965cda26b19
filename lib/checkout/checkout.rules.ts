import { getSubject } from "@/lib/checkout/orders/order-subjects.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import type { Occasion, OrderItemKind, OrderKind } from "@/lib/payments/order-types.schema";
import { boostLabels, toListingName } from "@/lib/vocabulary/opportunity-labels.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { CataloguePrice, CatalogueProduct } from "@/lib/products/products.rules";
import type { ProductEvent } from "@/lib/products/products.schema";
import { bundleParts } from "@/lib/plans/plans.rules";
import {
  toAudience,
  roleToAudience,
  formatFullPlanName,
} from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

export type CartItem = {
  priceId: string;
  kind: OrderItemKind;
  order: OrderKind;
  type: string;
  /** Minor units. */
  unitAmount: number;
};

export type Cart = {
  kind: OrderKind;
  items: readonly CartItem[];
  /** Minor units. */
  amount: number;
  plan: ListingPlan | null;
  subscription: SubscriptionType | null;
};

const kindsByEvent: Record<ProductEvent, { kind: OrderItemKind; order: OrderKind }> = {
  subscriptionEvent: { kind: "SUBSCRIPTION", order: "SUBSCRIPTION" },
  opportunityPostEvent: { kind: "PLAN", order: "OPPORTUNITY" },
  opportunityBoostEvent: { kind: "BOOST", order: "OPPORTUNITY" },
  artworkBoostEvent: { kind: "BOOST", order: "ARTWORK" },
};

/** A price of the catalogue as an item of a cart; undefined when it has no amount in this currency. */
export function toCartItem(
  { product, price }: { product: CatalogueProduct; price: CataloguePrice },
  currency: string,
): CartItem | undefined {
  const unitAmount = price.amounts[currency];
  const { kind, order } = kindsByEvent[product.event];
  if (unitAmount === undefined) return undefined;
  return { priceId: price.id, type: product.type, unitAmount, kind, order };
}

const filterByKind = (items: readonly CartItem[], kind: OrderItemKind) =>
  items.filter((item) => item.kind === kind);

/** Returns why these cannot share a checkout; null if they can: one subscription, or a plan and boosts for one subject (CONTRACT section 7). */
export function checkCart(items: readonly CartItem[]): string | null {
  const orders = new Set(items.map(({ order }) => order));
  const subscriptions = filterByKind(items, "SUBSCRIPTION");
  if (subscriptions.length > 1) return "Choose one subscription.";
  if (subscriptions.length === 1 && items.length > 1)
    return "A subscription is bought by itself. Boosts can be added once the opportunity is listed.";
  if (orders.size > 1) return "Purchases for opportunities and for artworks are made separately.";
  if (filterByKind(items, "PLAN").length > 1) return "Choose one plan for the opportunity.";
  const types = filterByKind(items, "BOOST").map(({ type }) => type);
  const hasDuplicates = new Set(types).size < types.length;
  const hasBundledBoost =
    types.includes("BUNDLE") && bundleParts.some((part) => types.includes(part));
  if (hasDuplicates || hasBundledBoost)
    return "A boost is in the cart twice. The bundle includes four of them.";
  return null;
}

export function toCart(items: readonly CartItem[]): Cart {
  const [subscription] = filterByKind(items, "SUBSCRIPTION");
  const [plan] = filterByKind(items, "PLAN");
  return {
    kind: items[0]?.order ?? "OPPORTUNITY",
    items,
    amount: items.reduce((sum, { unitAmount }) => sum + unitAmount, 0),
    plan: ListingPlan.safeParse(plan?.type).data ?? null,
    subscription: SubscriptionType.safeParse(subscription?.type).data ?? null,
  };
}

/** True if profiles of this role can buy this subscription: organisations have their own. */
export const isSoldTo = (type: SubscriptionType, role: string): boolean =>
  toAudience(type) === roleToAudience(role);

export function formatItemName(kind: OrderItemKind, type: string): string {
  const plan = ListingPlan.safeParse(type).data;
  const subscription = SubscriptionType.safeParse(type).data;
  const boost = OpportunityBoostType.safeParse(type).data;
  if (kind === "PLAN" && plan !== undefined) return toListingName(plan);
  if (kind === "SUBSCRIPTION" && subscription !== undefined)
    return formatFullPlanName(subscription);
  return boost === undefined ? type : boostLabels[boost];
}

const occasionNames: Record<Occasion, string> = {
  PERIOD: "renewal",
  CHANGE: "change of plan",
};

/** The name of an order's item; later payments of a subscription are told apart from its first. */
export function formatOrderedItemName(
  kind: OrderItemKind,
  type: string,
  occasion: Occasion | null,
): string {
  const name = formatItemName(kind, type);
  return occasion === null ? name : `${name}, ${occasionNames[occasion]}`;
}

export type CheckoutOrder = {
  id: string;
  customerId: string;
  profileId: string;
  kind: OrderKind;
  currency: string;
  successPath: string;
  cancelPath: string;
  priceIds: readonly string[];
};

/** Values that identify a checkout: a request with the same ones gets the existing one instead of a second. */
export type CheckoutKey = Reference & {
  priceIds: readonly string[];
  currency: string;
  couponId: string | null;
  successPath: string;
  cancelPath: string;
  /** The issue that a place in the newsletter is promised in; null without such a place. */
  newsletterOn: string | null;
};

/** The order of the prices makes no difference. */
export function isSameCheckout(a: CheckoutKey, b: CheckoutKey): boolean {
  const toKey = ({ priceIds, ...checkout }: CheckoutKey) =>
    JSON.stringify([
      priceIds.toSorted(),
      checkout.currency,
      checkout.couponId,
      getSubject(checkout),
      checkout.successPath,
      checkout.cancelPath,
      checkout.newsletterOn,
    ]);
  return toKey(a) === toKey(b);
}

export function buildReturnUrl(appUrl: string, path: string, orderId: string): string {
  const url = new URL(path, appUrl);
  if (url.origin !== new URL(appUrl).origin) throw new RangeError("leads to another site");
  url.searchParams.set("order", orderId);
  return url.href;
}
