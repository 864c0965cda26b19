import { isPlanRefunded } from "@/lib/payments/paid-plans.queries";
import { listDifferences } from "@/lib/opportunities/opportunity-changes.rules";
import { toColumns, assertNoErrors } from "@/lib/opportunities/create-opportunity.commands";
import { toDeadline } from "@/lib/opportunities/deadline.rules";
import {
  fieldErrors,
  type OpportunityFields,
  mergeFields,
} from "@/lib/opportunities/opportunity-form.rules";
import { findTrialEnd, isPublishedInTrial } from "@/lib/subscriptions/trials/trial-posts.queries";
import type { OpportunityChanges } from "@/lib/opportunities/opportunity-form.schema";
import {
  findOwnedOpportunity,
  assertNotRemoved,
} from "@/lib/opportunities/owned-opportunity.queries";
import { imageErrors, replaceImages } from "@/lib/opportunities/opportunity-images.commands";
import {
  lockOpportunity,
  tryLockPoster,
  type Poster,
  type Publication,
  spendPost,
  assertNoFeeOnFreePost,
  assertIncludedPost,
} from "@/lib/opportunities/publishing/publishing.commands";
import {
  listedUntil,
  missingToPublish,
  publishingErrors,
} from "@/lib/opportunities/publishing/publishing.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { draftSlug } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import { earlierDate } from "@/lib/shared/durations";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { assertVerifiedEmail } from "@/lib/server/verified-email";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Change = { params: { id: string }; body: OpportunityChanges; viewer: Viewer<"identity"> };

/** Locks the profiles that a change depends on, in the usual lock order; the one whose post was used may have been deleted. */
async function lockPosters(
  tx: Tx,
  profileId: string,
  postedBy: string | null,
  now: Date,
): Promise<{ linked: Poster; posting: Poster }> {
  const posters = new Map<string, Poster | null>();
  for (const id of [profileId, postedBy ?? profileId].toSorted()) {
    if (!posters.has(id)) posters.set(id, await tryLockPoster(tx, id, now));
  }
  const linked = posters.get(profileId) ?? null;
  if (linked === null) throw notFound("profile");
  return { linked, posting: posters.get(postedBy ?? profileId) ?? linked };
}

const wasPublished = ({ publishedAt }: Opportunity) => publishedAt !== null;

/** @throws CONFLICT for a removed opportunity, and for a second plan */
function assertEditable({ status, plan }: Opportunity, requestedPlan: ListingPlan | null): void {
  assertNotRemoved(status);
  if (requestedPlan === null || requestedPlan === plan) return;
  if (status === "DRAFT") return;
  const message =
    status === "PENDING_PAYMENT"
      ? "A payment for this opportunity is in progress."
      : "This opportunity has been published. To list it again, copy it as a new draft.";
  throw failure("CONFLICT", message, [{ path: "plan", message }]);
}

/** @throws VALIDATION for an opportunity that is being paid for and could no longer be published */
function assertPublishable({ status }: Opportunity, after: OpportunityFields, now: Date): void {
  const errors = status === "PENDING_PAYMENT" ? publishingErrors(after, now) : [];
  if (errors.length === 0) return;
  const fields = errors.map(({ path }) => path).join(", ");
  const message = `A payment for this opportunity is open, so it has to stay ready to be published. Please check: ${fields}.`;
  throw failure("VALIDATION", message, errors);
}

/** The latest end of a listing, whatever its deadline: of a refunded one, or of the trial that it was published in. */
async function findLatestEnd(tx: Tx, before: Opportunity, poster: Poster): Promise<Date | null> {
  const ended = before.listedUntil === null ? null : new Date(before.listedUntil);
  if (await isPublishedInTrial(before.id, tx)) return (await findTrialEnd(poster.id, tx)) ?? ended;
  return (await isPlanRefunded(before.id, tx)) ? ended : null;
}

