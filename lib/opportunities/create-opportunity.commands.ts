import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import type { Insertable } from "kysely";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import {
  checkFields,
  emptyFields,
  type OpportunityFields,
  mergeFields,
} from "@/lib/opportunities/form/opportunity-form.rules";
import type { OpportunityForm } from "@/lib/opportunities/form/opportunity-form.schema";
import { assertMayFor } from "@/lib/members/team-access.queries";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { assertOwnsOpportunity } from "@/lib/opportunities/owned-opportunity.queries";
import {
  copyImages,
  findImageErrors,
  replaceImages,
} from "@/lib/opportunities/opportunity-images.commands";
import {
  lockPoster,
  prepareUnpaidPublication,
} from "@/lib/opportunities/publishing/publishing.commands";
import { recordPublication } from "@/lib/opportunities/publishing/record-publication.commands";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
import { opportunityColumns } from "@/lib/opportunities/opportunity-rows.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { toDraftSlug } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { readClock } from "@/lib/server/database/database-clock";
import type { DB } from "@/lib/server/database/database.gen";
import { transaction, type Tx } from "@/lib/server/database/db";
import { assertVerifiedEmail } from "@/lib/server/auth/verified-email";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toColumnValues } from "@/lib/shared/declared-fields";
import { type FailureDetail, invalid } from "@/lib/shared/failure";

export function assertNoErrors(errors: FailureDetail[]): void {
  if (errors.length > 0) throw invalid(errors);
}

export function toColumns(
  fields: OpportunityFields,
): Omit<Insertable<DB["opportunities"]>, "id" | "slug"> {
  return {
    ...toColumnValues(opportunityColumns, fields),
    deadline: toDeadline(fields),
    fee_amount: fields.fee?.amount ?? null,
    fee_currency: fields.fee?.currency ?? null,
    costs: JSON.stringify(fields.costs),
    reward_amount: fields.rewardAmount?.amount ?? null,
    reward_currency: fields.rewardAmount?.currency ?? null,
    eligibility: JSON.stringify(fields.eligibility),
  };
}

async function opportunityExists(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("opportunities")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

const recordDraft = (
  tx: Tx,
  { id, ...draft }: { id: string; profileId: string; uid: string; title: string },
) => recordProfileEvent(tx, { ...draft, action: "CREATE", subject: "OPPORTUNITY", subjectId: id });

/** Creates an opportunity: with `plan` a published one, otherwise a draft. @throws VALIDATION; FORBIDDEN for an unverified e-mail; PAYMENT_REQUIRED */
export async function createOpportunity(request: {
  body: OpportunityForm;
  viewer: Viewer<"profile">;
  resourceId: string;
}): Promise<Opportunity> {
  const { body, viewer, resourceId: id } = request;
  const { images = [], plan = null } = body;
  const now = await readClock();
  return transaction(async (tx) => {
    const profile = await lockPoster(tx, viewer.profileId);
    const owner = { profileId: profile.id, ownerUid: profile.accountUid };
    if (plan !== null) await assertMayFor(owner, viewer, { power: "POSTING_MANAGER", tx });
    // A repeated request, with the same Idempotency-Key, comes with the same id.
    if (await opportunityExists(tx, id)) return findOpportunity(id, viewer, tx);
    const organizationName = [body.organizationName, profile.name].find(Boolean);
    const fields = mergeFields(emptyFields, { ...body, organizationName });
    assertNoErrors([
      ...(await findImageErrors({ id, profileId: profile.id }, viewer.identity.uid, images, tx)),
      ...checkFields(fields),
      ...(plan === null ? [] : checkPublishable(fields, now)),
    ]);
    if (plan !== null) assertVerifiedEmail(viewer.identity);
    const draft = { id, slug: toDraftSlug(fields.title, id), profile_id: profile.id };
    await tx
      .insertInto("opportunities")
      .values({ ...toColumns(fields), ...draft, created_at: now, updated_at: now })
      .execute();
    if (plan !== null) {
      await tx
        .updateTable("opportunities")
        .set(await prepareUnpaidPublication(tx, profile, { id, fields }, plan, now))
        .where("id", "=", id)
        .execute();
    }
    const { uid } = viewer.identity;
    const created = { profileId: profile.id, uid, title: fields.title };
    if (plan === null) await recordDraft(tx, { id, ...created });
    else await recordPublication(tx, { id, ...created });
    await replaceImages(tx, id, images);
    return findOpportunity(id, viewer, tx);
  });
}

/** Creates a copy: a draft of the acting profile, without dates, and the next cycle of the original's programme. @throws NOT_FOUND, FORBIDDEN */
export async function copyOpportunity(request: {
  params: { id: string };
  viewer: Viewer<"profile">;
  resourceId: string;
}): Promise<Opportunity> {
  const { viewer, resourceId: id } = request;
  await assertOwnsOpportunity(request.params.id, viewer);
  return transaction(async (tx) => {
    const profile = await lockPoster(tx, viewer.profileId);
    if (await opportunityExists(tx, id)) return findOpportunity(id, viewer, tx);
    const original = await findOpportunity(request.params.id, viewer, tx);
    const dates = { deadlineLocal: null, opensAt: null, startDate: null, endDate: null };
    const fields = { ...mergeFields(original, {}), ...dates, resultsAt: null };
    const draft = { id, slug: toDraftSlug(fields.title, id), profile_id: profile.id };
    const programme_id = await ensureProgramme(tx, original.id);
    await tx
      .insertInto("opportunities")
      .values({ ...toColumns(fields), ...draft, programme_id })
      .execute();
    await copyImages(tx, original.id, id);
    const { uid } = viewer.identity;
    await recordDraft(tx, { id, profileId: profile.id, uid, title: fields.title });
    return findOpportunity(id, viewer, tx);
  });
}
