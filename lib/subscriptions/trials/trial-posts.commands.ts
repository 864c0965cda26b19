import { sql } from "kysely";
import { toTrialState } from "@/lib/subscriptions/trials/trial-posts.rules";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { listingPlans } from "@/lib/plans/plans.rules";
import type { SubscriptionRecord } from "@/lib/subscriptions/current-subscription.rules";

/** The end of the listing of a subscription's opportunity once it is paid for. */
const listingEnd = sql`least(published_at + interval '${sql.lit(listingPlans.PREMIUM_SUBSCRIPTION.days)} days', deadline)`;

/** Trial posts are listed in full once paid for, and drafts again when the trial ends unpaid. The profile is locked. */
export async function settleTrialPosts(
  tx: Tx,
  profileId: string,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<void> {
  const state = toTrialState(subscription);
  const isTrialPost = sql`posted_by = ${profileId} and by_trial and status = 'PUBLISHED'`;
  if (state.isPaid) {
    await sql`
      update opportunities set by_trial = false, listed_until = ${listingEnd}, updated_at = ${now}
      where ${isTrialPost}`.execute(tx);
    return;
  }
  if (state.until > now) {
    const end = sql`least(${listingEnd}, ${state.until}::timestamptz)`;
    await sql`
      update opportunities set listed_until = ${end}, updated_at = ${now}
      where ${isTrialPost} and listed_until <> ${end}`.execute(tx);
    return;
  }
  // A listing that had already ended stays published, like every past listing.
  await sql`
    update opportunities set status = 'DRAFT', plan = null, posted_by = null, published_at = null, listed_until = null,
      by_trial = false, held_since = null, trial_ended_at = ${now}, updated_at = ${now}
    where ${isTrialPost} and ${listingEnd} > ${now}`.execute(tx);
}

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
