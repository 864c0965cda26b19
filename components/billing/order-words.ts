import type { Order } from "@/lib/checkout/schema";

/** What an order's state means to who placed it. */
export const orderStatusLabels: Record<Order["status"], string> = {
  OPEN: "Not paid yet",
  PENDING: "Waiting for the bank",
  PAID: "Paid, being carried out",
  FULFILLED: "Paid",
  EXPIRED: "Not paid in time",
  CANCELLED: "Given up",
  FAILED: "Payment failed",
  REVIEW: "Paid, we are looking at it",
  REFUNDED: "Refunded",
  CLOSED: "Settled with us",
};

/** What was ordered, in a line. */
export function orderTitle({ items, opportunity, artwork }: Order): string {
  const what = items.map(({ name }) => name).join(" + ") || "Payment without an order";
  const whatFor = opportunity?.title ?? artwork?.title;
  return whatFor === undefined ? what : `${what} for “${whatFor}”`;
}
