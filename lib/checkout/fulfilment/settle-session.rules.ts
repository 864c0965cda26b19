import type { RefundedAmount } from "@/lib/payments/charges.rules";
import { ArtworkBoostType, PromotionType } from "@/lib/vocabulary/boost-types.schema";
import type { OrderItemKind, OrderKind, OrderStatus } from "@/lib/payments/order-types.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { moneyText } from "@/lib/shared/money-text";
import { bundleParts } from "@/lib/plans/plans.rules";

/** An order as far as paying for it is concerned. Amounts are minor units. */
export type PaidFor = {
  id: string;
  customerId: string;
  kind: OrderKind;
  currency: string;
  amount: number;
  couponId: string | null;
  sessionId: string | null;
  items: readonly { priceId: string }[];
};

/** A checkout of the provider's as it stands there now. Amounts are minor units. */
export type SessionFacts = RefundedAmount & {
  id: string;
  /** The order that it says it is for; perhaps none, or none of ours. */
  orderId: string | null;
  customerId: string | null;
  mode: string;
  status: string | null;
  paymentStatus: string;
  currency: string;
  subtotal: number;
  discount: number;
  /** Whether the provider counts the tax, and how much of the total that is. */
  isTaxed: boolean;
  tax: number;
  total: number;
  lines: readonly { priceId: string | null; quantity: number }[];
  paymentIntentId: string | null;
  /** Whether the money is still on its way from a bank, or did not come. */
  payment: "under way" | "failed" | "none";
  received: number | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  receiptUrl: string | null;
  invoiceUrl: string | null;
};

export type Standing = "open" | "expired" | "pending" | "failed" | "paid";

/** Where a checkout stands: a bank debit is complete for the buyer days before its money is there. */
export function standingOf({
  status,
  paymentStatus,
  payment,
}: Pick<SessionFacts, "status" | "paymentStatus" | "payment">): Standing {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (paymentStatus !== "unpaid") return "paid";
  return payment === "failed" ? "failed" : "pending";
}

const sorted = (ids: readonly (string | null)[]) => ids.map(String).toSorted().join(" ");

/** What of a paid checkout is not as it was ordered, in words for administrators; null when all is. */
export function mismatch(order: PaidFor, session: SessionFacts): string | null {
  const expected = order.kind === "SUBSCRIPTION" ? "subscription" : "payment";
  const { currency, subtotal, discount, total, tax } = session;
  const money = (amount: number) => moneyText({ amount, currency });
  if (order.sessionId !== null && order.sessionId !== session.id)
    return "Another checkout than the order’s was paid.";
  if (session.customerId !== order.customerId) return "Another customer than the order’s paid.";
  if (session.mode !== expected) return `It was paid as a ${session.mode}.`;
  if (currency !== order.currency) return `Paid in ${currency}, but ordered in ${order.currency}.`;
  if (session.lines.some(({ quantity }) => quantity !== 1))
    return "Something was paid for more than once.";
  if (
    sorted(session.lines.map(({ priceId }) => priceId)) !==
    sorted(order.items.map((item) => item.priceId))
  )
    return "Other prices were paid than ordered.";
  if (subtotal !== order.amount)
    return `The sum is ${money(subtotal)}, but ${money(order.amount)} was ordered.`;
  if (order.couponId === null && discount !== 0)
    return `A discount of ${money(discount)} was given without a coupon.`;
  if (tax !== 0 && !session.isTaxed)
    return `A tax of ${money(tax)} was charged, but none is counted.`;
  // Prices have their tax in them, or it comes on top.
  if (total !== subtotal - discount && total !== subtotal - discount + tax)
    return `${money(total)} is not the sum less the discount${tax === 0 ? "" : ", with or without the tax"}.`;
  if (session.received !== null && session.received !== total)
    return `${money(session.received)} arrived of ${money(total)}.`;
  return null;
}

/** Why an order that its buyer or an administrator gave up is not carried out when its money arrives after all; null for any other. */
export function givenUpFault(
  { status }: { status: OrderStatus },
  { isTakenBack }: RefundedAmount,
): string | null {
  // What went back already is nobody's to look at.
  if (status !== "CANCELLED" || isTakenBack) return null;
  return "It was cancelled before its payment arrived.";
}

/** What an order of one-time things does when it is carried out. */
export type Bought<Boost extends string> = {
  plan: ListingPlan | null;
  boosts: readonly Boost[];
  promotions: readonly PromotionType[];
};

const isPromotion = (type: string) => PromotionType.options.some((each) => each === type);

const promotionsOf = (types: readonly string[]) =>
  PromotionType.options.filter((promotion) => types.includes(promotion));

type Item = { kind: OrderItemKind; type: string };

/**
 * What an order for a call does: the plan that it is published with, the boosts that begin, and what people do by hand. A
 * bundle is its parts (CONTRACT section 6).
 * @returns a text instead, for administrators, when the items are not to be carried out together
 */
export function boughtForOpportunity(
  items: readonly Item[],
): Bought<OpportunityBoostType> | string {
  const plans = items.filter(({ kind }) => kind === "PLAN");
  const plan = ListingPlan.safeParse(plans[0]?.type).data ?? null;
  if (plans.length > 1 || (plans.length === 1 && plan === null)) return "Not one plan was bought.";
  const boosts = items
    .filter(({ kind }) => kind === "BOOST")
    .flatMap(({ type }): string[] => (type === "BUNDLE" ? [...bundleParts] : [type]));
  if (new Set(boosts).size !== boosts.length)
    return "A bundle and a part of it were bought together.";
  const known = boosts.flatMap((type) => OpportunityBoostType.safeParse(type).data ?? []);
  if (known.length !== boosts.length) return "A boost was bought that opportunities do not have.";
  return {
    plan,
    boosts: known.filter((type) => !isPromotion(type)),
    promotions: promotionsOf(known),
  };
}

/** What an order for an artwork does, or why it does nothing; as `boughtForOpportunity`. */
export function boughtForArtwork(items: readonly Item[]): Bought<ArtworkBoostType> | string {
  const known = items.flatMap(({ kind, type }) =>
    kind === "BOOST" ? (ArtworkBoostType.safeParse(type).data ?? []) : [],
  );
  if (known.length !== items.length) return "A boost was bought that artworks do not have.";
  return {
    plan: null,
    boosts: known.filter((type) => !isPromotion(type)),
    promotions: promotionsOf(known),
  };
}
