import type { ChargeFacts } from "@/lib/payments/charges.rules";
import type { Customer } from "@/lib/payments/customers.commands";
import { databaseNow } from "@/lib/server/database-clock";
import type { Tx } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";

/** Records a payment whose refund failed after ending the subscription, to be refunded again. First payments have an order already. Idempotent. */
export async function recordUnreturnedPayment(
  tx: Tx,
  { id: customer_id, accountUid: account_uid, profileId: profile_id }: Customer,
  { amount, currency, invoice, paymentIntentId, refunded, refundFailure }: ChargeFacts,
): Promise<void> {
  const invoice_id = invoice?.id ?? null;
  const firstOrder = await tx
    .selectFrom("orders")
    .select("id")
    .where("invoice_id", "=", invoice_id)
    .executeTakeFirst();
  if (firstOrder !== undefined) return;
  await tx
    .insertInto("orders")
    .values({
      id: newId(),
      account_uid,
      customer_id,
      profile_id,
      kind: "SUBSCRIPTION",
      currency,
      amount,
      amount_paid: amount,
      refunded_amount: refunded,
      status: "REVIEW",
      is_unordered: true,
      review_reason: `${refundFailure} What it had bought is taken back: refund it once more.`,
      payment_intent_id: paymentIntentId,
      subscription_id: invoice?.subscriptionId ?? null,
      invoice_id,
      success_path: "/account",
      cancel_path: "/account",
      paid_at: databaseNow,
    })
    .onConflict((conflict) => conflict.column("payment_intent_id").doNothing())
    .execute();
}
