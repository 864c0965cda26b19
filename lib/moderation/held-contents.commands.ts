import { recordOpportunityWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { sql } from "kysely";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { extendOpportunities } from "@/lib/moderation/pauses.commands";
import type { HeldReviewForm, HeldMessageReview } from "@/lib/moderation/moderation.schema";
import { deleteOpportunity } from "@/lib/removal/delete-opportunity.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { reviewHeldText } from "@/lib/conversations/screening/held-texts.commands";
import { pluralise } from "@/lib/shared/texts/format-count";

type Admin = Viewer<"admin">;

/** @throws NOT_FOUND; CONFLICT when it is not held, or has changed since the administrator read it */
function assertHeldVersion(
  opportunity: { held_since: Date | null; updated_at: Date } | undefined,
  updatedAt: string,
): asserts opportunity is { held_since: Date; updated_at: Date } {
  if (opportunity === undefined) throw notFound("opportunity");
  if (opportunity.held_since === null)
    throw failure("CONFLICT", "This opportunity is not waiting for review.");
  if (opportunity.updated_at.toISOString() !== updatedAt)
    throw failure("CONFLICT", "Its owner has changed it since. Please read it again.");
}

/** Locks the account of an opportunity. @returns since when it is suspended, or null; the row is locked, so that this cannot change */
async function lockSuspension(tx: Tx, id: string): Promise<Date | null> {
  const account = await tx
    .selectFrom("accounts")
    .select("suspended_at")
    .where("uid", "=", ({ selectFrom }) =>
      selectFrom("opportunities as o")
        .innerJoin("profiles as p", "p.id", "o.profile_id")
        .select("p.account_uid")
        .where("o.id", "=", id),
    )
    .forShare()
    .executeTakeFirst();
  return account?.suspended_at ?? null;
}

/** Approves an opportunity, whose listing and boosts begin now; if the account is suspended, its reinstatement extends them. */
function approve(id: string, updatedAt: string, { identity }: Admin): Promise<void> {
  return transaction(async (tx) => {
    const suspendedAt = await lockSuspension(tx, id);
    const opportunity = await tx
      .selectFrom("opportunities")
      .select(["title", "held_since", "updated_at", "profile_id"])
      .where("id", "=", id)
      .where("status", "=", "PUBLISHED")
      .forUpdate()
      .executeTakeFirst();
    assertHeldVersion(opportunity, updatedAt);
    await extendOpportunities(tx, sql`select ${id}::uuid`, opportunity.held_since, suspendedAt);
    await updateRow(tx, "opportunities", id, { held_since: null, published_at: databaseNow });
    await recordOpportunityWebhook(tx, "opportunity.published", id);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "APPROVE_OPPORTUNITY",
      subject: "opportunity",
      subjectId: id,
      detail: { name: opportunity.title, profileId: opportunity.profile_id },
    });
  });
}

async function decline(id: string, form: HeldReviewForm, viewer: Admin): Promise<void> {
  const opportunity = await db()
    .selectFrom("opportunities")
    .select(["held_since", "updated_at"])
    .where("id", "=", id)
    .where("status", "=", "PUBLISHED")
    .executeTakeFirst();
  assertHeldVersion(opportunity, form.updatedAt);
  await deleteOpportunity(id, viewer, { ground: form.ground, facts: form.statement });
}

/**
 * Publishes, or removes with reasons (paid orders are refunded in review).
 * @throws NOT_FOUND; CONFLICT if not held or changed since read
 */
export async function reviewOpportunity(
  id: string,
  form: HeldReviewForm,
  viewer: Admin,
): Promise<{ id: string; approved: boolean }> {
  const { approved } = form;
  await (approved ? approve(id, form.updatedAt, viewer) : decline(id, form, viewer));
  return { id, approved };
}

/** Sends a held text, or rejects it for good. @throws NOT_FOUND; CONFLICT once reviewed */
export function reviewMessage(
  id: string,
  { approved }: HeldMessageReview,
  { identity }: Viewer<"admin">,
): Promise<{ id: string; approved: boolean; messages: number }> {
  return transaction(async (tx) => {
    const messages = await reviewHeldText(tx, id, approved);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: approved ? "RELEASE_MESSAGE" : "REFUSE_MESSAGE",
      subject: "message",
      subjectId: id,
      // The text is left out, as the log is stored for longer.
      detail: { name: `of ${pluralise(messages, "conversation")}`, messages },
    });
    return { id, approved, messages };
  });
}
