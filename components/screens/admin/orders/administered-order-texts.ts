import { getOrderStatusLabel } from "@/components/checkout/order-texts";
import type { AdministeredOrder, Buyer } from "@/lib/checkout/refunds/order-review.schema";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { formatList } from "@/lib/shared/texts/format-list";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import type { Money } from "@/lib/shared/money";
import { formatMoney } from "@/lib/shared/texts/format-money";

export function getAdministeredStatusLabel(status: OrderStatus): string {
  const adminLabels: Partial<Record<OrderStatus, string>> = {
    REVIEW: "For review",
    FULFILLED: "Fulfilled",
    CLOSED: "Closed",
  };
  return adminLabels[status] ?? getOrderStatusLabel(status);
}

const formatBuyerName = ({ profile, email }: Buyer) => profile?.name ?? email ?? "the buyer";

type ConfirmationTexts = { question: string; consequence: string };

export function describePromotionRefund({
  type,
  opportunity,
  artwork,
  buyer,
  paid,
}: Pick<Promotion, "type" | "opportunity" | "artwork" | "buyer"> & {
  paid: Money;
}): ConfirmationTexts {
  const title = opportunity?.title ?? artwork?.title;
  const promotionText = `${boostLabels[type]}${title === undefined ? "" : ` for “${title}”`}`;
  const consequence = `${promotionText} leaves the queue and is not done.`;
  return paid.amount === 0
    ? {
        question: `Leave ${promotionText} undone?`,
        consequence: `Nothing was paid for it. ${consequence}`,
      }
    : {
        question: `Refund ${formatMoney(paid)} to ${formatBuyerName(buyer)}?`,
        consequence: `${consequence} The money is returned the way it was paid; the rest of the order stands.`,
      };
}

/** The occasion does not say whether the payment's period is over. */
const describePlanRefund = (occasion: AdministeredOrder["occasion"]) =>
  occasion === "CHANGE"
    ? "The plan before this change runs again as far as it is paid; otherwise the subscription ends"
    : "If it paid for the current period, the subscription ends now, or earlier than planned if another payment covers a part of it; for a past period, the plan goes on unless its unused time was credited";

function describeRefundEffects({
  kind,
  occasion,
  status,
  items,
  opportunity,
  fulfilledAt,
}: AdministeredOrder): string {
  const hasItem = (itemKind: string) => items.some((item) => item.kind === itemKind);
  if (kind === "SUBSCRIPTION") {
    const unpublishNote =
      opportunity !== null && status === "FULFILLED"
        ? ", and the opportunity it published leaves the list"
        : "";
    return `${describePlanRefund(occasion)}${unpublishNote}.`;
  }
  if (status !== "FULFILLED" && fulfilledAt !== null) return "What it bought has ended already.";
  if (status !== "FULFILLED") {
    return hasItem("PLAN")
      ? "Nothing of it is fulfilled; its opportunity is a draft again."
      : "Nothing of it is fulfilled.";
  }
  const effects = [
    ...(hasItem("PLAN") ? ["its opportunity leaves the list"] : []),
    ...(hasItem("BOOST")
      ? ["its boosts end", "what has not been done by hand yet is not done"]
      : []),
  ];
  return `With it ${formatList(effects)}.`;
}

function describeOtherPayments({ alsoPaid }: AdministeredOrder): string {
  if (alsoPaid.length === 0) return "";
  const payments = alsoPaid.map(({ name, paid }) => `${name} (${formatMoney(paid)})`);
  return `Also paid for it, and not refunded with it: ${formatList(payments)}. Each has an order of its own.`;
}

export function describeOrderRefund(order: AdministeredOrder): ConfirmationTexts {
  const { amountPaid, refunded, buyer } = order;
  const effects = [describeRefundEffects(order), describeOtherPayments(order)]
    .filter(Boolean)
    .join(" ");
  if (amountPaid === null) {
    return {
      question: `Refund the order of ${formatBuyerName(buyer)}?`,
      consequence: `Everything that was paid is returned the way it came. ${effects}`,
    };
  }
  const amount = amountPaid.amount - (refunded?.amount ?? 0);
  return amount <= 0
    ? {
        question: `Reverse the order of ${formatBuyerName(buyer)}?`,
        consequence: `There is nothing to refund. ${effects}`,
      }
    : {
        question: `Refund ${formatMoney({ ...amountPaid, amount })} to ${formatBuyerName(buyer)}?`,
        consequence: `The money is returned the way it was paid. ${effects}`,
      };
}
