import { sql } from "kysely";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import type { OpportunityFields } from "@/lib/opportunities/form/opportunity-form.rules";
import {
  countRemainingFreePosts,
  checkIncludedPost,
  toListingEnd,
  purchasablePlans,
} from "@/lib/opportunities/publishing/publishing.rules";
import {
  listIncludedPosts,
  listNativeTitles,
} from "@/lib/opportunities/publishing/publishing.queries";
import { listFreePostUses } from "@/lib/opportunities/opportunities.queries";
import { toDraftSlug, toPublishedSlug } from "@/lib/opportunities/opportunities.rules";
import { findUnpaidEnd } from "@/lib/subscriptions/trials/trial-posts.queries";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { insertInto, lockRow } from "@/lib/server/database/rows";
import { sendJob } from "@/lib/server/jobs/jobs";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { type Failure, failure, fieldFailure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { getEarlierDate } from "@/lib/shared/time/durations";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { freePosts } from "@/lib/plans/plans.rules";
import { type SubscriptionState, toSubscriptionState } from "@/lib/plans/subscription-state.rules";

/** The profile that an opportunity is posted with. */
export type Poster = {
  id: string;
  accountUid: string | null;
  name: string;
  subscription: SubscriptionState;
};

/** Locks a profile, so that its posts are counted one after the other; null for a deleted one. */
export async function tryLockPoster(tx: Tx, profileId: string): Promise<Poster | null> {
  const profile = await lockRow(tx, "profiles", profileId, [
    "account_uid",
    "name",
    "subscription_type",
    "subscription_expires_at",
  ]);
  if (profile === undefined) return null;
  const { account_uid: accountUid, name } = profile;
  const subscription = toSubscriptionState(profile, new Date());
  return { id: profileId, accountUid, name, subscription };
}

/** Locks the poster as `tryLockPoster` does. @throws NOT_FOUND if there is no such profile */
export async function lockPoster(tx: Tx, profileId: string): Promise<Poster> {
  const poster = await tryLockPoster(tx, profileId);
  if (poster === null) throw notFound("profile");
  return poster;
}

/** `promisedDeadline`: the latest fixed one since the first application was submitted, but for the present one. */
type ApplicantTerms = { firstSubmittedAt: Date | null; promisedDeadline: Date | null };

/** Call it after the profiles are locked, so that concurrent requests cannot deadlock. */
export async function lockOpportunity(tx: Tx, id: string): Promise<ApplicantTerms> {
  const row = await lockRow(tx, "opportunities", id, ["first_submitted_at", "promised_deadline"]);
  return {
    firstSubmittedAt: row?.first_submitted_at ?? null,
    promisedDeadline: row?.promised_deadline ?? null,
  };
}

/** Returns a failure whose details name the plans that would allow it (CONTRACT section 1, 402). */
function paymentRequiredFailure(message: string): Failure {
  return failure(
    "PAYMENT_REQUIRED",
    message,
    purchasablePlans.map((plan) => ({ path: "plan", message: plan })),
  );
}

/** Free posts are for opportunities without a fee (CONTRACT section 6). @throws PAYMENT_REQUIRED */
export function assertNoFeeOnFreePost(plan: ListingPlan | null, { feeType }: OpportunityFields) {
  if (plan !== "FREE" || feeType === "FREE") return;
  throw paymentRequiredFailure(
    "A free post is for opportunities without a fee. This one needs a paid plan.",
  );
}

async function claimFreePost(tx: Tx, poster: Poster, opportunityId: string, now: Date) {
  const quota = countRemainingFreePosts(
    await listFreePostUses(poster.id, tx),
    poster.subscription,
    now,
  );
  if (!quota.permitted) {
    throw paymentRequiredFailure(
      poster.subscription.isExpired
        ? "The subscription has expired. Renew it, or continue without a plan, to post again."
        : `Your free post of these ${freePosts.days} days is used.${quota.resetsAt === null ? "" : ` The next one is available from ${formatUtcDay(quota.resetsAt)}.`}`,
    );
  }
  await insertInto(tx, "free_posts", {
    id: newId(),
    account_uid: poster.accountUid,
    profile_id: poster.id,
    opportunity_id: opportunityId,
    used_at: now,
  });
}

/** @throws PAYMENT_REQUIRED if the poster's subscription has no post left for this opportunity */
export async function assertIncludedPost(
  tx: Tx,
  poster: Poster,
  opportunity: { id: string; fields: OpportunityFields },
  now: Date,
): Promise<void> {
  const posts = await listIncludedPosts(poster.id, opportunity.id, tx);
  const error = checkIncludedPost(poster.subscription, posts, opportunity.fields.type, now);
  if (error !== null) throw paymentRequiredFailure(error);
}

/**
 * Asserts that one opportunity at a time takes applications here without a paid plan: one that is paid for may always. The poster's profile is
 * locked, so that parallel attempts are counted one after the other.
 * @throws QUOTA_EXCEEDED
 */
export async function assertNativeQuota(
  tx: Tx,
  poster: Poster,
  opportunity: { id: string; plan: ListingPlan },
  now: Date,
): Promise<void> {
  const { nativeOpportunities } = getQuotas(poster.subscription);
  if (nativeOpportunities === null || opportunity.plan !== "FREE") return;
  const natives = await listNativeTitles(tx, poster.id, now, opportunity.id);
  if (natives.length < nativeOpportunities) return;
  const message = `“${natives[0]}” takes applications on Vitrine already. With a plan, or a paid listing, there can be several at a time.`;
  throw fieldFailure("QUOTA_EXCEEDED", "applyMode", message);
}

/** The title's slug, or one with the end of the id if that is taken. The lock serialises concurrent requests for the same slug. */
async function findAvailableSlug(tx: Tx, title: string, id: string): Promise<string> {
  const slug = toPublishedSlug(title);
  if (slug === null) return toDraftSlug(title, id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opportunity-slug/${slug}`}, 0))`.execute(
    tx,
  );
  const conflicting = await tx
    .selectFrom("opportunities")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return conflicting === undefined || conflicting.id === id ? slug : toDraftSlug(title, id);
}

export type Publication = {
  slug: string;
  plan: ListingPlan;
  status: "PUBLISHED";
  posted_by: string;
  published_at: Date;
  listed_until: Date;
  by_trial: boolean;
  trial_ended_at: null;
};

/** The columns of a published opportunity. @param unpaidEnd its end unless the subscription is paid; null if it is */
export async function preparePublication(
  tx: Tx,
  poster: Pick<Poster, "id">,
  opportunity: { id: string; fields: OpportunityFields },
  plan: ListingPlan,
  now: Date,
  unpaidEnd: Date | null = null,
): Promise<Publication> {
  const plannedEnd = toListingEnd(plan, now, toDeadline(opportunity.fields));
  await sendJob(tx, "alerts.match", { id: opportunity.id });
  return {
    slug: await findAvailableSlug(tx, opportunity.fields.title, opportunity.id),
    plan,
    status: "PUBLISHED",
    posted_by: poster.id,
    published_at: now,
    listed_until: getEarlierDate(plannedEnd, unpaidEnd),
    by_trial: unpaidEnd !== null,
    trial_ended_at: null,
  };
}

/**
 * Uses a free post, or one that the subscription includes. Call `checkPublishable` first.
 * @throws PAYMENT_REQUIRED if none is left, or for a plan that has to be paid for
 */
export async function prepareUnpaidPublication(
  tx: Tx,
  poster: Poster,
  opportunity: { id: string; fields: OpportunityFields },
  plan: ListingPlan,
  now: Date,
): Promise<Publication> {
  assertNoFeeOnFreePost(plan, opportunity.fields);
  if (plan === "FREE") {
    await claimFreePost(tx, poster, opportunity.id, now);
    return preparePublication(tx, poster, opportunity, plan, now);
  }
  if (plan !== "PREMIUM_SUBSCRIPTION")
    throw paymentRequiredFailure("This plan has to be paid for first.");
  await assertIncludedPost(tx, poster, opportunity, now);
  const unpaidEnd = await findUnpaidEnd(poster.id, tx);
  return preparePublication(tx, poster, opportunity, plan, now, unpaidEnd);
}

export async function deleteFreePostsOf(accountUid: string): Promise<void> {
  await db().deleteFrom("free_posts").where("account_uid", "=", accountUid).execute();
}
