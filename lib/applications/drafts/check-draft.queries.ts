import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import { listChosenWorks } from "@/lib/applications/works/chosen-works.rules";
import { readFileFacts } from "@/lib/applications/application-files.queries";
import { listOwnPortfolioWorks } from "@/lib/applications/works/portfolio-works.queries";
import { type CheckedAnswers, checkAnswers } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import type { Tx } from "@/lib/server/database/db";

/** Answers against a form, with the account's works and the draft's files as they are now. */
export async function checkAgainstForm(
  { id, account_uid }: Pick<ApplicationRow, "id" | "account_uid">,
  answers: FormAnswers,
  form: Pick<FormDefinition, "sections">,
  tx?: Tx,
): Promise<CheckedAnswers> {
  const workIds = listChosenWorks(answers).map(({ artworkId }) => artworkId);
  const [works, files] = [
    await listOwnPortfolioWorks(account_uid, workIds, tx),
    await readFileFacts([id], tx),
  ];
  return checkAnswers(form, answers, {
    works: new Map([...works].map(([workId, { facts }]) => [workId, facts])),
    files: files.get(id) ?? new Map(),
  });
}
