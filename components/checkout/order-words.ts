import { artworkPath } from "@/components/artworks/artwork-path";
import { editOpportunityPath } from "@/components/opportunities/posting-path";
import type { Order, OrderStatus } from "@/lib/checkout/schema";
import { opportunityPath } from "@/lib/opportunities/address/rules";

/** What an order's state means to who placed it: in a word of a list, and on the page of what came of it. */
type Words = { label: string; title: string; text: string };

const words: Record<OrderStatus, Words> = {
  OPEN: {
    label: "Not paid yet",
    title: "Not paid yet",
    text: "No payment has reached us. If you have just paid, this page shows it within seconds.",
  },
  PENDING: {
    label: "Waiting for the bank",
    title: "Waiting for your bank",
    text: "Your bank has been asked for the money, which can take several days. What you ordered starts by itself once it arrives; you can close this page.",
  },
  PAID: {
    label: "Paid, being carried out",
    title: "Paid",
    text: "Your payment has arrived, and your order is being carried out. This page shows it in a moment.",
  },
  FULFILLED: { label: "Paid", title: "Your order is complete", text: "Thank you." },
  EXPIRED: {
    label: "Not paid in time",
    title: "Not paid in time",
    text: "The checkout has closed, and nothing was charged. You can start again at any time.",
  },
  CANCELLED: {
    label: "Given up",
    title: "This order was given up",
    text: "Nothing more comes of it, and what you prepared is still there. If a bank sends the money all the same, we look into it and refund it.",
  },
  FAILED: {
    label: "Payment failed",
    title: "The payment failed",
    text: "Nothing was charged, and what you prepared is still there. You can try again, also with another card.",
  },
  REVIEW: {
    label: "Paid, we are looking at it",
    title: "Paid, and we are looking at it",
    text: "Something does not fit what was ordered. People look at it now; either it is carried out, or your money goes back.",
  },
  REFUNDED: {
    label: "Refunded",
    title: "Paid back",
    text: "The money of this order went back to you.",
  },
  CLOSED: {
    label: "Settled with us",
    title: "Settled with us",
    text: "People have looked at this order and settled it with you. Nothing more comes of it.",
  },
};

/** An order's state in a word. */
export const orderStatusLabel = (status: OrderStatus): string => words[status].label;

/** What came of an order. */
export function outcomeOf({ status }: Pick<Order, "status">): Omit<Words, "label"> {
  const { title, text } = words[status];
  return { title, text };
}

/** What is asked before a payment that is on its way from a bank is given up. */
export const pendingGivingUp = {
  label: "Give up this payment",
  question: "Give up this payment?",
  consequence:
    "We stop waiting for it, and what you ordered does not take effect. Your bank has been asked already and may still take the money. If it does, we look into it and refund it.",
  keep: "Keep waiting",
} as const;

/** The things that were ordered, in a line. */
export const itemsText = ({ items }: Pick<Order, "items">): string =>
  items.map(({ name }) => name).join(" + ") || "Payment without an order";

/** What an order is for, in a line. */
export function orderedFor({
  opportunity,
  artwork,
}: Pick<Order, "opportunity" | "artwork">): string {
  const title = opportunity?.title ?? artwork?.title;
  return title === undefined ? "" : `For “${title}”`;
}

/** What was ordered, for what, in a line. */
export function orderTitle(order: Pick<Order, "items" | "opportunity" | "artwork">): string {
  const whatFor = order.opportunity?.title ?? order.artwork?.title;
  return whatFor === undefined ? itemsText(order) : `${itemsText(order)} for “${whatFor}”`;
}

/** Where an order leads on: to what it was for, and how the link is called. */
export function onwardOf({ kind, status, opportunity, artwork }: Order): {
  href: string;
  label: string;
} {
  const isPaid = status === "FULFILLED";
  if (opportunity !== null) {
    return isPaid
      ? { href: opportunityPath(opportunity), label: "See your opportunity" }
      : { href: editOpportunityPath(opportunity.id), label: "Back to your opportunity" };
  }
  if (artwork !== null) return { href: artworkPath(artwork.id), label: "See your artwork" };
  if (kind !== "SUBSCRIPTION") return { href: "/account#plan", label: "Your orders" };
  return isPaid
    ? { href: "/account#plan", label: "See your plan" }
    : { href: "/pricing", label: "Back to the prices" };
}
