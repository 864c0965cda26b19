/** A payment and what became of it, as the provider has it now. Amounts are minor units. */
export type ChargeFacts = {
  id: string;
  customerId: string | null;
  paymentIntentId: string | null;
  /** The order that was paid by it, as it stands in the payment's or the subscription's own words. */
  orderId: string | null;
  refunded: number;
  /** Whether all of it went back, by a refund or by a dispute that was lost. */
  isTakenBack: boolean;
  /** Promotions that parts of it were refunded for. */
  promotionIds: readonly string[];
  /** The invoice of a subscription that it paid. */
  invoice: { id: string; subscriptionId: string } | null;
};
