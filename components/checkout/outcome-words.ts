import type { Order, OrderStatus } from "@/lib/checkout/schema";

type Outcome = { title: string; text: string };

const paidText: Record<Order["kind"], string> = {
  SUBSCRIPTION: "Your plan counts from now on.",
  OPPORTUNITY: "It takes effect now.",
  ARTWORK: "It takes effect now.",
};

const outcomes: Record<Exclude<OrderStatus, "FULFILLED">, Outcome> = {
  OPEN: {
    title: "Not paid yet",
    text: "We have not heard of a payment. If you have just paid, this page tells you within seconds.",
  },
  PENDING: {
    title: "Waiting for your bank",
    text: "The bank has been asked and may take a few days. Everything happens by itself then; this page can be closed.",
  },
  PAID: { title: "Paid", text: "The payment is here, and what you bought is being carried out." },
  EXPIRED: {
    title: "Not paid in time",
    text: "The checkout is closed, and nothing was charged. You can begin again at any time.",
  },
  CANCELLED: {
    title: "Nothing was charged",
    text: "The checkout was given up. What you prepared is still there.",
  },
  FAILED: {
    title: "The payment failed",
    text: "Nothing was charged. What you prepared is still there.",
  },
  REVIEW: {
    title: "Paid, and we are looking at it",
    text: "Something does not fit what was ordered. People look at it now; either it is carried out, or your money goes back.",
  },
  REFUNDED: { title: "Paid back", text: "The money of this order went back to you." },
  CLOSED: {
    title: "Settled with us",
    text: "People have looked at this order and settled it with you. Nothing more comes of it.",
  },
};

/** What came of an order, for who placed it. */
export function outcomeOf({ status, kind }: Pick<Order, "status" | "kind">): Outcome {
  if (status === "FULFILLED") return { title: "Thank you. It is paid", text: paidText[kind] };
  return outcomes[status];
}

/** Where an order leads on: to what it was for, and how the link is called. */
export function onwardOf({ kind, status, opportunity, artwork }: Order): {
  href: string;
  label: string;
} {
  const isPaid = status === "FULFILLED";
  if (opportunity !== null) {
    return isPaid
      ? { href: `/opportunities/${opportunity.slug}`, label: "See your call" }
      : { href: `/opportunities/edit/${opportunity.id}`, label: "Back to your call" };
  }
  if (artwork !== null) return { href: `/art/${artwork.id}`, label: "See your artwork" };
  if (kind !== "SUBSCRIPTION") return { href: "/account#plan", label: "Your orders" };
  return isPaid
    ? { href: "/account#plan", label: "See your plan" }
    : { href: "/pricing", label: "Back to the prices" };
}
