import { lockOpportunity } from "@/lib/opportunities/publishing/publishing.commands";
import { ownedOpportunity, refuseRemoved } from "@/lib/opportunities/owned-opportunity.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { ownedProfile } from "@/lib/profiles/owned-profile.queries";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/**
 * Links a call to another profile of the caller's; its state and whose post was used for it stay.
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT for what was taken away
 */
export async function linkOpportunity(
  id: string,
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<Opportunity> {
  const { profileId: before } = await ownedOpportunity(id, viewer.identity);
  return transaction(async (tx) => {
    // Both, in the order in which everybody locks them: the one that it leaves may be about to be deleted, with all its calls.
    const both = new Set([profileId, before ?? profileId]);
    for (const each of [...both].toSorted()) await ownedProfile(each, viewer, tx);
    await lockOpportunity(tx, id);
    refuseRemoved((await findOpportunity(id, viewer, tx)).status);
    await tx
      .updateTable("opportunities")
      .set({ profile_id: profileId, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    return findOpportunity(id, viewer, tx);
  });
}
