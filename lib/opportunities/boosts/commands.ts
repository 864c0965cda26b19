import { boostEnd, includedBoostFault } from "@/lib/opportunities/boosts/rules";
import { ownedOpportunity } from "@/lib/opportunities/ownership/queries";
import { lockPoster } from "@/lib/opportunities/publishing/commands";
import { findOpportunity } from "@/lib/opportunities/queries";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { transaction, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

async function usesOf(tx: Tx, profileId: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom("opportunity_boosts")
    .select("created_at")
    .where("included_for", "=", profileId)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/**
 * Uses a boost that the acting profile's subscription includes, for a listed call of the caller's.
 * @throws PAYMENT_REQUIRED when none is included or left; CONFLICT for a call that is not listed
 */
export async function boostOpportunity(
  id: string,
  type: OpportunityBoostType,
  viewer: Viewer<"profile">,
): Promise<Opportunity> {
  await ownedOpportunity(id, viewer.identity);
  const now = new Date();
  return transaction(async (tx) => {
    const poster = await lockPoster(tx, viewer.profileId, now);
    const fault = includedBoostFault(poster.subscription, type, await usesOf(tx, poster.id), now);
    if (fault !== null) {
      throw failure("PAYMENT_REQUIRED", fault, [{ path: "type", message: type }]);
    }
    const { status, listedUntil } = await findOpportunity(id, viewer, tx);
    if (status !== "PUBLISHED" || listedUntil === null) {
      throw failure("CONFLICT", "Only a call that is listed can be boosted.");
    }
    await tx
      .insertInto("opportunity_boosts")
      .values({
        id: newId(),
        opportunity_id: id,
        type,
        starts_at: now,
        ends_at: boostEnd(type, new Date(listedUntil), now),
        included_for: poster.id,
        created_at: now,
      })
      .execute();
    return findOpportunity(id, viewer, tx);
  });
}