/** Milliseconds by which a listing was extended for a suspension of its account. */
function listingExtension(listedUntilNow: string | null, byPlan: Date): number {
  return listedUntilNow === null ? 0 : Math.max(0, Date.parse(listedUntilNow) - byPlan.getTime());
}

/** The new end of a published opportunity's listing, where the deadline moved. */
async function updateListing(
  tx: Tx,
  before: Opportunity,
  after: OpportunityFields,
  poster: Poster,
  now: Date,
): Promise<{ listed_until: Date }> {
  const { id, plan, publishedAt } = before;
  if (plan === null || publishedAt === null) throw new Error("a published call has a plan");
  assertNoFeeOnFreePost(plan, after);
  const end = (fields: OpportunityFields) =>
    listedUntil(plan, new Date(publishedAt), toDeadline(fields));
  const extension = listingExtension(before.listedUntil, end(before));
  const planned = earlierDate(new Date(end(after).getTime() + extension), toDeadline(after));
  const until = earlierDate(planned, await findLatestEnd(tx, before, poster));
  const comesBack = before.status === "EXPIRED" && until > now;
  const isAnother = before.type !== after.type;
  if (plan === "PREMIUM_SUBSCRIPTION" && (comesBack || isAnother)) {
    await assertIncludedPost(tx, poster, { id, fields: after }, now);
  }
  return { listed_until: until };
}

async function recordChanges(tx: Tx, before: Opportunity, after: OpportunityFields, now: Date) {
  const changes = listDifferences(before, after);
  if (changes.length === 0) return;
  await tx
    .insertInto("opportunity_changes")
    .values(
      changes.map((change) => ({
        ...change,
        id: newId(),
        opportunity_id: before.id,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * Publishes a draft with `plan`; later changes to deadline, fee or eligibility are listed publicly.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN (also for an unverified e-mail), CONFLICT, PAYMENT_REQUIRED
 */
export async function updateOpportunity({ params, body, viewer }: Change): Promise<Opportunity> {
  const { id } = params;
  if (body.id.toLowerCase() !== id) {
    throw invalid([{ path: "id", message: "Not the id of the address." }]);
  }
  const { profileId, postedBy } = await findOwnedOpportunity(id, viewer.identity);
  if (profileId === null) throw notFound("opportunity");
  const { images, plan = null } = body;
  const now = new Date();
  const { changed, dropped: removed } = await transaction(async (tx) => {
    const { linked, posting } = await lockPosters(tx, profileId, postedBy, now);
    await lockOpportunity(tx, id);
    const before = await findOpportunity(id, viewer, tx);
    if (before.profile?.id !== profileId) {
      throw failure(
        "CONFLICT",
        "This opportunity has just been linked to another profile. Please try again.",
      );
    }
    const after = mergeFields(before, body);
    const isPublishing = plan !== null && before.status === "DRAFT";
    assertNoErrors([
      ...fieldErrors(after),
      ...(images === undefined ? [] : await imageErrors(id, viewer.identity.uid, images, tx)),
      ...(isPublishing ? publishingErrors(after, now) : []),
      ...(wasPublished(before) ? missingToPublish(after) : []),
    ]);
    assertEditable(before, plan);
    assertPublishable(before, after, now);
    if (isPublishing) assertVerifiedEmail(viewer.identity);
    const further: Partial<Publication> = isPublishing
      ? await spendPost(tx, linked, { id, fields: after }, plan, now)
      : wasPublished(before)
        ? await updateListing(tx, before, after, posting, now)
        : { slug: draftSlug(after.title, id) };
    await tx
      .updateTable("opportunities")
      .set({ ...toColumns(after), ...further, updated_at: now })
      .where("id", "=", id)
      .execute();
    if (wasPublished(before)) await recordChanges(tx, before, after, now);
    const keys = images === undefined ? [] : await replaceImages(tx, id, images);
    return { changed: await findOpportunity(id, viewer, tx), dropped: keys };
  });
  await removeUnusedImages(removed);
  return changed;
}
