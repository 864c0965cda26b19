import type { HeldPayments } from "@/lib/accounts/payments/schema";
import { listAccountOrders } from "@/lib/checkout/queries";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

async function subscriptionsEver(uid: string): Promise<HeldPayments["subscriptions"]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select(["id", "profile_id", "type", "interval", "currency", "status"])
    .select(["created_at", "current_period_end", "ended_at"])
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ profile_id, created_at, current_period_end, ended_at, ...kept }) => ({
    ...kept,
    profileId: profile_id,
    startedAt: created_at.toISOString(),
    currentPeriodEnd: current_period_end.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

async function customerIds(uid: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("payment_customers")
    .select("id")
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

async function trialSince(uid: string): Promise<string | null> {
  const row = await db()
    .selectFrom("trials")
    .select("started_at")
    .where("account_uid", "=", uid)
    .executeTakeFirst();
  return row?.started_at.toISOString() ?? null;
}

async function trialDigests(uid: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("trial_digests")
    .select("digest")
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ digest }) => digest);
}

/** All that is held about what the caller's account paid and pays. */
export async function findHeldPayments({
  identity: { uid },
}: Viewer<"identity">): Promise<HeldPayments> {
  return {
    orders: await listAccountOrders(uid),
    subscriptions: await subscriptionsEver(uid),
    customerIds: await customerIds(uid),
    trialSince: await trialSince(uid),
    trialDigests: await trialDigests(uid),
  };
}
