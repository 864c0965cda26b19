import { sql } from "kysely";
import {
  opportunityBoostUses,
  lastBoostEnd,
} from "@/lib/opportunities/publishing/opportunity-boosts.queries";
import {
  opportunityBoostTime,
  emptyBoostFault,
} from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { ownedOpportunity } from "@/lib/opportunities/owned-opportunity.queries";
import { lockOpportunity, lockPoster } from "@/lib/opportunities/publishing/publishing.commands";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { transaction } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";
import { includedBoostFault } from "@/lib/plans/included-boosts.rules";
import { MONTH_DAYS, plans } from "@/lib/plans/plans.rules";

type Boosting = {
  params: { id: string };
  body: { type: OpportunityBoostType };
  viewer: Viewer<"profile">;
  newId: string;
};

/**
 * Uses a boost that the acting profile's subscription includes, for a listed call of the caller's; as a bought one it begins
 * after one of its kind that is running.
 * @throws PAYMENT_REQUIRED when none is included or left; CONFLICT for a call that is not listed, and for a boost that would add
 *   nothing to it: it is not used up then
 */
export async function boostOpportunity({
  params: { id },
  body: { type },
  viewer,
  newId,
}: Boosting): Promise<Opportunity> {
  await ownedOpportunity(id, viewer.identity);
  const now = new Date();
  return transaction(async (tx) => {
    const poster = await lockPoster(tx, viewer.profileId, now);
    await lockOpportunity(tx, id);
    const call = await findOpportunity(id, viewer, tx);
    const uses = await opportunityBoostUses(poster.id, tx);
    if (uses.some((use) => use.id === newId)) return call;
    const included = {
      type: plans[poster.subscription.type ?? "none"].boost,
      used: uses.map(({ created_at }) => created_at),
    };
    const fault = includedBoostFault(poster.subscription, included, type, now);
    if (fault !== null) {
      throw failure("PAYMENT_REQUIRED", fault, [{ path: "type", message: type }]);
    }
    if (call.status !== "PUBLISHED" || call.listedUntil === null) {
      throw failure("CONFLICT", "Only a listed opportunity can be boosted.");
    }
    const end = await lastBoostEnd(tx, id, type);
    const listedUntil = new Date(call.listedUntil);
    const empty = emptyBoostFault(type, end, listedUntil, now);
    if (empty !== null) throw failure("CONFLICT", empty);
    await tx
      .insertInto("opportunity_boosts")
      .values({
        id: newId,
        opportunity_id: id,
        type,
        ...opportunityBoostTime(type, end, listedUntil, now),
        included_for: poster.id,
        created_at: now,
      })
      .execute();
    return findOpportunity(id, viewer, tx);
  });
}

/** Forgets boosts of opportunities and artworks that are gone, once they count against no month any more. */
export async function sweepBoosts(): Promise<number> {
  const isOld = sql`created_at <= now() - interval '${sql.lit(MONTH_DAYS)} days'`;
  const gone = await deleteInBatches(
    "opportunity_boosts",
    sql`opportunity_id is null and ${isOld}`,
  );
  return gone + (await deleteInBatches("artwork_boosts", sql`artwork_id is null and ${isOld}`));
}
