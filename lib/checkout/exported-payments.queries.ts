import type { ExportedPayments } from "@/lib/checkout/exported-payments.schema";
import { listAccountOrders } from "@/lib/checkout/orders/orders.queries";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

async function listSubscriptions(uid: string): Promise<ExportedPayments["subscriptions"]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select(["id", "profile_id", "type", "interval", "currency", "status"])
    .select(["created_at", "current_period_end", "ended_at"])
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ profile_id, created_at, current_period_end, ended_at, ...subscription }) => ({
    ...subscription,
    profileId: profile_id,
    startedAt: created_at.toISOString(),
    currentPeriodEnd: current_period_end.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

async function listAllCustomerIds(uid: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("payment_customers")
    .select("id")
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

async function findTrialStart(uid: string): Promise<string | null> {
  const row = await db()
    .selectFrom("trials")
    .select("started_at")
    .where("account_uid", "=", uid)
    .executeTakeFirst();
  return row?.started_at.toISOString() ?? null;
}

async function listTrialDigests(uid: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("trial_digests")
    .select("digest")
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ digest }) => digest);
}

async function listSubscriptionRefunds(
  uid: string,
): Promise<ExportedPayments["subscriptionRefunds"]> {
  const rows = await db()
    .selectFrom("subscription_refunds as refund")
    .innerJoin("subscriptions", "subscriptions.id", "refund.subscription_id")
    .selectAll("refund")
    .where("subscriptions.account_uid", "=", uid)
    .orderBy("refund.created_at")
    .execute();
  return rows.map((row) => ({
    invoiceId: row.invoice_id,
    subscriptionId: row.subscription_id,
    paid: { amount: row.amount_paid, currency: row.currency },
    returned: { amount: row.refunded_amount, currency: row.currency },
    outcome: row.outcome,
    at: row.created_at.toISOString(),
  }));
}

export async function readExportedPayments({
  identity: { uid },
}: Owner): Promise<ExportedPayments> {
  return {
    orders: await listAccountOrders(uid),
    subscriptions: await listSubscriptions(uid),
    subscriptionRefunds: await listSubscriptionRefunds(uid),
    customerIds: await listAllCustomerIds(uid),
    trialSince: await findTrialStart(uid),
    trialDigests: await listTrialDigests(uid),
  };
}
