import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordOpportunityWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { sql } from "kysely";
import {
  type Reasons,
  recordAdministration,
  recordUnreportedDecision,
} from "@/lib/audit/audit.commands";
import {
  endCheckouts,
  lockPayingCustomers,
  assertNoOpenCheckout,
} from "@/lib/checkout/ending/end-checkouts.commands";
import { reviewOrdersOfDeleted } from "@/lib/checkout/review-deleted.commands";
import { assertMayFor } from "@/lib/members/team-access.queries";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { findOwnedOpportunity } from "@/lib/opportunities/owned-opportunity.queries";
import { detachImages, replaceImages } from "@/lib/opportunities/opportunity-images.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { lockRow, updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { removeCards } from "@/lib/sharing/card-store.commands";

/**
 * Deletes a draft for good; one that was published, or that artists know, stays as `REMOVED` for its owner. Ends an open checkout first. Idempotent.
 * @param reasons what an administrator writes to the owner, if not the standard text
 * @throws CONFLICT as `endCheckouts`; UPSTREAM_UNAVAILABLE, and then nothing is deleted
 */
export async function deleteOpportunity(
  id: string,
  viewer: Viewer<"identity">,
  reasons?: Reasons,
): Promise<void> {
  const { profileId, isOwn } = await findOwnedOpportunity(id, viewer, {
    allowAdmin: true,
    once: "POSTING_MANAGER",
  });
  await endCheckouts({ opportunityId: id }, { blockOnPendingPayment: isOwn });
  const imageKeys = await transaction(async (tx) => {
    await lockPayingCustomers(tx, { opportunityId: id });
    // Lock order: the profile before its opportunities.
    const owner = await lockRow(tx, "profiles", profileId, ["account_uid"]);
    const opportunity = await tx
      .selectFrom("opportunities")
      .select(["title", "published_at", "status", "form_opened_at"])
      .select(
        sql<boolean>`exists (select from applications a where a.opportunity_id = opportunities.id)
          or exists (select from application_totals t where t.opportunity_id = opportunities.id)
          or exists (select from bookmarks b where b.opportunity_id = opportunities.id)`.as(
          "has_artists",
        ),
      )
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (opportunity === undefined || opportunity.status === "REMOVED") return [];
    // It may have been published since.
    if (isOwn && profileId !== null && opportunity.status !== "DRAFT") {
      const ownerUid = owner?.account_uid ?? null;
      await assertMayFor({ profileId, ownerUid }, viewer, { power: "POSTING_MANAGER", tx });
    }
    const { title } = opportunity;
    const deleted = { action: "DELETE", subject: "OPPORTUNITY", subjectId: id, title } as const;
    await recordProfileEvent(tx, { profileId, uid: viewer.identity.uid, ...deleted });
    // A checkout may have been opened since `endCheckouts`; under the lock no other one can be.
    await assertNoOpenCheckout(tx, { opportunityId: id }, { blockOnPendingPayment: isOwn });
    if (!isOwn) await reviewOrdersOfDeleted(tx, { opportunityId: id });
    // One whose trial has ended is a draft again: what artists have begun, sent or saved stays, and they are notified.
    const isDraft = opportunity.published_at === null && !opportunity.has_artists;
    if (isDraft && isOwn && profileId !== null) await detachImages(tx, id, profileId);
    const removedKeys = await replaceImages(tx, id, []);
    if (isDraft) {
      await tx.deleteFrom("opportunities").where("id", "=", id).execute();
    } else {
      const removed = { status: "REMOVED", updated_at: databaseNow };
      await updateRow(tx, "opportunities", id, removed);
      await recordOpportunityWebhook(tx, "opportunity.cancelled", id);
      if (isOwn) {
        const event = { subjectId: id, payload: { title: opportunity.title }, dedupe: id };
        await recordEvent(tx, "OPPORTUNITY_CANCELLED", event);
        if (opportunity.form_opened_at !== null)
          await recordEvent(tx, "APPLIED_OPPORTUNITY_CANCELLED", event);
      }
    }
    if (!isOwn) {
      const removed = { id, name: opportunity.title, account_uid: owner?.account_uid ?? null };
      await recordUnreportedDecision(tx, "OPPORTUNITY_DELETED", removed, viewer, reasons);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: "DELETE_OPPORTUNITY",
        subject: "opportunity",
        subjectId: id,
        detail: { name: opportunity.title, profileId, pictures: removedKeys.length },
      });
    }
    return removedKeys;
  });
  await removeUnusedImages(imageKeys);
  await removeCards({ kind: "opportunities", id });
}
