import { db, type Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { notFound } from "@/lib/shared/failure";
import { type SubscriptionState, toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import type { SubscriptionFacts, Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { PriceInterval } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import { SubscriptionType } from "@/lib/plans/plans.schema";

export async function findSubscriptionRecord(profileId: string, tx?: Tx) {
  const profile = await findRow(tx ?? db(), "profiles", profileId, [
    "subscription_type",
    "subscription_expires_at",
    "account_uid",
  ]);
  if (profile === undefined) throw notFound("profile");
  return profile;
}

export const findSubscriptionState = async (
  profileId: string,
  now: Date,
  tx?: Tx,
): Promise<SubscriptionState> =>
  toSubscriptionState(await findSubscriptionRecord(profileId, tx), now);

/** The newest invoice of a subscription when its paid ones were last read; null before. */
export async function findReadInvoiceId(id: string): Promise<string | null> {
  const row = db().selectFrom("subscriptions").select("read_invoice_id").where("id", "=", id);
  return (await row.executeTakeFirst())?.read_invoice_id ?? null;
}

/** The plan of a subscription when it was last read; null for an unknown one. */
export async function findLastKnownPlan(id: string, priceId: string): Promise<Plan | null> {
  const row = await findRow(db(), "subscriptions", id, ["type", "interval", "ended_at"]);
  if (row === undefined) return null;
  if (row.ended_at === null) {
    log().error(
      { subscription: id, price: priceId },
      "the product of a running subscription cannot be read as one of ours: it keeps its plan",
    );
  }
  return {
    type: SubscriptionType.parse(row.type),
    interval: PriceInterval.parse(row.interval),
    priceId,
  };
}

/** The subscription that is an account's single trial: the recorded one, else this one; null when it never was a trial. */
export async function findTrialId(
  accountUid: string,
  { id, trialOf }: Pick<SubscriptionFacts, "id" | "trialOf">,
): Promise<string | null> {
  if (trialOf !== accountUid) return null;
  const trial = await db()
    .selectFrom("trials")
    .select("subscription_id")
    .where("account_uid", "=", accountUid)
    .executeTakeFirst();
  return trial?.subscription_id ?? id;
}
