import { isPlanRefunded } from "@/lib/payments/paid-plans.queries";
import { changesBetween } from "@/lib/opportunities/opportunity-changes.rules";
import { columnsOf, refuseFaults } from "@/lib/opportunities/create-opportunity.commands";
import { deadlineOf } from "@/lib/opportunities/deadline.rules";
import {
  fieldFaults,
  type OpportunityFields,
  settledFields,
} from "@/lib/opportunities/opportunity-form.rules";
import { findTrialEnd, isPublishedInTrial } from "@/lib/subscriptions/trials/trial-posts.queries";
import type { OpportunityChanges } from "@/lib/opportunities/opportunity-form.schema";
import { ownedOpportunity, refuseRemoved } from "@/lib/opportunities/owned-opportunity.queries";
import { imageFaults, showImages } from "@/lib/opportunities/opportunity-images.commands";
import {
  lockOpportunity,
  lockPosterIfThere,
  type Poster,
  type Publication,
  publication,
  refuseFeeOfFreePost,
  refuseWithoutIncludedPost,
} from "@/lib/opportunities/publishing/publishing.commands";
import {
  listedUntil,
  missingToPublish,
  publishingFaults,
} from "@/lib/opportunities/publishing/publishing.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { draftSlug } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import { earlierOf } from "@/lib/shared/durations";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { assertVerifiedEmail } from "@/lib/server/verified-email";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Change = { params: { id: string }; body: OpportunityChanges; viewer: Viewer<"identity"> };

/** Locks the profiles that a change may be judged by, in one order for all who do; the one that gave its post may be gone. */
async function lockPosters(
  tx: Tx,
  profileId: string,
  postedBy: string | null,
  now: Date,
): Promise<{ linked: Poster; posting: Poster }> {
  const posters = new Map<string, Poster | null>();
  for (const id of [profileId, postedBy ?? profileId].toSorted()) {
    if (!posters.has(id)) posters.set(id, await lockPosterIfThere(tx, id, now));
  }
  const linked = posters.get(profileId) ?? null;
  if (linked === null) throw notFound("profile");
  return { linked, posting: posters.get(postedBy ?? profileId) ?? linked };
}

const wasPublished = ({ publishedAt }: Opportunity) => publishedAt !== null;

/** @throws CONFLICT where the state forbids the change: what was taken away, and a second plan for what has one */
function refuseState({ status, plan }: Opportunity, wanted: ListingPlan | null): void {
  refuseRemoved(status);
  if (wanted === null || wanted === plan) return;
  if (status === "DRAFT") return;
  const message =
    status === "PENDING_PAYMENT"
      ? "A payment for this opportunity is in progress."
      : "This opportunity has been published. To list it again, copy it as a new draft.";
  throw failure("CONFLICT", message, [{ path: "plan", message }]);
}

/** @throws VALIDATION naming what a call that can be paid at this moment would lack: nobody pays for what cannot be published */
function refuseUnpublishable({ status }: Opportunity, after: OpportunityFields, now: Date): void {
  const faults = status === "PENDING_PAYMENT" ? publishingFaults(after, now) : [];
  if (faults.length === 0) return;
  const fields = faults.map(({ path }) => path).join(", ");
  const message = `A payment for this opportunity is open, so it has to stay ready to be published. Please check: ${fields}.`;
  throw failure("VALIDATION", message, faults);
}

/** When a listing ends at the latest, whatever its deadline: with its payment, or with the trial that it was published by. */
async function latestEnd(tx: Tx, before: Opportunity, poster: Poster): Promise<Date | null> {
  const ended = before.listedUntil === null ? null : new Date(before.listedUntil);
  if (await isPublishedInTrial(before.id, tx)) return (await findTrialEnd(poster.id, tx)) ?? ended;
  return (await isPlanRefunded(before.id, tx)) ? ended : null;
}

