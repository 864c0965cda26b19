import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { findLastBoostEnd } from "@/lib/opportunities/publishing/opportunity-boosts.queries";
import {
  toBoostPeriod,
  checkBoostAddsTime,
} from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import { toListingEnd } from "@/lib/opportunities/publishing/publishing.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { findUnpaidEnd, isPublishedUnpaid } from "@/lib/subscriptions/trials/trial-posts.queries";
import { assertOwnsOpportunity } from "@/lib/opportunities/owned-opportunity.queries";
import { lockOpportunity, lockPoster } from "@/lib/opportunities/publishing/publishing.commands";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import type { Creation } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";
import { listBoostUses } from "@/lib/plans/included-boosts.queries";
import { assertIncludedBoost } from "@/lib/plans/included-boosts.rules";
import { plans } from "@/lib/plans/plans.rules";

/** The end of a listing; of one that is not paid for yet the end that it has once it is. */
async function findPlannedEnd(tx: Tx, opportunity: Opportunity, listedUntil: Date): Promise<Date> {
  const { id, plan, publishedAt } = opportunity;
  if (plan === null || publishedAt === null || !(await isPublishedUnpaid(id, tx)))
    return listedUntil;
  return toListingEnd(plan, new Date(publishedAt), toDeadline(opportunity));
}

/** Uses a boost that the subscription includes. @throws PAYMENT_REQUIRED; CONFLICT if not listed, or the boost would add no time */
export async function boostOpportunity({
  params: { id },
  body: { type },
  viewer,
  resourceId,
}: Creation<{ type: OpportunityBoostType }, "profile">): Promise<Opportunity> {
  await assertOwnsOpportunity(id, viewer);
  // The boost begins no later than the transaction, which shows it as begun.
  const now = await readClock();
  return transaction(async (tx) => {
    const profile = await lockPoster(tx, viewer.profileId);
    await lockOpportunity(tx, id);
    const opportunity = await findOpportunity(id, viewer, tx);
    const uses = await listBoostUses("opportunity_boosts", profile.id, tx);
    if (uses.some((use) => use.id === resourceId)) return opportunity;
    const included = { type: plans[profile.subscription.type ?? "none"].boost, uses };
    assertIncludedBoost(profile.subscription, included, type, now);
    if (opportunity.status !== "PUBLISHED" || opportunity.listedUntil === null) {
      throw failure("CONFLICT", "Only a listed opportunity can be boosted.");
    }
    const runningUntil = await findLastBoostEnd(tx, id, type);
    const listedUntil = await findPlannedEnd(tx, opportunity, new Date(opportunity.listedUntil));
    const redundancyError = checkBoostAddsTime(type, runningUntil, listedUntil, now);
    if (redundancyError !== null) throw failure("CONFLICT", redundancyError);
    await insertInto(tx, "opportunity_boosts", {
      id: resourceId,
      opportunity_id: id,
      type,
      ...toBoostPeriod(type, runningUntil, listedUntil, now),
      included_for: profile.id,
      unpaid: (await findUnpaidEnd(profile.id, tx)) !== null,
      created_at: now,
    });
    await recordProfileEvent(tx, {
      profileId: opportunity.profile?.id ?? profile.id,
      uid: viewer.identity.uid,
      action: "UPDATE",
      subject: "OPPORTUNITY",
      subjectId: id,
      title: opportunity.title,
      fields: ["boosts"],
    });
    return findOpportunity(id, viewer, tx);
  });
}
