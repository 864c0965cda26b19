import { type Money } from "@/lib/shared/money";
import { moneyText } from "@/lib/shared/money-text";

/** What of a payment went back, in minor units, and whether that is all of it: by a refund, or by a dispute that was lost. */
export type RefundedAmount = { refunded: number; isTakenBack: boolean };

/** A payment and what became of it, as the provider has it now. */
export type ChargeFacts = RefundedAmount & {
  id: string;
  customerId: string | null;
  paymentIntentId: string | null;
  /** What was paid, in minor units. */
  amount: number;
  currency: string;
  /** The order that was paid by it, as it stands in the payment's or the subscription's own words. */
  orderId: string | null;
  /** Why the last refund that came to nothing did; null where there is none. */
  refundFault: string | null;
  /** Promotions that parts of it were refunded for. */
  promotionIds: readonly string[];
  /** Promotions whose refunds came to nothing, all of them, and why. */
  failedPromotions: readonly { id: string; fault: string }[];
  /** The invoice of a subscription that it paid. */
  invoice: { id: string; subscriptionId: string } | null;
};

/** What a bank takes back for all of a payment may be a little less: currencies move between the two days (docs/decisions/0032). */
const WHOLE = 0.95;

type Charged = { amount: number; amount_refunded: number; currency: string; refunded: boolean };
type Disputed = { amount: number; currency: string; status: string };

/** What of a payment went back. A dispute about a part of it, once lost, is that part; one in another currency is about all. */
export function refundedOf(charge: Charged, disputes: readonly Disputed[]): RefundedAmount {
  const lost = disputes.filter(({ status }) => status === "lost");
  const isAbroad = lost.some(({ currency }) => currency !== charge.currency);
  const refunded = lost.reduce((sum, { amount }) => sum + amount, charge.amount_refunded);
  const isWhole = lost.length > 0 && (isAbroad || refunded >= charge.amount * WHOLE);
  const isTakenBack = charge.refunded || isWhole;
  return { refunded: isTakenBack ? charge.amount : refunded, isTakenBack };
}

/** Whether a refund came to nothing: the money is ours again. */
export const failedRefund = ({ status }: { status: string | null }) =>
  status === "failed" || status === "canceled";

/** The provider's reasons in our words. */
const reasons: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: "the payment is disputed",
  declined: "the bank declined it",
  expired_or_canceled_card: "the card has expired or was cancelled",
  insufficient_funds: "our account at the provider lacked the money",
  lost_or_stolen_card: "the card was lost or stolen",
  merchant_request: "it was stopped at the provider on our side",
};

/** What administrators read of a refund that came to nothing. @param why the provider's reason */
export function refundFaultText(money: Money, why: string | null | undefined): string {
  const known = why && reasons[why];
  return `The refund of ${moneyText(money)} did not arrive${known ? `: ${known}` : ""}. The money has come back to us.`;
}
