import { SubscriptionType } from "@/lib/plans/plans.schema";
import { db } from "@/lib/server/database/db";

export type SubscriptionMail = {
  type: SubscriptionType;
  profileName: string | null;
  isTrial: boolean;
  isUnpaid: boolean;
  /** End of the trial or the paid period. */
  endsAt: Date;
  isCancelled: boolean;
  /** True if there is something to charge at its end. */
  hasPaymentMethod: boolean;
  /** The page where an unpaid renewal can be paid. */
  paymentUrl: string | null;
};

/** A subscription that has not ended, for mails about it. */
export async function findSubscriptionForMail(
  id: string,
): Promise<(SubscriptionMail & { accountUid: string }) | null> {
  const row = await db()
    .selectFrom("subscriptions")
    .leftJoin("profiles", "profiles.id", "subscriptions.profile_id")
    .select(["subscriptions.account_uid", "type", "is_trial", "current_period_end", "cancel_at"])
    .select([
      "payment_url",
      "past_due_since",
      "has_payment_method",
      "profiles.name as profile_name",
    ])
    .where("subscriptions.id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountUid: row.account_uid,
    type: SubscriptionType.parse(row.type),
    profileName: row.profile_name,
    isTrial: row.is_trial,
    isUnpaid: row.past_due_since !== null,
    endsAt: row.current_period_end,
    isCancelled: row.cancel_at !== null,
    // A trial begins without one.
    hasPaymentMethod: row.has_payment_method ?? !row.is_trial,
    paymentUrl: row.payment_url,
  };
}
