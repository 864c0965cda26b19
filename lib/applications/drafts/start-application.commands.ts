import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { assertEligible } from "@/lib/applications/applicant-eligibility.queries";
import { lockTerms, type Terms } from "@/lib/applications/application-terms.queries";
import { isOpenForStart } from "@/lib/applications/application-window.rules";
import { findOwnApplication, findOwnRow } from "@/lib/applications/applications.queries";
import {
  type Application,
  applicationLimits,
  type ApplicationStart,
} from "@/lib/applications/applications.schema";
import { insertFiles } from "@/lib/applications/application-files.commands";
import { listDraftFiles } from "@/lib/applications/application-files.queries";
import { checkAgainstForm } from "@/lib/applications/drafts/check-draft.queries";
import { lockOwnRow } from "@/lib/applications/lock-application.queries";
import { findReusedAnswers } from "@/lib/applications/drafts/reused-answers.queries";
import type { ReusedFile } from "@/lib/applications/drafts/reused-answers.rules";
import { storeDraft } from "@/lib/applications/drafts/save-draft.commands";
import { withCopiedFiles } from "@/lib/files/file-usage.commands";
import { findErroneousFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { findOpenForm } from "@/lib/forms/forms.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Start = { body: ApplicationStart; viewer: Viewer<"profile">; resourceId: string };

/** Locks the profile, so that it still exists when the application is inserted. @throws NOT_FOUND */
async function lockProfile(tx: Tx, { profileId }: Viewer<"profile">): Promise<void> {
  await tx
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", profileId)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound("profile"));
}

/** @throws CONFLICT: `opensAt`, `deadline`, `opportunity` */
async function assertTakesApplications(tx: Tx, opportunityId: string, terms: Terms): Promise<void> {
  const now = await readClock(tx);
  if (!isOpenForStart(terms, now)) {
    const isEarly = terms.opens !== null && now < terms.opens;
    throw isEarly
      ? conflict("opensAt", "This opportunity does not take applications yet.")
      : conflict("deadline", "The deadline has passed.");
  }
  const last = await tx
    .selectFrom("applications")
    .select("id")
    .where("opportunity_id", "=", opportunityId)
    // A draft that was withdrawn is deleted a moment later.
    .where((where) => where.or([where("version", ">", 0), where("state", "=", "DRAFT")]))
    .offset(applicationLimits.perOpportunity - 1)
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  throw conflict("opportunity", "This opportunity has as many applications as Vitrine takes.");
}

/** The account is locked, so that parallel starts are counted one after the other. @throws CONFLICT: `perArtist` */
async function findFreeSlot(
  tx: Tx,
  opportunityId: string,
  uid: string,
  { form: { perArtist } }: Terms,
): Promise<number> {
  const taken = await tx
    .selectFrom("applications")
    .select(["slot", "rejection_reason"])
    .where("opportunity_id", "=", opportunityId)
    .where("account_uid", "=", uid)
    // One that is not considered keeps its place, also withdrawn.
    .where(({ or, eb }) => or([eb("state", "<>", "WITHDRAWN"), eb("rejection_reason", "<>", "")]))
    .execute();
  const slots = new Set(taken.map(({ slot }) => slot));
  const free = Array.from({ length: perArtist }, (_, index) => index + 1).find(
    (slot) => !slots.has(slot),
  );
  if (free !== undefined) return free;
  if (taken.some(({ rejection_reason: reason }) => reason !== ""))
    throw conflict(
      "perArtist",
      "Your application here was not considered, so you cannot begin another.",
    );
  throw conflict(
    "perArtist",
    perArtist === 1
      ? "You have an application here already."
      : `You have ${perArtist} applications here, as many as each artist may send.`,
  );
}

/** Drafts that were withdrawn and deleted count too, so that nobody begins and withdraws without end. @throws CONFLICT: `perArtist` */
async function countStart(tx: Tx, opportunityId: string, uid: string): Promise<void> {
  const counted = await tx
    .insertInto("application_starts")
    .values({ opportunity_id: opportunityId, account_uid: uid, starts: 1 })
    .onConflict((conflictOn) =>
      conflictOn
        .columns(["opportunity_id", "account_uid"])
        .doUpdateSet(({ ref }) => ({ starts: sql`${ref("application_starts.starts")} + 1` }))
        .where("application_starts.starts", "<", applicationLimits.starts),
    )
    .returning("starts")
    .executeTakeFirst();
  if (counted !== undefined) return;
  const message = `You have begun ${applicationLimits.starts} applications here, the most that one artist may begin.`;
  throw conflict("perArtist", message);
}

const MAX_ATTEMPTS = 50;

type NewRow = {
  id: string;
  opportunityId: string;
  uid: string;
  profileId: string;
  slot: number;
  draft: FormAnswers;
  missing: number;
};

/** Inserts it with a random number that no other application to the opportunity has. */
async function insertApplication(tx: Tx, row: NewRow): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- another number only if this one is taken
    const inserted = await tx
      .insertInto("applications")
      .values({
        id: row.id,
        opportunity_id: row.opportunityId,
        account_uid: row.uid,
        profile_id: row.profileId,
        slot: row.slot,
        number: randomInt(100_000, 1_000_000),
        draft: JSON.stringify(row.draft),
        missing: row.missing,
        saved_at: sql`clock_timestamp()`,
      })
      .onConflict((conflictOn) => conflictOn.columns(["opportunity_id", "number"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted !== undefined) return;
  }
  throw new Error("no free number for an application");
}

const nothing = { answers: {}, files: [] };

const FIRST_REVISION = 1;

/**
 * Gives the draft copies of the artist's PDFs, unless something was done with it since it began. A repeated start completes what a failed one has left out.
 * Before this the application holds its slot, so that no more is copied than it may have.
 */
async function addReusedFiles(id: string, uid: string, files: readonly ReusedFile[]) {
  if (files.length === 0) return;
  const { revision } = await findOwnRow(id, uid);
  if (revision !== FIRST_REVISION) return;
  await withCopiedFiles(files, async (copies) => {
    if (copies.length === 0) return;
    await transaction(async (tx) => {
      const row = await lockOwnRow(tx, id, uid);
      if (row.revision !== FIRST_REVISION || row.state !== "DRAFT") return;
      const uploaded = await listDraftFiles(id, tx);
      if (uploaded.length > 0) return;
      const newFiles = copies.map((copy) => ({
        ...copy,
        id: newId(),
        kind: "PDF" as const,
        mediaType: "application/pdf",
      }));
      await insertFiles(tx, id, newFiles);
      const draft: FormAnswers = { ...row.draft };
      for (const file of newFiles) draft[file.field] = [file.id];
      await storeDraft(tx, row, draft);
    });
  });
}

/**
 * Begins a draft, whose fields the artist's materials, earlier answers and profile fill.
 * @throws NOT_FOUND; UNPROCESSABLE for somebody whom the conditions exclude; CONFLICT, naming a field, where the opportunity
 * takes no application (any more); UPSTREAM_UNAVAILABLE once the draft is there, without its files
 */
export async function startApplication({
  body,
  viewer,
  resourceId: id,
}: Start): Promise<Application> {
  const { opportunityId } = body;
  const { uid } = viewer.identity;
  const opportunity = await findOpportunity(opportunityId);
  await assertEligible(opportunity, viewer.profileId);
  const openForm = body.reuse ? await findOpenForm(opportunityId) : null;
  const { answers, files } =
    openForm === null ? nothing : await findReusedAnswers(openForm, viewer);
  await transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    await lockProfile(tx, viewer);
    const existing = await findRow(tx, "applications", id, ["id"]);
    if (existing !== undefined) return;
    const terms = await lockTerms(tx, opportunityId);
    await assertTakesApplications(tx, opportunityId, terms);
    const slot = await findFreeSlot(tx, opportunityId, uid, terms);
    await countStart(tx, opportunityId, uid);
    const row = { id, account_uid: uid, profile_id: viewer.profileId };
    const { errors } = await checkAgainstForm(row, answers, terms.form, tx);
    await insertApplication(tx, {
      id,
      opportunityId,
      uid,
      profileId: viewer.profileId,
      slot,
      draft: answers,
      missing: findErroneousFields(errors).size,
    });
  });
  await addReusedFiles(id, uid, files);
  return findOwnApplication(id, uid);
}
