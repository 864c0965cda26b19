import { checkAgainstForm } from "@/lib/applications/check-draft.queries";
import { assertEditable, lockOwnRow } from "@/lib/applications/lock-application.queries";
import type { DraftForm, SavedDraft } from "@/lib/applications/applications.schema";
import { areSameAnswers } from "@/lib/applications/same-answers.rules";
import { listBothTexts, toStorableAnswers } from "@/lib/applications/storable-answers.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";

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
    const form = FormDefinition.parse(row.definition);
    const toSavedDraft = async (revision: number, savedAt: Date): Promise<SavedDraft> => ({
      revision,
      savedAt: savedAt.toISOString(),
      fieldErrors: (await checkAgainstForm(row, answers, form, tx)).errors,
    });
    if (areSameAnswers(row.draft, answers)) return toSavedDraft(row.revision, row.saved_at);
    assertEditable(row, row.now);
    if (row.revision !== body.basedOn) {
      const message = "This application has been saved elsewhere since you began to change it.";
      throw failure("CONFLICT", message, [
        { path: "revision", message: String(row.revision) },
        ...listBothTexts(row.draft, answers),
      ]);
    }
    const saved = await tx
      .updateTable("applications")
      .set({ draft: JSON.stringify(answers), revision: row.revision + 1, saved_at: row.now })
      .where("id", "=", row.id)
      .returning(["revision", "saved_at"])
      .executeTakeFirstOrThrow();
    return toSavedDraft(saved.revision, saved.saved_at);
  });
}
