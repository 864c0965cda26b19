import { findAlertQuota } from "@/lib/alerts/alert-quota.queries";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { countEndpoints } from "@/lib/endpoints/endpoints.queries";
import { countActiveKeys } from "@/lib/keys/keys.queries";
import { keyLimits } from "@/lib/keys/keys.schema";
import { countInvited, countMembers } from "@/lib/members/team-size.queries";
import {
  listIncludedPosts,
  listNativeTitles,
} from "@/lib/opportunities/publishing/publishing.queries";
import { filterCountedPosts } from "@/lib/opportunities/publishing/publishing.rules";
import { addDays } from "@/lib/shared/time/durations";
import { findFreePosts } from "@/lib/opportunities/opportunities.queries";
import { countRows, db, hasRow } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { notFound } from "@/lib/shared/failure";
import { listBoostUses } from "@/lib/plans/included-boosts.queries";
import { type BoostUses, calculateNextBoostDate } from "@/lib/plans/included-boosts.rules";
import { plans, QUARTER_DAYS, type PlanLimits } from "@/lib/plans/plans.rules";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { getArtworkLimit, toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";

function toBoostUsage(
  type: string | undefined,
  uses: BoostUses,
  now: Date,
): SubscriptionUsage["boost"] {
  if (type === undefined) return null;
  const nextBoostAt = calculateNextBoostDate(uses, now);
  return {
    type,
    remaining: nextBoostAt === null ? 1 : 0,
    resetsAt: nextBoostAt?.toISOString() ?? null,
  };
}

async function readPostUsage(
  included: PlanLimits["posts"],
  profileId: string,
  now: Date,
): Promise<SubscriptionUsage["posts"]> {
  if (included === undefined) return null;
  const { max: limit, per, only = null } = included;
  const countedPosts = filterCountedPosts(included, await listIncludedPosts(profileId), now);
  const freedAt = countedPosts.map(({ listedUntil, publishedAt }) =>
    per === "active" ? listedUntil : addDays(publishedAt, QUARTER_DAYS),
  );
  const [nextFreedAt] = freedAt.toSorted((a, b) => a.getTime() - b.getTime());
  const isUsedUp = countedPosts.length >= limit && nextFreedAt !== undefined;
  return {
    used: countedPosts.length,
    limit,
    per,
    only,
    resetsAt: isUsedUp ? nextFreedAt.toISOString() : null,
  };
}

const countFeatured = (profileId: string): Promise<number> =>
  countRows(
    db()
      .selectFrom("artworks")
      .where("profile_id", "=", profileId)
      .where("featured_at", "is not", null),
  );

/** True if an account has had its trial; one that failed before it began does not count. */
function hasHadTrial(uid: string | null): Promise<boolean> {
  return hasRow(
    db()
      .selectFrom("trials")
      .where("account_uid", "=", uid)
      .where("subscription_id", "is not", null),
  );
}

/** The currency of a profile's current subscription at the provider, even one not yet begun: a customer has only one currency at a time. */
async function findRequiredCurrency(profileId: string): Promise<string | null> {
  const subscription = await db()
    .selectFrom("subscriptions")
    .select("currency")
    .where("profile_id", "=", profileId)
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return subscription?.currency ?? null;
}

export async function findUsage(profileId: string): Promise<SubscriptionUsage> {
  const profile = await findRow(db(), "profiles", profileId, [
    "account_uid",
    "role",
    "artworks_count",
    "subscription_type",
    "subscription_expires_at",
  ]);
  if (profile === undefined) throw notFound("profile");
  const now = new Date();
  const subscription = toSubscriptionState(profile, now);
  const plan = plans[subscription.type ?? "none"];
  const quotas = getQuotas(subscription);
  const { account_uid: uid } = profile;
  return {
    ...subscription,
    artworks: { used: profile.artworks_count, limit: getArtworkLimit(subscription) },
    featured: { used: await countFeatured(profileId), limit: MAX_FEATURED },
    alerts: await findAlertQuota(db(), uid ?? "", now),
    members: {
      used: (await countMembers(db(), profileId)) + (await countInvited(db(), profileId)),
      limit: quotas.members,
    },
    keys:
      profile.role === "ART_ORGANIZATION"
        ? {
            used: await countActiveKeys(db(), { organisationId: profileId }),
            limit: quotas.keys,
          }
        : {
            used: await countActiveKeys(db(), { accountUid: uid ?? "" }),
            limit: keyLimits.personal,
          },
    endpoints: { used: await countEndpoints(db(), profileId), limit: quotas.endpoints },
    nativeOpportunities: {
      used: (await listNativeTitles(db(), profileId, now)).length,
      limit: quotas.nativeOpportunities,
    },
    posts: await readPostUsage(plan.posts, profileId, now),
    boost: toBoostUsage(plan.boost, await listBoostUses("opportunity_boosts", profileId), now),
    artworkBoost: toBoostUsage(
      plan.artworkBoost,
      await listBoostUses("artwork_boosts", profileId),
      now,
    ),
    freePost: await findFreePosts(profileId),
    isTrialUsed: await hasHadTrial(uid),
    paidIn: await findRequiredCurrency(profileId),
  };
}
