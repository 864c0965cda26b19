import { checkAgainstForm } from "@/lib/applications/drafts/check-draft.queries";
import { assertEditable, lockOwnRow } from "@/lib/applications/lock-application.queries";
import type { DraftForm, SavedDraft } from "@/lib/applications/applications.schema";
import { areSameAnswers } from "@/lib/applications/drafts/same-answers.rules";
import { listBothTexts, toStorableAnswers } from "@/lib/applications/drafts/storable-answers.rules";
import { countAnswerWords, findErroneousFields } from "@/lib/forms/form-answers.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";
import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";

/** Stores answers as the draft's next revision, with how many fields are missing. @param row locked @param areStored only checks them again */
export async function storeDraft(
  tx: Tx,
  row: ApplicationRow,
  answers: FormAnswers,
  { areStored = false } = {},
): Promise<SavedDraft> {
  const form = FormDefinition.parse(row.definition);
  const { errors } = await checkAgainstForm(row, answers, form, tx);
  const saved = areStored
    ? row
    : await tx
        .updateTable("applications")
        .set({
          draft: JSON.stringify(answers),
          missing: findErroneousFields(errors).size,
          revision: row.revision + 1,
          saved_at: row.now,
        })
        .where("id", "=", row.id)
        .returning(["revision", "saved_at"])
        .executeTakeFirstOrThrow();
  return {
    revision: saved.revision,
    savedAt: saved.saved_at.toISOString(),
    fieldErrors: errors,
    words: countAnswerWords(form, answers),
  };
}

type Save = { params: { id: string }; body: DraftForm; viewer: Viewer<"profile"> };

/**
 * Saves what the artist has typed, complete or not; what was submitted stays as it is. Saving the same answers again changes nothing,
 * so that a lost response can be repeated.
 * @throws NOT_FOUND, VALIDATION; CONFLICT: `revision` with both texts, `deadline`, `state`, `editable`
 */
export function saveDraft({ params, body, viewer }: Save): Promise<SavedDraft> {
  const answers = toStorableAnswers(body.answers);
  return transaction(async (tx) => {
    const row = await lockOwnRow(tx, params.id, viewer.identity.uid);
    if (areSameAnswers(row.draft, answers))
      return storeDraft(tx, row, answers, { areStored: true });
    assertEditable(row, row.now);
    if (row.revision !== body.basedOn) {
      const message = "This application has been saved elsewhere since you began to change it.";
      throw failure("CONFLICT", message, [
        { path: "revision", message: String(row.revision) },
        ...listBothTexts(row.draft, answers),
      ]);
    }
    return storeDraft(tx, row, answers);
  });
}
