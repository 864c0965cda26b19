import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import type { SavedDraft } from "@/lib/applications/applications.schema";
import {
  checkAgainstForm,
  countErroneousFields,
} from "@/lib/applications/drafts/check-draft.queries";
import { countAnswerWords } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormDefinition } from "@/lib/forms/form.schema";
import type { Tx } from "@/lib/server/database/db";

/** Stores answers as the draft's next revision, with how many fields are missing. @param row locked */
export async function storeDraft(
  tx: Tx,
  row: ApplicationRow,
  answers: FormAnswers,
): Promise<SavedDraft> {
  const form = FormDefinition.parse(row.definition);
  const { errors } = await checkAgainstForm(row, answers, form, tx);
  const saved = await tx
    .updateTable("applications")
    .set({
      draft: JSON.stringify(answers),
      missing: countErroneousFields(errors),
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
