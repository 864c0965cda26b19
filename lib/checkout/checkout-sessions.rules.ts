import type { RefundedAmount } from "@/lib/payments/charges.rules";
import { isSettled } from "@/lib/payments/order-statuses.rules";
import type { OrderKind, OrderStatus } from "@/lib/payments/order-types.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";

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

type SessionState = "open" | "expired" | "pending" | "failed" | "paid";

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

/** True for the checkout that was opened for the order, and for any while its own is not known. */
export const isOwnSession = (
  { sessionId }: Pick<PayableOrder, "sessionId">,
  { id }: Pick<SessionFacts, "id">,
) => sessionId === null || sessionId === id;

type SettledFields = Pick<PayableOrder, "sessionId"> & {
  status: OrderStatus;
  /** The checkout that paid it, if not its own. */
  paidSessionId: string | null;
};

/** The consequence of a checkout for its order: its payment or a second one is recorded, or its status changes. */
export type Settlement =
  | { kind: "PAYMENT" | "SECOND_PAYMENT"; session: SessionFacts }
  | { kind: "STATUS"; status: "PENDING" | "EXPIRED" | "FAILED"; session: SessionFacts | null };

/** The status that an unpaid checkout leads to, and from which: an order that its buyer cancelled stays cancelled. */
const unpaidStates = {
  expired: { status: "EXPIRED", from: ["OPEN"] },
  pending: { status: "PENDING", from: ["OPEN", "EXPIRED"] },
  failed: { status: "FAILED", from: ["OPEN", "PENDING", "EXPIRED"] },
} as const satisfies Partial<Record<SessionState, { status: OrderStatus; from: OrderStatus[] }>>;

/** The status of an order whose checkout the provider does not know: nothing of it can arrive any more. */
const unknownStates: Partial<Record<OrderStatus, "EXPIRED" | "FAILED">> = {
  OPEN: "EXPIRED",
  PENDING: "FAILED",
};

/** Decides what follows for an order from its checkout as the provider has it, null if it knows none. @returns null for nothing */
export function toSettlement(
  order: SettledFields,
  session: SessionFacts | null,
): Settlement | null {
  if (session === null) {
    const status = unknownStates[order.status];
    return status === undefined ? null : { kind: "STATUS", status, session };
  }
  const state = toSessionState(session);
  const isOwn = isOwnSession(order, session);
  if (state === "paid") {
    if (!isSettled(order.status)) return { kind: "PAYMENT", session };
    return isOwn || order.paidSessionId === session.id ? null : { kind: "SECOND_PAYMENT", session };
  }
  if (state === "open" || !isOwn) return null;
  const { status, from } = unpaidStates[state];
  const isChanged = from.some((previous) => previous === order.status);
  return isChanged ? { kind: "STATUS", status, session } : null;
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
  { isFullyRefunded }: RefundedAmount,
): string | null {
  // Money that was returned already needs no review.
  if (status !== "CANCELLED" || isFullyRefunded) return null;
  return "It was cancelled before its payment arrived.";
}
