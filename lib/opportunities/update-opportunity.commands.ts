import { listChangedFields, recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordOpportunityWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { isPlanRefunded } from "@/lib/payments/refunded-plans.queries";
import { assertMayFor } from "@/lib/members/team-access.queries";
import { listDifferences } from "@/lib/opportunities/changes/opportunity-changes.rules";
import { recordMergedEvent } from "@/lib/outbox/record-event.commands";
import { toColumns, assertNoErrors } from "@/lib/opportunities/create-opportunity.commands";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import {
  checkFields,
  type OpportunityFields,
  mergeFields,
} from "@/lib/opportunities/form/opportunity-form.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { findUnpaidEnd, isPublishedUnpaid } from "@/lib/subscriptions/trials/trial-posts.queries";
import type { OpportunityChanges } from "@/lib/opportunities/form/opportunity-form.schema";
import {
  findOwnedOpportunity,
  assertNotRemoved,
} from "@/lib/opportunities/owned-opportunity.queries";
import { findImageErrors, replaceImages } from "@/lib/opportunities/opportunity-images.commands";
import { recordPublication } from "@/lib/opportunities/publishing/record-publication.commands";
import {
  lockOpportunity,
  tryLockPoster,
  type Poster,
  type Publication,
  prepareUnpaidPublication,
  assertNoFeeOnFreePost,
  assertIncludedPost,
  assertNativeQuota,
} from "@/lib/opportunities/publishing/publishing.commands";
import {
  toListingEnd,
  listMissingFields,
  checkPublishable,
  type Publishable,
} from "@/lib/opportunities/publishing/publishing.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { toDraftSlug } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import { getEarlierDate, getLaterDate, MINUTE_MS } from "@/lib/shared/time/durations";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { sendJob } from "@/lib/server/jobs/jobs";
import { assertVerifiedEmail } from "@/lib/server/auth/verified-email";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, invalid, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Change = { params: { id: string }; body: OpportunityChanges; viewer: Viewer<"identity"> };

/** Locks the linked profile and the one whose post was used, which may have been deleted, in the usual lock order. */
async function lockPosters(
  tx: Tx,
  profileId: string,
  postedBy: string | null,
): Promise<{ linkedPoster: Poster; postingPoster: Poster }> {
  const posters = new Map<string, Poster | null>();
  for (const id of [profileId, postedBy ?? profileId].toSorted()) {
    if (!posters.has(id)) posters.set(id, await tryLockPoster(tx, id));
  }
  const linkedPoster = posters.get(profileId) ?? null;
  if (linkedPoster === null) throw notFound("profile");
  return { linkedPoster, postingPoster: posters.get(postedBy ?? profileId) ?? linkedPoster };
}

const wasPublished = ({ publishedAt }: Opportunity) => publishedAt !== null;

/** @throws CONFLICT for a removed opportunity, and for a second plan */
function assertEditable({ status, plan }: Opportunity, requestedPlan: ListingPlan | null): void {
  assertNotRemoved(status);
  if (requestedPlan === null || requestedPlan === plan) return;
  if (status === "DRAFT") return;
  throw conflict(
    "plan",
    status === "PENDING_PAYMENT"
      ? "A payment for this opportunity is in progress."
      : "This opportunity has been published. To list it again, copy it as a new draft.",
  );
}

/** @throws VALIDATION for an opportunity that is being paid for and could no longer be published */
function assertPublishable({ status }: Opportunity, after: Publishable, now: Date): void {
  const errors = status === "PENDING_PAYMENT" ? checkPublishable(after, now) : [];
  if (errors.length === 0) return;
  const invalidFields = errors.map(({ path }) => path).join(", ");
  const message = `A payment for this opportunity is open, so it has to stay ready to be published. Please check: ${invalidFields}.`;
  throw failure("VALIDATION", message, errors);
}

/** True if the change is what makes it take applications here: published, moved here, or open again. */
function isNewlyNative(
  before: Opportunity,
  after: OpportunityFields,
  isPublishing: boolean,
  now: Date,
): boolean {
  if (!isAppliedHere(after)) return false;
  const deadline = toDeadline(before);
  const hasClosed = deadline !== null && deadline <= now;
  return isPublishing || (wasPublished(before) && (!isAppliedHere(before) || hasClosed));
}

/** Checks that an opportunity with applications gets no earlier deadline, and stays on this site. @throws CONFLICT */
function assertFairToApplicants(after: OpportunityFields, earliest: Date): void {
  const deadline = toDeadline(after);
  const errors = [
    ...(deadline !== null && deadline < earliest
      ? [{ path: "deadline", message: "Artists have applied: the deadline can only be later." }]
      : []),
    ...(isAppliedHere(after)
      ? []
      : [{ path: "applyMode", message: "Artists have applied: applications stay on Vitrine." }]),
  ];
  if (errors.length === 0) return;
  throw failure("CONFLICT", errors.map(({ message }) => message).join(" "), errors);
}

/** A later deadline cannot extend a listing beyond this: the end of its trial, or its current end if it was refunded. */
async function findLatestEnd(tx: Tx, before: Opportunity, poster: Poster): Promise<Date | null> {
  const currentEnd = before.listedUntil === null ? null : new Date(before.listedUntil);
  if (await isPublishedUnpaid(before.id, tx))
    return (await findUnpaidEnd(poster.id, tx)) ?? currentEnd;
  return (await isPlanRefunded(before.id, tx)) ? currentEnd : null;
}

/** Milliseconds by which the listing was extended because its account had been suspended. */
function measureExtension(currentEnd: string | null, plannedEnd: Date): number {
  return currentEnd === null ? 0 : Math.max(0, Date.parse(currentEnd) - plannedEnd.getTime());
}

/** The new end of a published opportunity's listing, as its deadline may have moved. @throws PAYMENT_REQUIRED */
async function prepareListing(
  tx: Tx,
  before: Opportunity,
  after: OpportunityFields,
  poster: Poster,
  now: Date,
): Promise<{ listed_until: Date }> {
  const { id, plan, publishedAt } = before;
  if (plan === null || publishedAt === null) throw new Error("a published opportunity has a plan");
  assertNoFeeOnFreePost(plan, after);
  const toEnd = (fields: OpportunityFields) =>
    toListingEnd(plan, new Date(publishedAt), toDeadline(fields));
  const extension = measureExtension(before.listedUntil, toEnd(before));
  const plannedEnd = getEarlierDate(
    new Date(toEnd(after).getTime() + extension),
    toDeadline(after),
  );
  const listedUntil = getEarlierDate(plannedEnd, await findLatestEnd(tx, before, poster));
  const isReopened = before.status === "EXPIRED" && listedUntil > now;
  const hasNewType = before.type !== after.type;
  if (plan === "PREMIUM_SUBSCRIPTION" && (isReopened || hasNewType)) {
    await assertIncludedPost(tx, poster, { id, fields: after }, now);
  }
  return { listed_until: listedUntil };
}

async function recordChanges(tx: Tx, before: Opportunity, after: OpportunityFields) {
  const changes = listDifferences(before, after);
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, id: newId(), opportunity_id: before.id }));
  await insertInto(tx, "opportunity_changes", rows);
  await recordMergedEvent(tx, "OPPORTUNITY_CHANGED", before.id, NOTICE_DELAY_MS);
  if (before.formOpenedAt === null) return;
  await recordMergedEvent(tx, "APPLIED_OPPORTUNITY_CHANGED", before.id, NOTICE_DELAY_MS);
}

