import { orderStatusLabel } from "@/components/checkout/order-words";
import type { AdministeredOrder, Buyer } from "@/lib/checkout/refunds/order-review.schema";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import type { Money } from "@/lib/shared/money";
import { moneyText } from "@/lib/shared/money-text";

/** What an order's state means to administrators. */
export function administeredStatusLabel(status: OrderStatus): string {
  const own: Partial<Record<OrderStatus, string>> = {
    REVIEW: "For review",
    FULFILLED: "Fulfilled",
    CLOSED: "Closed",
  };
  return own[status] ?? orderStatusLabel(status);
}

const payee = ({ profile, email }: Buyer) => profile?.name ?? email ?? "the buyer";

/** What is asked before something is refunded, and what goes with it. */
type Question = { question: string; consequence: string };

/** What is asked before a promotion is not done. */
export function promotionRefund({
  type,
  opportunity,
  artwork,
  buyer,
  paid,
}: Pick<Promotion, "type" | "opportunity" | "artwork" | "buyer"> & {
  paid: Money;
}): Question {
  const title = opportunity?.title ?? artwork?.title;
  const what = `${boostLabels[type]}${title === undefined ? "" : ` for “${title}”`}`;
  const leaves = `${what} leaves the queue and is not done.`;
  return paid.amount === 0
    ? { question: `Leave ${what} undone?`, consequence: `Nothing was paid for it. ${leaves}` }
    : {
        question: `Refund ${moneyText(paid)} to ${payee(buyer)}?`,
        consequence: `${leaves} The money is returned the way it was paid; the rest of the order stands.`,
      };
}

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What of an order ends when it is refunded. */
function losses({ kind, status, items, opportunity }: AdministeredOrder): string {
  const has = (wanted: string) => items.some((item) => item.kind === wanted);
  if (kind === "SUBSCRIPTION") {
    const call =
      opportunity !== null && status === "FULFILLED"
        ? ", and the opportunity it published leaves the list"
        : "";
    return `The subscription ends now${call}.`;
  }
  if (status !== "FULFILLED") {
    return has("PLAN")
      ? "Nothing of it is fulfilled; its opportunity is a draft again."
      : "Nothing of it is fulfilled.";
  }
  const ends = [
    ...(has("PLAN") ? ["its opportunity leaves the list"] : []),
    ...(has("BOOST") ? ["its boosts end", "what has not been done by hand yet is not done"] : []),
  ];
  return `With it ${listed.format(ends)}.`;
}

/** What is asked before an order is refunded: how much goes back, and what of it ends. */
export function orderRefund(order: AdministeredOrder): Question {
  const { amountPaid, refunded, buyer } = order;
  const gone = losses(order);
  if (amountPaid === null) {
    return {
      question: `Refund the order of ${payee(buyer)}?`,
      consequence: `Everything that was paid is returned the way it came. ${gone}`,
    };
  }
  const amount = amountPaid.amount - (refunded?.amount ?? 0);
  return amount <= 0
    ? {
        question: `Reverse the order of ${payee(buyer)}?`,
        consequence: `There is nothing to refund. ${gone}`,
      }
    : {
        question: `Refund ${moneyText({ ...amountPaid, amount })} to ${payee(buyer)}?`,
        consequence: `The money is returned the way it was paid. ${gone}`,
      };
}
