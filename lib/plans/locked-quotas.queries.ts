import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { readClock } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { lockRow } from "@/lib/server/database/rows";
import { notFound } from "@/lib/shared/failure";

/** Locks a profile, so that what its plan limits is counted by one after another. @throws NOT_FOUND */
export async function lockQuotas(tx: Tx, profileId: string) {
  const profile = await lockRow(tx, "profiles", profileId, [
    "account_uid",
    "role",
    "subscription_type",
    "subscription_expires_at",
  ]);
  if (profile === undefined) throw notFound("profile");
  const { account_uid: ownerUid, role } = profile;
  return { ownerUid, role, quotas: getQuotas(toSubscriptionState(profile, await readClock(tx))) };
}
