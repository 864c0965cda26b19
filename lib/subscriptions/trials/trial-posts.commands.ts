import { sql } from "kysely";
import { trialStanding } from "@/lib/subscriptions/trials/trial-posts.rules";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { listingPlans } from "@/lib/plans/plans.rules";
import type { SubscriptionRecord } from "@/lib/subscriptions/running-subscription.rules";

/** Until when an opportunity of a subscription is listed once that is paid for (`listedUntil`). */
const planned = sql`least(published_at + interval '${sql.lit(listingPlans.PREMIUM_SUBSCRIPTION.days)} days', deadline)`;

/**
 * Brings what a profile published by its trial to how its subscription stands: listed to its own end once that is paid for, not
 * beyond the trial until then, and a draft when the trial is over without a payment. The profile is locked.
 */
export async function settleTrialPosts(
  tx: Tx,
  profileId: string,
  kept: SubscriptionRecord,
  now: Date,
): Promise<void> {
  const standing = trialStanding(kept);
  const published = sql`posted_by = ${profileId} and by_trial and status = 'PUBLISHED'`;
  if (standing.isPaid) {
    await sql`
      update opportunities set by_trial = false, listed_until = ${planned}, updated_at = ${now}
      where ${published}`.execute(tx);
    return;
  }
  if (standing.until > now) {
    const end = sql`least(${planned}, ${standing.until}::timestamptz)`;
    await sql`
      update opportunities set listed_until = ${end}, updated_at = ${now}
      where ${published} and listed_until <> ${end}`.execute(tx);
    return;
  }
  // What had come to its own end before stays, as everything that has been listed does.
  await sql`
    update opportunities set status = 'DRAFT', plan = null, posted_by = null, published_at = null, listed_until = null,
      by_trial = false, held_since = null, trial_ended_at = ${now}, updated_at = ${now}
    where ${published} and ${planned} > ${now}`.execute(tx);
}

/** Lets the notices go that opportunities of the caller's became drafts with the end of a trial. Repeatable. */
export async function dismissTrialNotices({ identity }: Viewer<"identity">): Promise<null> {
  await db()
    .updateTable("opportunities")
    .set({ trial_ended_at: null })
    .where("trial_ended_at", "is not", null)
    .where("profile_id", "in", ({ selectFrom }) =>
      selectFrom("profiles").select("id").where("account_uid", "=", identity.uid),
    )
    .execute();
  return null;
}
