import { type Money } from "@/lib/shared/money";
import { formatMoney } from "@/lib/shared/texts/format-money";

/** The part of a payment that was returned, in minor units, and whether that is all of it: by refunds or lost disputes. */
export type RefundedAmount = { refunded: number; isFullyRefunded: boolean };

export type ChargeFacts = RefundedAmount & {
  id: string;
  customerId: string | null;
  paymentIntentId: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The order that the payment's or the subscription's metadata names. */
  orderId: string | null;
  /** The reason why the last failed refund failed; null for none. */
  refundFailure: string | null;
  /** Promotions that parts of it were refunded for. */
  promotionIds: readonly string[];
  /** Promotions all of whose refunds failed, and why. */
  failedPromotions: readonly { id: string; error: string }[];
  invoice: { id: string; subscriptionId: string } | null;
  /** Disputes that are not decided, in the bank's currency. */
  openDisputes: readonly OpenDispute[];
};

export type OpenDispute = { id: string; amount: number; currency: string; dueBy: string | null };

/** Share that counts as a full payment returned. A bank may take back a little less: exchange rates move between the two days (docs/decisions/0032). */
const FULL_REFUND_SHARE = 0.95;

type ChargeAmounts = {
  amount: number;
  amount_refunded: number;
  currency: string;
  refunded: boolean;
};
type DisputeAmounts = { amount: number; currency: string; status: string };

export function calculateRefunded(
  charge: ChargeAmounts,
  disputes: readonly DisputeAmounts[],
): RefundedAmount {
  const lostDisputes = disputes.filter(({ status }) => status === "lost");
  const isForeign = lostDisputes.some(({ currency }) => currency !== charge.currency);
  const refunded = lostDisputes.reduce((sum, { amount }) => sum + amount, charge.amount_refunded);
  const isLostInFull =
    lostDisputes.length > 0 && (isForeign || refunded >= charge.amount * FULL_REFUND_SHARE);
  const isFullyRefunded = charge.refunded || isLostInFull;
  return { refunded: isFullyRefunded ? charge.amount : refunded, isFullyRefunded };
}

export const isFailedRefund = ({ status }: { status: string | null }) =>
  status === "failed" || status === "canceled";

const refundFailureReasons: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: "the payment is disputed",
  declined: "the bank declined it",
  expired_or_canceled_card: "the card has expired or was cancelled",
  insufficient_funds: "our account at the provider lacked the money",
  lost_or_stolen_card: "the card was lost or stolen",
  merchant_request: "it was stopped at the provider on our side",
};

/** Formats what administrators read about a failed refund. @param providerReason the provider's code */
export function formatRefundFailure(
  money: Money,
  providerReason: string | null | undefined,
): string {
  const reason = providerReason && refundFailureReasons[providerReason];
  return `The refund of ${formatMoney(money)} did not arrive${reason ? `: ${reason}` : ""}. The money has come back to us.`;
}
