import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import type { Order } from "@/lib/checkout/checkout.schema";
import { getOrderedItem } from "@/lib/checkout/orders/order-subjects.rules";
import type { Subject } from "@/lib/checkout/orders/order-subjects.schema";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";

/** `label` is for lists; `title` and `text` are for the order's page. */
type OrderTexts = { label: string; title: string; text: string };

const orderTexts: Record<OrderStatus, OrderTexts> = {
  OPEN: {
    label: "Not paid yet",
    title: "Not paid yet",
    text: "No payment has reached us yet. If you have just paid, this page will update within seconds.",
  },
  PENDING: {
    label: "Waiting for the bank",
    title: "Waiting for your bank",
    text: "We have asked your bank for the money, which can take several days. What you ordered starts automatically once it arrives; you can close this page.",
  },
  PAID: {
    label: "Paid, being processed",
    title: "Paid",
    text: "Your payment has arrived, and your order is being processed. This page will update in a moment.",
  },
  FULFILLED: { label: "Paid", title: "Your order is complete", text: "Thank you." },
  EXPIRED: {
    label: "Not paid in time",
    title: "Not paid in time",
    text: "The checkout has closed, and nothing was charged. You can start again at any time.",
  },
  CANCELLED: {
    label: "Cancelled",
    title: "This order was cancelled",
    text: "It has no effect, and what you prepared is still there. If your bank sends the money after all, we will look into it and refund you.",
  },
  FAILED: {
    label: "Payment failed",
    title: "The payment failed",
    text: "Nothing was charged, and what you prepared is still there. You can try again, with another card if you like.",
  },
  REVIEW: {
    label: "Paid, under review",
    title: "Paid, and under review",
    text: "Something about this payment does not match the order. We are looking at it in person: either the order is fulfilled, or you are refunded.",
  },
  REFUNDED: {
    label: "Refunded",
    title: "Refunded",
    text: "The money for this order has been returned to you.",
  },
  CLOSED: {
    label: "Settled",
    title: "Settled",
    text: "We have looked at this order and settled it with you. Nothing more will follow.",
  },
};

export const getOrderStatusLabel = (status: OrderStatus): string => orderTexts[status].label;

export function describeOrderOutcome({ status }: Pick<Order, "status">): Omit<OrderTexts, "label"> {
  const { title, text } = orderTexts[status];
  return { title, text };
}

export const pendingCancellation = {
  label: "Cancel payment",
  question: "Cancel this payment?",
  consequence:
    "We will stop waiting for it, and what you ordered will not take effect. Your bank has already been asked and may still take the money. If it does, we will look into it and refund you.",
  cancelLabel: "Keep waiting",
} as const;

export const formatItems = ({ items }: Pick<Order, "items">): string =>
  items.map(({ name }) => name).join(" + ") || "Payment without an order";

export function formatOrderedItem(order: Pick<Order, Subject>): string {
  const item = getOrderedItem(order);
  return item === null ? "" : `For “${item.title}”`;
}

export function formatOrderTitle(order: Pick<Order, "items" | Subject>): string {
  const item = getOrderedItem(order);
  return item === null ? formatItems(order) : `${formatItems(order)} for “${item.title}”`;
}

type Link = { href: string; label: string };

const itemLinks: Record<Subject, (order: Order, isPaid: boolean) => Link | null> = {
  opportunity: ({ opportunity }, isPaid) =>
    opportunity &&
    (isPaid
      ? { href: toOpportunityPath(opportunity), label: "See your opportunity" }
      : { href: editOpportunityPath(opportunity.id), label: "Back to your opportunity" }),
  artwork: ({ artwork }) => artwork && { href: artworkPath(artwork.id), label: "See your artwork" },
};

/** The link from an order to the item it was for. */
export function findOrderLink(order: Order): Link {
  const { kind, status } = order;
  const isPaid = status === "FULFILLED";
  const item = getOrderedItem(order);
  const link = item && itemLinks[item.subject](order, isPaid);
  if (link !== null) return link;
  if (kind !== "SUBSCRIPTION") return { href: "/account#plan", label: "Your orders" };
  return isPaid
    ? { href: "/account#plan", label: "See your plan" }
    : { href: "/pricing", label: "Back to pricing" };
}
