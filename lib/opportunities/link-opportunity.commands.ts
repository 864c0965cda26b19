import { recordOpportunityWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { lockOpportunity } from "@/lib/opportunities/publishing/publishing.commands";
import {
  findOwnedOpportunity,
  assertNotRemoved,
} from "@/lib/opportunities/owned-opportunity.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { lockOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { databaseNow } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";

/** @throws NOT_FOUND; FORBIDDEN; CONFLICT for a removed opportunity */
export async function linkOpportunity(
  id: string,
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<Opportunity> {
  const { profileId: previousProfileId } = await findOwnedOpportunity(id, viewer);
  return transaction(async (tx) => {
    // Locks both profiles, in the usual order: the previous one may be about to be deleted with all its opportunities.
    const profileIds = new Set([profileId, previousProfileId ?? profileId]);
    for (const lockedId of [...profileIds].toSorted()) await lockOwnedProfile(tx, lockedId, viewer);
    await lockOpportunity(tx, id);
    const { status, title, profile: previous, publishedAt } = await findOpportunity(id, viewer, tx);
    assertNotRemoved(status);
    for (const profile of profileIds)
      await recordProfileEvent(tx, {
        profileId: profile,
        uid: viewer.identity.uid,
        action: "UPDATE",
        subject: "OPPORTUNITY",
        subjectId: id,
        title,
        fields: ["profile"],
      });
    await updateRow(tx, "opportunities", id, { profile_id: profileId, updated_at: databaseNow });
    if (publishedAt !== null && previous?.id !== profileId)
      await recordOpportunityWebhook(tx, "opportunity.changed", id);
    return findOpportunity(id, viewer, tx);
  });
}
