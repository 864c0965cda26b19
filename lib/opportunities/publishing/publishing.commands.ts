import { sql } from "kysely";
import { deadlineOf } from "@/lib/opportunities/deadline.rules";
import type { OpportunityFields } from "@/lib/opportunities/opportunity-form.rules";
import {
  freePostsLeft,
  includedPostFault,
  listedUntil,
  soldPlans,
} from "@/lib/opportunities/publishing/publishing.rules";
import { includedPosts } from "@/lib/opportunities/publishing/publishing.queries";
import { freePostUses } from "@/lib/opportunities/opportunities.queries";
import { draftSlug, publishedSlug } from "@/lib/opportunities/opportunities.rules";
import { findTrialEnd } from "@/lib/subscriptions/trials/trial-posts.queries";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import type { Tx } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { utcDayText } from "@/lib/shared/day-text";
import { type Failure, failure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { earlierOf } from "@/lib/shared/durations";
import { freePosts } from "@/lib/plans/plans.rules";
import { type SubscriptionState, subscriptionState } from "@/lib/plans/subscription-state.rules";

/** A profile that posts, with its row locked. */
export type Poster = {
  id: string;
  accountUid: string | null;
  name: string;
  subscription: SubscriptionState;
};

/** Locks a profile until the transaction ends, so that what one profile posts at the same moment is judged one after the other; null for one that is gone. */
export async function lockPosterIfThere(
  tx: Tx,
  profileId: string,
  now: Date,
): Promise<Poster | null> {
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

/** The same for a profile that has to be there. @throws NOT_FOUND */
export async function lockPoster(tx: Tx, profileId: string, now: Date): Promise<Poster> {
  const poster = await lockPosterIfThere(tx, profileId, now);
  if (poster === null) throw notFound("profile");
  return poster;
}

/** Locks a call until the transaction ends; whoever locks profiles too has locked them before. */
export async function lockOpportunity(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("opportunities").select("id").where("id", "=", id).forUpdate().execute();
}

/** The refusal of what has to be bought; its details name the plans that would allow it (CONTRACT section 1, 402). */
function paymentRequired(message: string): Failure {
  return failure(
    "PAYMENT_REQUIRED",
    message,
    soldPlans.map((plan) => ({ path: "plan", message: plan })),
  );
}

/** @throws PAYMENT_REQUIRED for a call with a fee: a free post is for calls without one (CONTRACT section 6) */
export function refuseFeeOfFreePost(plan: ListingPlan | null, { feeType }: OpportunityFields) {
  if (plan !== "FREE" || feeType === "FREE") return;
  throw paymentRequired(
    "A free post is for opportunities without a fee. This one needs a paid plan.",
  );
}

async function spendFreePost(tx: Tx, poster: Poster, opportunityId: string, now: Date) {
  const left = freePostsLeft(await freePostUses(poster.id, tx), poster.subscription, now);
  if (!left.permitted) {
    throw paymentRequired(
      poster.subscription.isExpired
        ? "The subscription has expired. Renew it, or continue without a plan, to post again."
        : `Your free post of these ${freePosts.days} days is used.${left.resetsAt === null ? "" : ` The next one is available from ${utcDayText(left.resetsAt)}.`}`,
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

/** @throws PAYMENT_REQUIRED when the poster's subscription has no post for this call */
export async function refuseWithoutIncludedPost(
  tx: Tx,
  poster: Poster,
  call: { id: string; fields: OpportunityFields },
  now: Date,
): Promise<void> {
  const posts = await includedPosts(poster.id, call.id, tx);
  const fault = includedPostFault(poster.subscription, posts, call.fields.type, now);
  if (fault !== null) throw paymentRequired(fault);
}

/** The slug of a call from now on: its title's, or, where that is taken (perhaps at this very moment), one with the end of its id. */
async function freeSlug(tx: Tx, title: string, id: string): Promise<string> {
  const slug = publishedSlug(title);
  if (slug === null) return draftSlug(title, id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opportunity-slug/${slug}`}, 0))`.execute(
    tx,
  );
  const taken = await tx
    .selectFrom("opportunities")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return taken === undefined || taken.id === id ? slug : draftSlug(title, id);
}

/** The columns that a call gets by being published. */
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

/**
 * What a call's row gets by being published with a plan that was paid for, or that it has a right to.
 * @param trialEnd until when the trial counts that it is published by; null for none
 */
export async function publicationWith(
  tx: Tx,
  poster: Pick<Poster, "id">,
  call: { id: string; fields: OpportunityFields },
  plan: ListingPlan,
  now: Date,
  trialEnd: Date | null = null,
): Promise<Publication> {
  const planned = listedUntil(plan, now, deadlineOf(call.fields));
  return {
    slug: await freeSlug(tx, call.fields.title, call.id),
    plan,
    status: "PUBLISHED",
    posted_by: poster.id,
    published_at: now,
    listed_until: earlierOf(planned, trialEnd),
    by_trial: trialEnd !== null,
    trial_ended_at: null,
  };
}

/**
 * Uses a post for a call and answers what its row gets by it. Nothing is missing in it (`publishingFaults`).
 * @throws PAYMENT_REQUIRED when the plan has to be bought, or no free or included post is left
 */
export async function publication(
  tx: Tx,
  poster: Poster,
  call: { id: string; fields: OpportunityFields },
  plan: ListingPlan,
  now: Date,
): Promise<Publication> {
  refuseFeeOfFreePost(plan, call.fields);
  if (plan === "FREE") await spendFreePost(tx, poster, call.id, now);
  else if (plan === "PREMIUM_SUBSCRIPTION") {
    await refuseWithoutIncludedPost(tx, poster, call, now);
    return publicationWith(tx, poster, call, plan, now, await findTrialEnd(poster.id, tx));
  } else throw paymentRequired("This plan has to be paid for first.");
  return publicationWith(tx, poster, call, plan, now);
}

/**
 * Takes calls whose listing is over out of the searched set; nothing waits for it, as every search asks for the end too.
 * @returns how many went
 */
export async function sweepListedOpportunities(): Promise<number> {
  return deleteInBatches("listed_opportunities", sql`listed_until <= now()`);
}

/** Forgets free posts that count no more. */
export async function sweepFreePosts(): Promise<number> {
  return deleteInBatches(
    "free_posts",
    sql`used_at <= now() - interval '${sql.lit(freePosts.days)} days'`,
  );
}