/** Milliseconds that a listing has beyond its plan, for the time in which its account was suspended. */
function extensionOf(listedUntilNow: string | null, byPlan: Date): number {
  return listedUntilNow === null ? 0 : Math.max(0, Date.parse(listedUntilNow) - byPlan.getTime());
}

/** What a published call gets with its new fields: another end of its listing, where the deadline moved. */
async function relisting(
  tx: Tx,
  before: Opportunity,
  after: OpportunityFields,
  poster: Poster,
  now: Date,
): Promise<{ listed_until: Date }> {
  const { id, plan, publishedAt } = before;
  if (plan === null || publishedAt === null) throw new Error("a published call has a plan");
  refuseFeeOfFreePost(plan, after);
  const end = (fields: OpportunityFields) =>
    listedUntil(plan, new Date(publishedAt), deadlineOf(fields));
  const extension = extensionOf(before.listedUntil, end(before));
  const planned = earlierOf(new Date(end(after).getTime() + extension), deadlineOf(after));
  const until = earlierOf(planned, await latestEnd(tx, before, poster));
  const comesBack = before.status === "EXPIRED" && until > now;
  const isAnother = before.type !== after.type;
  if (plan === "PREMIUM_SUBSCRIPTION" && (comesBack || isAnother)) {
    await refuseWithoutIncludedPost(tx, poster, { id, fields: after }, now);
  }
  return { listed_until: until };
}

async function keepChanges(tx: Tx, before: Opportunity, after: OpportunityFields, now: Date) {
  const changes = changesBetween(before, after);
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
 * Changes a call of the caller's; a field that is not sent stays. A draft is published by its `plan`. What changes of the
 * deadline, the fee or the eligibility of a published one is kept in the public list of changes.
 * @throws VALIDATION, NOT_FOUND, FORBIDDEN (also to publish without a verified e-mail), CONFLICT; PAYMENT_REQUIRED, and then nothing is changed
 */
export async function updateOpportunity({ params, body, viewer }: Change): Promise<Opportunity> {
  const { id } = params;
  if (body.id.toLowerCase() !== id) {
    throw invalid([{ path: "id", message: "Not the id of the address." }]);
  }
  const { profileId, postedBy } = await ownedOpportunity(id, viewer.identity);
  if (profileId === null) throw notFound("opportunity");
  const { images, plan = null } = body;
  const now = new Date();
  const { changed, dropped } = await transaction(async (tx) => {
    const { linked, posting } = await lockPosters(tx, profileId, postedBy, now);
    await lockOpportunity(tx, id);
    const before = await findOpportunity(id, viewer, tx);
    if (before.profile?.id !== profileId) {
      throw failure(
        "CONFLICT",
        "This opportunity has just been linked to another profile. Please try again.",
      );
    }
    const after = settledFields(before, body);
    const publishes = plan !== null && before.status === "DRAFT";
    refuseFaults([
      ...fieldFaults(after),
      ...(images === undefined ? [] : await imageFaults(id, viewer.identity.uid, images, tx)),
      ...(publishes ? publishingFaults(after, now) : []),
      ...(wasPublished(before) ? missingToPublish(after) : []),
    ]);
    refuseState(before, plan);
    refuseUnpublishable(before, after, now);
    if (publishes) assertVerifiedEmail(viewer.identity);
    const further: Partial<Publication> = publishes
      ? await publication(tx, linked, { id, fields: after }, plan, now)
      : wasPublished(before)
        ? await relisting(tx, before, after, posting, now)
        : { slug: draftSlug(after.title, id) };
    await tx
      .updateTable("opportunities")
      .set({ ...columnsOf(after), ...further, updated_at: now })
      .where("id", "=", id)
      .execute();
    if (wasPublished(before)) await keepChanges(tx, before, after, now);
    const keys = images === undefined ? [] : await showImages(tx, id, images);
    return { changed: await findOpportunity(id, viewer, tx), dropped: keys };
  });
  await removeUnusedImages(dropped);
  return changed;
}
