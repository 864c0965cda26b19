import type { RefundedAmount } from "@/lib/payments/charges.rules";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import type { OrderItemKind, OrderKind, OrderStatus } from "@/lib/payments/order-types.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { bundleParts } from "@/lib/plans/plans.rules";

/** Facts of an order that a payment is compared with. Amounts are minor units. */
export type PayableOrder = {
  id: string;
  customerId: string;
  kind: OrderKind;
  currency: string;
  amount: number;
  couponId: string | null;
  sessionId: string | null;
  items: readonly { priceId: string }[];
};

/** A checkout as the provider has it now. Amounts are minor units. */
export type SessionFacts = RefundedAmount & {
  id: string;
  /** The order that it names; perhaps none of ours. */
  orderId: string | null;
  customerId: string | null;
  mode: string;
  status: string | null;
  paymentStatus: string;
  currency: string;
  subtotal: number;
  discount: number;
  isTaxed: boolean;
  tax: number;
  total: number;
  lines: readonly { priceId: string | null; quantity: number }[];
  paymentIntentId: string | null;
  /** The state of a payment that has not arrived. */
  payment: "processing" | "failed" | "none";
  received: number | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  receiptUrl: string | null;
  invoiceUrl: string | null;
};

export type SessionState = "open" | "expired" | "pending" | "failed" | "paid";

/** A bank debit is complete for the buyer days before its money arrives. */
export function toSessionState({
  status,
  paymentStatus,
  payment,
}: Pick<SessionFacts, "status" | "paymentStatus" | "payment">): SessionState {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (paymentStatus !== "unpaid") return "paid";
  return payment === "failed" ? "failed" : "pending";
}

const toSortedKey = (ids: readonly (string | null)[]) => ids.map(String).toSorted().join(" ");

/** Describes to administrators how a paid checkout differs from its order; null if it does not. */
export function describeMismatch(order: PayableOrder, session: SessionFacts): string | null {
  const expectedMode = order.kind === "SUBSCRIPTION" ? "subscription" : "payment";
  const { currency, subtotal, discount, total, tax } = session;
  const formatAmount = (amount: number) => formatMoney({ amount, currency });
  if (order.sessionId !== null && order.sessionId !== session.id)
    return "Another checkout than the order’s was paid.";
  if (session.customerId !== order.customerId) return "Another customer than the order’s paid.";
  if (session.mode !== expectedMode) return `It was paid as a ${session.mode}.`;
  if (currency !== order.currency) return `Paid in ${currency}, but ordered in ${order.currency}.`;
  if (session.lines.some(({ quantity }) => quantity !== 1))
    return "Something was paid for more than once.";
  if (
    toSortedKey(session.lines.map(({ priceId }) => priceId)) !==
    toSortedKey(order.items.map((item) => item.priceId))
  )
    return "Other prices were paid than ordered.";
  if (subtotal !== order.amount)
    return `The sum is ${formatAmount(subtotal)}, but ${formatAmount(order.amount)} was ordered.`;
  if (order.couponId === null && discount !== 0)
    return `A discount of ${formatAmount(discount)} was given without a coupon.`;
  if (tax !== 0 && !session.isTaxed)
    return `A tax of ${formatAmount(tax)} was charged, but none is counted.`;
  // Tax is included in the prices or added to them.
  if (total !== subtotal - discount && total !== subtotal - discount + tax)
    return `${formatAmount(total)} is not the sum less the discount${tax === 0 ? "" : ", with or without the tax"}.`;
  if (session.received !== null && session.received !== total)
    return `${formatAmount(session.received)} arrived of ${formatAmount(total)}.`;
  return null;
}

/** Returns why the late payment of a cancelled order goes to review; null if it need not. */
export function checkCancelledOrder(
  { status }: { status: OrderStatus },
  { isFullyReturned }: RefundedAmount,
): string | null {
  // Money that was returned already needs no review.
  if (status !== "CANCELLED" || isFullyReturned) return null;
  return "It was cancelled before its payment arrived.";
}

export type ResolvedPurchase<Boost extends string> = {
  plan: ListingPlan | null;
  boosts: readonly Boost[];
  promotions: readonly PromotionType[];
};

const isPromotion = (type: string) => PromotionType.options.some((promotion) => promotion === type);

const filterPromotions = (types: readonly string[]) =>
  PromotionType.options.filter((promotion) => types.includes(promotion));

type Item = { kind: OrderItemKind; type: string };

/** Resolves what an order for an opportunity buys; bundles count as their parts (CONTRACT section 6). @returns a message if the items do not fit together */
export function resolveOpportunityPurchase(
  items: readonly Item[],
): ResolvedPurchase<OpportunityBoostType> | string {
  const plans = items.filter(({ kind }) => kind === "PLAN");
  const plan = ListingPlan.safeParse(plans[0]?.type).data ?? null;
  if (plans.length > 1 || (plans.length === 1 && plan === null)) return "Not one plan was bought.";
  const boosts = items
    .filter(({ kind }) => kind === "BOOST")
    .flatMap(({ type }): string[] => (type === "BUNDLE" ? [...bundleParts] : [type]));
  if (new Set(boosts).size !== boosts.length)
    return "A bundle and a part of it were bought together.";
  const valid = boosts.flatMap((type) => OpportunityBoostType.safeParse(type).data ?? []);
  if (valid.length !== boosts.length) return "A boost was bought that opportunities do not have.";
  return {
    plan,
    boosts: valid.filter((type) => !isPromotion(type)),
    promotions: filterPromotions(valid),
  };
}

export function resolveArtworkPurchase(
  items: readonly Item[],
): ResolvedPurchase<ArtworkBoostType> | string {
  const valid = items.flatMap(({ kind, type }) =>
    kind === "BOOST" ? (ArtworkBoostType.safeParse(type).data ?? []) : [],
  );
  if (valid.length !== items.length) return "A boost was bought that artworks do not have.";
  return {
    plan: null,
    boosts: valid.filter((type) => !isPromotion(type)),
    promotions: filterPromotions(valid),
  };
}
