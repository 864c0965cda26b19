import { recordHistory } from "@/lib/applications/events/application-events.commands";
import type { ApplicantCopy, ApplicationRow } from "@/lib/applications/application-rows.queries";
import { isDirty, toWindow } from "@/lib/applications/application-rows.queries";
import { lockBeforeFirstSubmission, lockTerms } from "@/lib/applications/application-terms.queries";
import { judgeArrival } from "@/lib/applications/application-window.rules";
import { findOwnApplication, findOwnRow } from "@/lib/applications/applications.queries";
import type { Application } from "@/lib/applications/applications.schema";
import {
  type ErasedFiles,
  removeErasedFiles,
} from "@/lib/applications/deletion/erase-applications.commands";
import { dropOldVersions } from "@/lib/applications/deletion/old-versions.commands";
import { checkAgainstForm } from "@/lib/applications/drafts/check-draft.queries";
import { listChosenWorks } from "@/lib/applications/works/chosen-works.rules";
import { insertVersion } from "@/lib/applications/insert-version.commands";
import { assertEditable, lockOwnRow } from "@/lib/applications/lock-application.queries";
import { lockWorks, listOwnPortfolioWorks } from "@/lib/applications/works/portfolio-works.queries";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { assertVerifiedEmail } from "@/lib/server/auth/verified-email";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, invalid } from "@/lib/shared/failure";
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
  throw conflict(
    "profile",
    "The profile that you applied with has been deleted. Please start again.",
  );
}

async function recordFirstSubmission(tx: Tx, { opportunity_id: id }: ApplicationRow, now: Date) {
  await tx
    .updateTable("opportunities")
    .set({ first_submitted_at: now })
    .where("id", "=", id)
    .where("first_submitted_at", "is", null)
    .execute();
}

const nothing: ErasedFiles = { fileKeys: [], imageKeys: [] };

/** @returns what deleted versions leave in the store; null if the draft was saved since its works were locked */
const trySubmit = (
  { params, body, viewer }: Submit,
  before: ApplicationRow,
): Promise<ErasedFiles | null> =>
  transaction(async (tx) => {
    const toUpdate = await lockBeforeFirstSubmission(tx, before.opportunity_id);
    await lockWorks(tx, listWorkIds(before.draft));
    const terms = await lockTerms(tx, before.opportunity_id, { toUpdate });
    const row = await lockOwnRow(tx, params.id, viewer.identity.uid);
    if (row.revision !== before.revision) return null;
    const now = await readClock(tx);
    if (row.state === "SUBMITTED" && !isDirty(row) && row.revision === body.revision)
      return nothing;
    assertEditable(row, now);
    assertRevision(row, body.revision);
    const { errors, values } = await checkAgainstForm(row, row.draft, terms.form, tx);
    if (errors.length > 0) throw invalid(errors);
    const version = row.version + 1;
    const found = await insertVersion(tx, row, {
      version,
      form: terms.form,
      answers: values,
      applicant: await readApplicantCopy(tx, row),
      works: await listOwnPortfolioWorks(row.account_uid, listWorkIds(values), tx),
      now,
    });
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
    await recordHistory(tx, {
      opportunityId: row.opportunity_id,
      applicationId: row.id,
      kind: isFirst ? "SUBMITTED" : "CHANGED",
      actorUid: null,
      detail: { version },
    });
    await recordEvent(tx, isFirst ? "APPLICATION_RECEIVED" : "APPLICATION_CHANGED", {
      subjectId: row.id,
      payload: { version },
      dedupe: `${row.id}:${version}`,
    });
    return dropOldVersions(tx, row.id, version);
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
    const erased = await trySubmit(request, row);
    if (erased === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- once
    await removeErasedFiles(erased);
    return findOwnApplication(id, uid);
  }
  throw revisionFailure((await findOwnRow(id, uid)).revision);
}
