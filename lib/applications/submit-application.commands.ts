import { createHash } from "node:crypto";
import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/application-events.commands";
import type { ApplicantCopy, ApplicationRow } from "@/lib/applications/application-rows.queries";
import { isDirty, toWindow } from "@/lib/applications/application-rows.queries";
import {
  lockBeforeFirstSubmission,
  lockTerms,
  readClock,
  type Terms,
} from "@/lib/applications/application-terms.queries";
import { judgeArrival } from "@/lib/applications/application-window.rules";
import { findOwnApplication, findOwnRow } from "@/lib/applications/applications.queries";
import type { Application } from "@/lib/applications/applications.schema";
import { checkAgainstForm } from "@/lib/applications/check-draft.queries";
import { listChosenWorks } from "@/lib/applications/chosen-works.rules";
import { listAnsweredFiles, listConsents, toSearchedText } from "@/lib/applications/version.rules";
import { assertEditable, lockOwnRow } from "@/lib/applications/lock-application.queries";
import {
  lockWorks,
  readPortfolioWorks,
  type WorkCopy,
} from "@/lib/applications/portfolio-works.queries";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { assertVerifiedEmail } from "@/lib/server/verified-email";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Submit = { params: { id: string }; body: { revision: number }; viewer: Viewer<"profile"> };

const listWorkIds = (answers: FormAnswers) =>
  listChosenWorks(answers).map(({ artworkId }) => artworkId);

function revisionFailure(revision: number) {
  const message = "This application has been saved since you looked at it. Please look again.";
  return failure("CONFLICT", message, [{ path: "revision", message: String(revision) }]);
}

function assertRevision({ revision }: ApplicationRow, sent: number): void {
  if (revision !== sent) throw revisionFailure(revision);
}

async function readApplicantCopy(tx: Tx, { profile_id }: ApplicationRow): Promise<ApplicantCopy> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["id", "name", "slug", "city", "country"])
    .where("id", "=", profile_id ?? newId())
    .executeTakeFirst();
  if (profile !== undefined) return profile;
  const message = "The profile that you applied with has been deleted. Please start again.";
  throw failure("CONFLICT", message, [{ path: "profile", message }]);
}

/** Equal for equal pictures, as their previews are. */
const toPrint = ({ width, height, placeholder }: WorkCopy["images"][number]) =>
  createHash("sha256").update(`${width}×${height} ${placeholder}`).digest("base64url");

type NewVersion = { version: number; terms: Terms; answers: FormAnswers; now: Date };

/** Freezes answers, with copies of the works that they name. @returns what the desk finds the application by */
async function insertVersion(
  tx: Tx,
  row: ApplicationRow,
  { version, terms, answers, now }: NewVersion,
) {
  const applicant = await readApplicantCopy(tx, row);
  const works = await readPortfolioWorks(row.account_uid, listWorkIds(answers), tx);
  await tx
    .insertInto("application_versions")
    .values({
      application_id: row.id,
      version,
      form_version: terms.form.version,
      answers: JSON.stringify(answers),
      consents: JSON.stringify(listConsents(terms.form, answers, now)),
      profile: JSON.stringify(applicant),
      file_ids: listAnsweredFiles(terms.form, answers),
      submitted_at: now,
    })
    .execute();
  const copies = listChosenWorks(answers).flatMap(({ field, artworkId }, position) => {
    const copy = works.get(artworkId)?.copy;
    return copy === undefined ? [] : [{ field, artworkId, position, copy }];
  });
  if (copies.length > 0) {
    await tx
      .insertInto("application_works")
      .values(
        copies.map(({ field, artworkId, position, copy }) => ({
          id: newId(),
          application_id: row.id,
          version,
          field_id: field,
          position,
          artwork_id: artworkId,
          work: JSON.stringify(copy),
          image_keys: copy.images.map(({ key }) => key),
          image_prints: copy.images.map(toPrint),
        })),
      )
      .execute();
  }
  const titles = copies.map(({ copy }) => copy.title).join(" ");
  return {
    artist_name: applicant.name,
    search: sql<string>`
      setweight(to_tsvector('simple', search_text(${`${applicant.name} ${row.number}`})), 'A')
      || setweight(to_tsvector('simple', search_text(${titles})), 'B')
      || setweight(to_tsvector('simple', search_text(${toSearchedText(answers)})), 'C')`,
  };
}

async function recordFirstSubmission(tx: Tx, { opportunity_id: id }: ApplicationRow, now: Date) {
  await tx
    .updateTable("opportunities")
    .set({ first_submitted_at: now })
    .where("id", "=", id)
    .where("first_submitted_at", "is", null)
    .execute();
}

/** @returns false if the draft was saved since its works were locked */
const trySubmit = ({ params, body, viewer }: Submit, before: ApplicationRow): Promise<boolean> =>
  transaction(async (tx) => {
    const toUpdate = await lockBeforeFirstSubmission(tx, before.opportunity_id);
    await lockWorks(tx, listWorkIds(before.draft));
    const terms = await lockTerms(tx, before.opportunity_id, { toUpdate });
    const row = await lockOwnRow(tx, params.id, viewer.identity.uid);
    if (row.revision !== before.revision) return false;
    const now = await readClock(tx);
    if (row.state === "SUBMITTED" && !isDirty(row) && row.revision === body.revision) return true;
    assertEditable(row, now);
    assertRevision(row, body.revision);
    const { errors, values } = await checkAgainstForm(row, row.draft, terms.form, tx);
    if (errors.length > 0) throw invalid(errors);
    const version = row.version + 1;
    const found = await insertVersion(tx, row, { version, terms, answers: values, now });
    const isFirst = version === 1;
    // The only update of the row: a second one would check, and so lock, the profile, which is locked before works.
    await tx
      .updateTable("applications")
      .set({
        ...found,
        state: "SUBMITTED",
        version,
        submitted_revision: row.revision,
        submitted_at: now,
        ...(isFirst && { arrived_at: now, late: judgeArrival(toWindow(row), now) === "LATE" }),
      })
      .where("id", "=", row.id)
      .execute();
    if (terms.firstSubmittedAt === null) await recordFirstSubmission(tx, row, now);
    await recordHistory(tx, [
      {
        opportunityId: row.opportunity_id,
        applicationId: row.id,
        kind: isFirst ? "SUBMITTED" : "CHANGED",
        actorUid: null,
        detail: { version },
      },
    ]);
    await recordEvent(tx, isFirst ? "APPLICATION_RECEIVED" : "APPLICATION_CHANGED", {
      subjectId: row.id,
      payload: { version },
      dedupe: `${row.id}:${version}`,
    });
    return true;
  });

const MAX_ATTEMPTS = 3;

/**
 * Submits the draft as it is in `revision`: the first time, and again while it may be changed. Repeatable.
 * @throws NOT_FOUND; FORBIDDEN for an unverified e-mail; VALIDATION with every field error; CONFLICT: `deadline`, `revision`, `state`,
 * `editable`, `opportunity`
 */
export async function submitApplication(request: Submit): Promise<Application> {
  const { id } = request.params;
  const { uid } = request.viewer.identity;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what was saved meanwhile is read anew
    const row = await findOwnRow(id, uid);
    assertVerifiedEmail(request.viewer.identity);
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (await trySubmit(request, row)) return findOwnApplication(id, uid);
  }
  throw revisionFailure((await findOwnRow(id, uid)).revision);
}
