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
    text: "We have not heard of a payment. If you have just paid, this page tells you within seconds.",
  },
  PENDING: {
    label: "Waiting for the bank",
    title: "Waiting for your bank",
    text: "The bank has been asked and may take a few days. Everything happens by itself then; this page can be closed.",
  },
  PAID: {
    label: "Paid, being carried out",
    title: "Paid",
    text: "The payment is here, and what you bought is being carried out.",
  },
  FULFILLED: { label: "Paid", title: "Thank you. It is paid", text: "It takes effect now." },
  EXPIRED: {
    label: "Not paid in time",
    title: "Not paid in time",
    text: "The checkout is closed, and nothing was charged. You can begin again at any time.",
  },
  CANCELLED: {
    label: "Given up",
    title: "This order was given up",
    text: "Nothing more comes of it, and what you prepared is still there. If a bank sends the money all the same, we look into it and refund it.",
  },
  FAILED: {
    label: "Payment failed",
    title: "The payment failed",
    text: "Nothing was charged. What you prepared is still there.",
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
export function outcomeOf({ status, kind }: Pick<Order, "status" | "kind">): Omit<Words, "label"> {
  const { title, text } = words[status];
  const isPlan = status === "FULFILLED" && kind === "SUBSCRIPTION";
  return { title, text: isPlan ? "Your plan counts from now on." : text };
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
      ? { href: opportunityPath(opportunity), label: "See your call" }
      : { href: editOpportunityPath(opportunity.id), label: "Back to your call" };
  }
  if (artwork !== null) return { href: artworkPath(artwork.id), label: "See your artwork" };
  if (kind !== "SUBSCRIPTION") return { href: "/account#plan", label: "Your orders" };
  return isPaid
    ? { href: "/account#plan", label: "See your plan" }
    : { href: "/pricing", label: "Back to the prices" };
}
