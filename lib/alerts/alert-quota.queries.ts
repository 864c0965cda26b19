import { getAlertLimit } from "@/lib/plans/plan-limits.rules";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { countRows, type Database } from "@/lib/server/database/db";

/** The alerts of an account, and how many its best plan includes. */
export async function findAlertQuota(
  reads: Database,
  uid: string,
  now: Date,
): Promise<{ used: number; limit: number }> {
  const profiles = await reads
    .selectFrom("profiles")
    .select(["subscription_type", "subscription_expires_at"])
    .where("account_uid", "=", uid)
    .execute();
  const used = await countRows(reads.selectFrom("alerts").where("account_uid", "=", uid));
  const limit = getAlertLimit(profiles.map((profile) => toSubscriptionState(profile, now)));
  return { used, limit };
}
