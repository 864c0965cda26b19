import { recordAdministration, recordUnreported } from "@/lib/audit/audit.commands";
import { endCheckouts, lockPayers, refuseUnderWay } from "@/lib/checkout/end-checkouts.commands";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { ownedOpportunity } from "@/lib/opportunities/owned-opportunity.queries";
import { keepImagesWaiting, showImages } from "@/lib/opportunities/opportunity-images.commands";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { removeCards } from "@/lib/sharing/stored-cards.commands";

/**
 * Deletes an opportunity, for its owner and for administrators, whose action is recorded. One that was never published goes for
 * good, its pictures a day later when its owner took it away; any other stays as REMOVED for its owner alone, without its
 * pictures. Repeatable.
 * A checkout that is open for it is ended first.
 * @throws CONFLICT as `endCheckouts`; UPSTREAM_UNAVAILABLE while a checkout cannot be ended, and then it stays
 */
export async function deleteOpportunity(id: string, viewer: Viewer<"identity">): Promise<null> {
  const { profileId, isOwn } = await ownedOpportunity(id, viewer.identity, true);
  await endCheckouts({ opportunityId: id }, isOwn);
  const keys = await transaction(async (tx) => {
    await lockPayers(tx, { opportunityId: id });
    // The profile before its calls, as everybody locks them.
    const owner = await tx
      .selectFrom("profiles")
      .select("account_uid")
      .where("id", "=", profileId)
      .forUpdate()
      .executeTakeFirst();
    const call = await tx
      .selectFrom("opportunities")
      .select(["title", "published_at", "status"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (call === undefined || call.status === "REMOVED") return [];
    await refuseUnderWay(tx, { opportunityId: id }, isOwn);
    const isDraft = call.published_at === null;
    if (isDraft && isOwn && profileId !== null) await keepImagesWaiting(tx, id, profileId);
    const dropped = await showImages(tx, id, []);
    if (isDraft) {
      await tx.deleteFrom("opportunities").where("id", "=", id).execute();
    } else {
      const removed = { status: "REMOVED", updated_at: new Date() };
      await tx.updateTable("opportunities").set(removed).where("id", "=", id).execute();
    }
    if (!isOwn) {
      const removed = { id, name: call.title, account_uid: owner?.account_uid ?? null };
      await recordUnreported(tx, "OPPORTUNITY_DELETED", removed, viewer);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: "DELETE_OPPORTUNITY",
        subject: "opportunity",
        subjectId: id,
        detail: { name: call.title, profileId, pictures: dropped.length },
      });
    }
    return dropped;
  });
  await removeUnusedImages(keys);
  await removeCards({ kind: "opportunities", id });
  return null;
}
