import { sql } from "kysely";
import { type Desk, findDesk } from "@/lib/applications/desk/desk-access.queries";
import { getOpportunityQuotas, type OpportunityQuotas } from "@/lib/plans/plan-limits.rules";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import type { Database, Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";

export type LockedJury = {
  quotas: OpportunityQuotas;
  /** Null while it is rolling. */
  deadline: Date | null;
  profileId: string | null;
};

/** Finds the quotas of an opportunity with this plan and this organiser. */
export async function findQuotas(
  { plan, profile_id }: { plan: string | null; profile_id: string | null },
  reads: Database,
): Promise<OpportunityQuotas> {
  const organiser = await reads
    .selectFrom("profiles")
    .select(["subscription_type", "subscription_expires_at", sql<Date>`now()`.as("now")])
    .where("id", "=", profile_id)
    .executeTakeFirst();
  return getOpportunityQuotas(
    ListingPlan.nullable().parse(plan),
    organiser === undefined
      ? { type: null, isExpired: false }
      : toSubscriptionState(organiser, organiser.now),
  );
}

/** Whoever changes rounds or jurors of one opportunity does so after another. Lock order: opportunity, round, juror, application. @throws NOT_FOUND */
export async function lockJury(tx: Tx, opportunityId: string): Promise<LockedJury> {
  const opportunity = await tx
    .selectFrom("opportunities")
    .select(["plan", "deadline", "deadline_kind", "profile_id"])
    .where("id", "=", opportunityId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound("opportunity"));
  return {
    quotas: await findQuotas(opportunity, tx),
    deadline: opportunity.deadline_kind === "ROLLING" ? null : opportunity.deadline,
    profileId: opportunity.profile_id,
  };
}

/** Locks a jury for managers, whatever role the call itself names. @throws NOT_FOUND, FORBIDDEN */
export async function lockOwnJury(
  tx: Tx,
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<LockedJury & { desk: Desk }> {
  const desk = await findDesk(opportunityId, viewer, { power: "MANAGER", tx });
  return { ...(await lockJury(tx, opportunityId)), desk };
}
