import { sql } from "kysely";
import { toDeadline } from "@/lib/opportunities/deadline.rules";
import type { OpportunityFields } from "@/lib/opportunities/opportunity-form.rules";
import {
  remainingFreePosts,
  includedPostError,
  listedUntil,
  purchasablePlans,
} from "@/lib/opportunities/publishing/publishing.rules";
import { listIncludedPosts } from "@/lib/opportunities/publishing/publishing.queries";
import { listFreePostUses } from "@/lib/opportunities/opportunities.queries";
import { draftSlug, publishedSlug } from "@/lib/opportunities/opportunities.rules";
import { findTrialEnd } from "@/lib/subscriptions/trials/trial-posts.queries";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import type { Tx } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { formatUtcDay } from "@/lib/shared/format-date";
import { type Failure, failure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { earlierDate } from "@/lib/shared/durations";
import { freePosts } from "@/lib/plans/plans.rules";
import { type SubscriptionState, subscriptionState } from "@/lib/plans/subscription-state.rules";

export type Poster = {
  id: string;
  accountUid: string | null;
  name: string;
  subscription: SubscriptionState;
};

/** Locks a profile, which serialises its posts; null for a deleted one. */
export async function tryLockPoster(tx: Tx, profileId: string, now: Date): Promise<Poster | null> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["account_uid", "name", "subscription_type", "subscription_expires_at"])
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirst();
  if (profile === undefined) return null;
  const { account_uid: accountUid, name } = profile;
  return { id: profileId, accountUid, name, subscription: subscriptionState(profile, now) };
}

/** As `lockPosterIfThere`. @throws NOT_FOUND */
export async function lockPoster(tx: Tx, profileId: string, now: Date): Promise<Poster> {
  const poster = await tryLockPoster(tx, profileId, now);
  if (poster === null) throw notFound("profile");
  return poster;
}

/** Lock order: after the profiles. */
export async function lockOpportunity(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("opportunities").select("id").where("id", "=", id).forUpdate().execute();
}

/** The details name the plans that would allow it (CONTRACT section 1, 402). */
function paymentRequired(message: string): Failure {
  return failure(
    "PAYMENT_REQUIRED",
    message,
    purchasablePlans.map((plan) => ({ path: "plan", message: plan })),
  );
}

/** @throws PAYMENT_REQUIRED for an opportunity with a fee: a free post is for those without one (CONTRACT section 6) */
export function assertNoFeeOnFreePost(plan: ListingPlan | null, { feeType }: OpportunityFields) {
  if (plan !== "FREE" || feeType === "FREE") return;
  throw paymentRequired(
    "A free post is for opportunities without a fee. This one needs a paid plan.",
  );
}

async function spendFreePost(tx: Tx, poster: Poster, opportunityId: string, now: Date) {
  const remaining = remainingFreePosts(
    await listFreePostUses(poster.id, tx),
    poster.subscription,
    now,
  );
  if (!remaining.permitted) {
    throw paymentRequired(
      poster.subscription.isExpired
        ? "The subscription has expired. Renew it, or continue without a plan, to post again."
        : `Your free post of these ${freePosts.days} days is used.${remaining.resetsAt === null ? "" : ` The next one is available from ${formatUtcDay(remaining.resetsAt)}.`}`,
    );
  }
  await tx
    .insertInto("free_posts")
    .values({
      id: newId(),
      account_uid: poster.accountUid,
      profile_id: poster.id,
      opportunity_id: opportunityId,
      used_at: now,
    })
    .execute();
}

/** @throws PAYMENT_REQUIRED when the poster's subscription has no post for this opportunity */
export async function assertIncludedPost(
  tx: Tx,
  poster: Poster,
  opportunity: { id: string; fields: OpportunityFields },
  now: Date,
): Promise<void> {
  const posts = await listIncludedPosts(poster.id, opportunity.id, tx);
  const error = includedPostError(poster.subscription, posts, opportunity.fields.type, now);
  if (error !== null) throw paymentRequired(error);
}

/** The title's slug, or, where that is taken, perhaps concurrently, one with the end of the id. */
async function findFreeSlug(tx: Tx, title: string, id: string): Promise<string> {
  const slug = publishedSlug(title);
  if (slug === null) return draftSlug(title, id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opportunity-slug/${slug}`}, 0))`.execute(
    tx,
  );
  const conflicting = await tx
    .selectFrom("opportunities")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return conflicting === undefined || conflicting.id === id ? slug : draftSlug(title, id);
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

/** Columns for publishing with a plan. @param trialEnd null outside of a trial */
export async function preparePublication(
  tx: Tx,
  poster: Pick<Poster, "id">,
  opportunity: { id: string; fields: OpportunityFields },
  plan: ListingPlan,
  now: Date,
  trialEnd: Date | null = null,
): Promise<Publication> {
  const planned = listedUntil(plan, now, toDeadline(opportunity.fields));
  return {
    slug: await findFreeSlug(tx, opportunity.fields.title, opportunity.id),
    plan,
    status: "PUBLISHED",
    posted_by: poster.id,
    published_at: now,
    listed_until: earlierDate(planned, trialEnd),
    by_trial: trialEnd !== null,
    trial_ended_at: null,
  };
}

/** Call `publishingErrors` first. @throws PAYMENT_REQUIRED when no free or included post is left */
export async function spendPost(
  tx: Tx,
  poster: Poster,
  opportunity: { id: string; fields: OpportunityFields },
  plan: ListingPlan,
  now: Date,
): Promise<Publication> {
  assertNoFeeOnFreePost(plan, opportunity.fields);
  if (plan === "FREE") await spendFreePost(tx, poster, opportunity.id, now);
  else if (plan === "PREMIUM_SUBSCRIPTION") {
    await assertIncludedPost(tx, poster, opportunity, now);
    return preparePublication(
      tx,
      poster,
      opportunity,
      plan,
      now,
      await findTrialEnd(poster.id, tx),
    );
  } else throw paymentRequired("This plan has to be paid for first.");
  return preparePublication(tx, poster, opportunity, plan, now);
}

/** Removes opportunities whose listing is over from the search index; not urgent, as every search checks the end, too. @returns how many */
export async function sweepListedOpportunities(): Promise<number> {
  return deleteInBatches("listed_opportunities", sql`listed_until <= now()`);
}

export async function sweepFreePosts(): Promise<number> {
  return deleteInBatches(
    "free_posts",
    sql`used_at <= now() - interval '${sql.lit(freePosts.days)} days'`,
  );
}
