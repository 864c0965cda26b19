import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import { listChosenWorks } from "@/lib/applications/chosen-works.rules";
import { readFileFacts } from "@/lib/applications/application-files.queries";
import { readPortfolioWorks } from "@/lib/applications/portfolio-works.queries";
import { type CheckedAnswers, checkAnswers } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormDefinition } from "@/lib/forms/form.schema";
import type { Tx } from "@/lib/server/db";

type Checkable = Pick<ApplicationRow, "id" | "account_uid" | "draft">;

/** Answers against a form, with the account's works and the draft's files as they are now. */
export async function checkAgainstForm(
  { id, account_uid }: Omit<Checkable, "draft">,
  answers: FormAnswers,
  form: Pick<FormDefinition, "sections">,
  tx?: Tx,
): Promise<CheckedAnswers> {
  const workIds = listChosenWorks(answers).map(({ artworkId }) => artworkId);
  const [works, files] = [
    await readPortfolioWorks(account_uid, workIds, tx),
    await readFileFacts([id], tx),
  ];
  return checkAnswers(form, answers, {
    works: new Map([...works].map(([workId, { facts }]) => [workId, facts])),
    files: files.get(id) ?? new Map(),
  });
}

/** How many fields of each draft among an account's applications have errors, by the application's id. */
export async function countMissingFields(
  rows: readonly (Checkable & Pick<ApplicationRow, "state" | "definition">)[],
): Promise<Map<string, number>> {
  const drafts = rows.filter(({ state, definition }) => state === "DRAFT" && definition !== null);
  const [first] = drafts;
  if (first === undefined) return new Map();
  const workIds = drafts.flatMap(({ draft }) =>
    listChosenWorks(draft).map(({ artworkId }) => artworkId),
  );
  const [works, files] = await Promise.all([
    readPortfolioWorks(first.account_uid, workIds),
    readFileFacts(drafts.map(({ id }) => id)),
  ]);
  const facts = new Map([...works].map(([id, work]) => [id, work.facts]));
  return new Map(
    drafts.map(({ id, draft, definition }) => {
      const context = { works: facts, files: files.get(id) ?? new Map() };
      const { errors } = checkAnswers(FormDefinition.parse(definition), draft, context);
      return [id, new Set(errors.map(({ path }) => path.split(/[.[]/)[1])).size];
    }),
  );
}
