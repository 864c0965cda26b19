import { type RawBuilder, sql } from "kysely";
import { toPaymentState } from "@/lib/subscriptions/trials/trial-posts.rules";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { listingPlans } from "@/lib/plans/plans.rules";
import type { SubscriptionRecord } from "@/lib/subscriptions/current-subscription.rules";

/** The end of the listing of a subscription's opportunity once it is paid for. */
const listingEnd = sql`least(published_at + interval '${sql.lit(listingPlans.PREMIUM_SUBSCRIPTION.days)} days', deadline)`;

/** Makes published opportunities drafts again; a listing that had already ended stays published, like every past listing. @returns how many */
export async function unpublish(
  tx: Tx,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update opportunities set status = 'DRAFT', plan = null, posted_by = null, published_at = null, listed_until = null,
      by_trial = false, held_since = null, trial_ended_at = ${now}, updated_at = ${now}
    where status = 'PUBLISHED' and ${condition} and ${listingEnd} > ${now}`.execute(tx);
  return Number(numAffectedRows);
}

const boostTables = ["opportunity_boosts", "artwork_boosts"] as const;

/** Ends running and future boosts that a subscription included; they stay counted as used. @returns how many */
export async function endIncludedBoosts(
  tx: Tx,
  profileId: string,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  let ended = 0;
  for (const table of boostTables) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set unpaid = false, ends_at = ${now},
        starts_at = least(starts_at, ${now}::timestamptz - interval '1 millisecond')
      where included_for = ${profileId} and ends_at > ${now} and ${condition}`.execute(tx);
    ended += Number(numAffectedRows);
  }
  return ended;
}

/**
 * Lets what was used before its period was paid for, in a trial or after a failed renewal, last in full once it is paid, and ends it otherwise:
 * opportunities become drafts again. The profile is locked.
 */
export async function settleUnpaidUses(
  tx: Tx,
  profileId: string,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<void> {
  const state = toPaymentState(subscription);
  const isUnpaidPost = sql`posted_by = ${profileId} and by_trial and status = 'PUBLISHED'`;
  if (state.isPaid) {
    await sql`
      update opportunities set by_trial = false, listed_until = ${listingEnd}, updated_at = ${now}
      where ${isUnpaidPost}`.execute(tx);
    for (const table of boostTables)
      await sql`
        update ${sql.table(table)} set unpaid = false where included_for = ${profileId} and unpaid
      `.execute(tx);
    return;
  }
  const toUntil = (usedAt: RawBuilder<unknown>) => sql`
    case when ${usedAt} < ${subscription.current_period_start} then ${state.earlier}::timestamptz
      else ${state.current}::timestamptz end`;
  const until = toUntil(sql`published_at`);
  const end = sql`least(${listingEnd}, ${until})`;
  await sql`
    update opportunities set listed_until = ${end}, updated_at = ${now}
    where ${isUnpaidPost} and ${until} > ${now} and listed_until <> ${end}`.execute(tx);
  await unpublish(tx, sql`${isUnpaidPost} and ${until} <= ${now}`, now);
  await endIncludedBoosts(
    tx,
    profileId,
    sql`unpaid and ${toUntil(sql`created_at`)} <= ${now}`,
    now,
  );
}

export async function dismissTrialNotices({ identity }: Viewer<"identity">): Promise<void> {
  await db()
    .updateTable("opportunities")
    .set({ trial_ended_at: null })
    .where("trial_ended_at", "is not", null)
    .where("profile_id", "in", ({ selectFrom }) =>
      selectFrom("profiles").select("id").where("account_uid", "=", identity.uid),
    )
    .execute();
}
