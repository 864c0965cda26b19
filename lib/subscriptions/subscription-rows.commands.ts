import { type RawBuilder, sql } from "kysely";
import { Stripe } from "stripe";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Customer } from "@/lib/payments/customers.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { log } from "@/lib/server/log";
import { callStripe } from "@/lib/server/stripe/stripe";
import { getUnpaidSince } from "@/lib/subscriptions/current-subscription.rules";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** Voids invoices that the provider leaves payable: of an ended subscription, and of an upgrade that waits. @throws UPSTREAM_UNAVAILABLE, and then the end must not be stored, so that it is retried */
export async function voidUnpaidInvoices(subscription: string): Promise<void> {
  const openInvoices = await callStripe((client) =>
    client.invoices
      .list({ subscription, status: "open", limit: 100 })
      .autoPagingToArray({ limit: 1_000 }),
  );
  for (const { id } of openInvoices) {
    try {
      await callStripe((client) => client.invoices.voidInvoice(id));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      log().error(
        { err: error, subscription },
        "an invoice of a subscription could not be voided and can still be paid",
      );
    }
  }
}

export async function recordSubscription(
  tx: Tx,
  customer: Customer,
  facts: SubscriptionFacts,
): Promise<void> {
  const storedRow = await findRow(tx, "subscriptions", facts.id, ["past_due_since"]);
  const row = {
    customer_id: customer.id,
    profile_id: customer.profileId,
    account_uid: customer.accountUid,
    type: facts.plan.type,
    price_id: facts.plan.priceId,
    interval: facts.plan.interval,
    currency: facts.currency,
    status: facts.status,
    is_trial: facts.isTrial,
    is_paid: facts.isPaid,
    has_payment_method: facts.hasPaymentMethod,
    current_period_start: facts.periodStart,
    current_period_end: facts.periodEnd,
    cancel_at: facts.cancelAt,
    ended_at: facts.endedAt,
    missing_since: null,
    pending_type: facts.pending?.type ?? null,
    pending_interval: facts.pending?.interval ?? null,
    pending_at: facts.pending?.at ?? null,
    schedule_id: facts.scheduleId,
    payment_url: facts.paymentUrl,
    past_due_since: getUnpaidSince(
      { status: facts.status, current_period_start: facts.periodStart },
      storedRow?.past_due_since ?? null,
    ),
    updated_at: databaseNow,
  };
  await tx
    .insertInto("subscriptions")
    .values({ id: facts.id, created_at: facts.createdAt, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (row.past_due_since !== null && facts.endedAt === null)
    await recordEvent(tx, "RENEWAL_FAILED", {
      subjectId: facts.id,
      payload: {},
      dedupe: `${facts.id}:${row.past_due_since.toISOString()}`,
    });
}

/** Remembers that the provider does not know a subscription; `endMissingSubscriptions` decides whether that ends it. */
export async function recordMissingSubscription(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set(({ fn }) => ({
      missing_since: fn.coalesce("missing_since", databaseNow),
      updated_at: databaseNow,
    }))
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("ended_at", "is", null), eb("missing_since", "is not", null)]))
    .execute();
}

/** Ends one that the provider does not know any more, while it knows another one of the same profile. */
export async function endReplacedSubscription(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set({
      status: "canceled",
      ended_at: databaseNow,
      missing_since: databaseNow,
      updated_at: databaseNow,
    })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

export const deleteRefundsOfEnded = (cutoff: RawBuilder<Date>) =>
  deleteInBatches(
    "subscription_refunds",
    sql`subscription_id in (select id from subscriptions where ended_at < ${cutoff})`,
  );
