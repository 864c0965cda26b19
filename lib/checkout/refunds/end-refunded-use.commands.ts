import { sql } from "kysely";
import {
  type IncludedPost,
  checkIncludedPost,
} from "@/lib/opportunities/publishing/publishing.rules";
import { plans } from "@/lib/plans/plans.rules";
import type { Tx } from "@/lib/server/database/db";
import type { RefundedUse } from "@/lib/subscriptions/reversals/reversals.rules";
import { endIncludedBoosts, unpublish } from "@/lib/subscriptions/trials/trial-posts.commands";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

/** Ids of the posts in that time that what remains paid does not include. The one that was bought with the subscription ends with its order. */
async function listUnpaidPosts(
  tx: Tx,
  { profileId, subscriptionId, since, until, remainingType }: RefundedUse,
): Promise<string[]> {
  const posts = await tx
    .selectFrom("opportunities")
    .select(["id", "type", "published_at", "listed_until"])
    .where("posted_by", "=", profileId)
    .where("plan", "=", "PREMIUM_SUBSCRIPTION")
    .where("status", "=", "PUBLISHED")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.opportunity_id", "=", "opportunities.id")
            .where("orders.subscription_id", "=", subscriptionId),
        ),
      ),
    )
    .orderBy("published_at")
    .forUpdate()
    .execute();
  const remainingPosts: IncludedPost[] = [];
  const unpaidIds: string[] = [];
  for (const { id, type, published_at: publishedAt, listed_until: listedUntil } of posts) {
    if (publishedAt === null || listedUntil === null) continue;
    const isAffected = publishedAt >= since && publishedAt < until;
    const error = checkIncludedPost(
      { type: remainingType, isExpired: false },
      remainingPosts,
      OpportunityType.safeParse(type).data ?? null,
      publishedAt,
    );
    if (isAffected && error !== null) unpaidIds.push(id);
    else remainingPosts.push({ publishedAt, listedUntil });
  }
  return unpaidIds;
}

/** Ends what a subscription with a returned payment included, except what the plan before a returned upgrade would have included too. Idempotent. */
export async function endRefundedUse(tx: Tx, use: RefundedUse, now: Date): Promise<void> {
  const ids = await listUnpaidPosts(tx, use);
  const posts = await unpublish(tx, sql`id = any(${ids}::uuid[])`, now);
  const { boost, artworkBoost } = plans[use.remainingType ?? "none"];
  const isUnpaid = sql`created_at >= ${use.since} and created_at < ${use.until}
    and type is distinct from ${boost ?? artworkBoost ?? null}::text`;
  const boosts = await endIncludedBoosts(tx, use.profileId, isUnpaid, now);
  await tx
    .updateTable("subscription_refunds")
    .set(({ eb }) => ({
      ended_posts: eb("ended_posts", "+", posts),
      ended_boosts: eb("ended_boosts", "+", boosts),
    }))
    .where("invoice_id", "=", use.invoiceId)
    .execute();
}
