import { db, type Tx } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import { type SubscriptionState, toSubscriptionState } from "@/lib/plans/subscription-state.rules";

export async function findSubscriptionRecord(profileId: string, tx?: Tx) {
  const profile = await (tx ?? db())
    .selectFrom("profiles")
    .select(["subscription_type", "subscription_expires_at"])
    .where("id", "=", profileId)
    .executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  return profile;
}

export async function findSubscriptionState(
  profileId: string,
  now: Date,
  tx?: Tx,
): Promise<SubscriptionState> {
  return toSubscriptionState(await findSubscriptionRecord(profileId, tx), now);
}

/** The newest invoice of a subscription when its paid ones were last read; null before. */
export async function findReadInvoiceId(id: string): Promise<string | null> {
  const row = db().selectFrom("subscriptions").select("read_invoice_id").where("id", "=", id);
  return (await row.executeTakeFirst())?.read_invoice_id ?? null;
}