/** Changes within this time share one notification. */
const NOTICE_DELAY_MS = 10 * MINUTE_MS;

/**
 * Publishes a draft with `plan`; later changes to deadline, fee or eligibility are listed publicly.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN (also for an unverified e-mail), CONFLICT, PAYMENT_REQUIRED
 */
export async function updateOpportunity({ params, body, viewer }: Change): Promise<Opportunity> {
  const { id } = params;
  if (body.id.toLowerCase() !== id) {
    throw invalid([{ path: "id", message: "Not the id of the address." }]);
  }
  const { profileId, postedBy } = await findOwnedOpportunity(id, viewer);
  if (profileId === null) throw notFound("opportunity");
  const { images, plan = null } = body;
  const now = await readClock();
  const { updatedOpportunity, removedKeys } = await transaction(async (tx) => {
    const { linkedPoster, postingPoster } = await lockPosters(tx, profileId, postedBy);
    const { firstSubmittedAt, promisedDeadline } = await lockOpportunity(tx, id);
    const before = await findOpportunity(id, viewer, tx);
    if (before.profile?.id !== profileId) {
      throw failure(
        "CONFLICT",
        "This opportunity has just been linked to another profile. Please try again.",
      );
    }
    const { accountUid: ownerUid } = linkedPoster;
    if (plan !== null || before.status !== "DRAFT")
      await assertMayFor({ profileId, ownerUid }, viewer, { power: "POSTING_MANAGER", tx });
    const after = mergeFields(before, body);
    const toPublish = { ...after, formOpenedAt: before.formOpenedAt };
    const isPublishing = plan !== null && before.status === "DRAFT";
    assertNoErrors([
      ...checkFields(after),
      ...(images === undefined
        ? []
        : await findImageErrors({ id, profileId }, viewer.identity.uid, images, tx)),
      ...(isPublishing ? checkPublishable(toPublish, now) : []),
      ...(wasPublished(before) ? listMissingFields(toPublish) : []),
    ]);
    assertEditable(before, plan);
    assertPublishable(before, toPublish, now);
    const deadline = toDeadline(before);
    // One that is rolling by now may have had a deadline before.
    const earliest = getLaterDate(deadline ?? now, promisedDeadline);
    if (firstSubmittedAt !== null) assertFairToApplicants(after, earliest);
    if (isPublishing) assertVerifiedEmail(viewer.identity);
    const listingPlan = plan ?? before.plan;
    if (listingPlan !== null && isNewlyNative(before, after, isPublishing, now))
      await assertNativeQuota(tx, linkedPoster, { id, plan: listingPlan }, now);
    const publication: Partial<Publication> = isPublishing
      ? await prepareUnpaidPublication(tx, linkedPoster, { id, fields: after }, plan, now)
      : wasPublished(before)
        ? await prepareListing(tx, before, after, postingPoster, now)
        : { slug: toDraftSlug(after.title, id) };
    await tx
      .updateTable("opportunities")
      .set({ ...toColumns(after), ...publication, updated_at: now })
      .$if(firstSubmittedAt !== null && deadline !== null, (update) =>
        update.set({ promised_deadline: earliest }),
      )
      .where("id", "=", id)
      .execute();
    const { uid } = viewer.identity;
    const { title } = after;
    if (isPublishing) await recordPublication(tx, { id, title, profileId, uid });
    if (wasPublished(before)) {
      await recordChanges(tx, before, after);
      await sendJob(tx, "alerts.match", { id });
    }
    const replacedKeys = images === undefined ? [] : await replaceImages(tx, id, images);
    const updated = await findOpportunity(id, viewer, tx);
    const fields = listChangedFields(before, updated, ["slug", "deadline", "listedUntil"]);
    if (wasPublished(before) && fields.length > 0)
      await recordOpportunityWebhook(tx, "opportunity.changed", id);
    if (!isPublishing)
      await recordProfileEvent(tx, {
        profileId,
        uid,
        action: "UPDATE",
        subject: "OPPORTUNITY",
        subjectId: id,
        title,
        fields,
      });
    return { removedKeys: replacedKeys, updatedOpportunity: updated };
  });
  await removeUnusedImages(removedKeys);
  return updatedOpportunity;
}
