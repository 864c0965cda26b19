import { lockOpportunity } from "@/lib/opportunities/publishing/publishing.commands";
import {
  findOwnedOpportunity,
  assertNotRemoved,
} from "@/lib/opportunities/owned-opportunity.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { findOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** @throws NOT_FOUND; FORBIDDEN; CONFLICT for a removed one */
export async function linkOpportunity(
  id: string,
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<Opportunity> {
  const { profileId: previousId } = await findOwnedOpportunity(id, viewer.identity);
  return transaction(async (tx) => {
    // Both profiles, in the usual lock order: the previous one may be about to be deleted with all its opportunities.
    const both = new Set([profileId, previousId ?? profileId]);
    for (const each of [...both].toSorted()) await findOwnedProfile(each, viewer, tx);
    await lockOpportunity(tx, id);
    assertNotRemoved((await findOpportunity(id, viewer, tx)).status);
    await tx
      .updateTable("opportunities")
      .set({ profile_id: profileId, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    return findOpportunity(id, viewer, tx);
  });
}
