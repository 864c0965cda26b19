import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import { listChosenWorks } from "@/lib/applications/works/chosen-works.rules";
import { readFileFacts } from "@/lib/applications/application-files.queries";
import { listOwnPortfolioWorks } from "@/lib/applications/works/portfolio-works.queries";
import { readCv } from "@/lib/cvs/cvs.queries";
import { PrintedEntry } from "@/lib/cvs/cvs.schema";
import type { AnswersContext } from "@/lib/forms/answer-items.rules";
import { type CheckedAnswers, checkAnswers } from "@/lib/forms/form-answers.rules";
import { CvEntriesAnswer, type FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import type { Tx } from "@/lib/server/database/db";

type CvEntries = NonNullable<AnswersContext["cv"]>;

/** Reads the CV of the profile that applies, if an answer names entries of one. */
async function readChosenCv(
  profileId: string | null,
  answers: FormAnswers,
  tx?: Tx,
): Promise<CvEntries> {
  const isNamed = Object.values(answers).some(
    (answer) => CvEntriesAnswer.safeParse(answer).success,
  );
  if (!isNamed || profileId === null) return new Map();
  const { entries } = await readCv(profileId, { own: true }, tx);
  return new Map(entries.map((entry) => [entry.id, PrintedEntry.parse(entry)]));
}

/** Answers against a form, with the account's works, the profile's CV and the draft's files as they are now. */
export async function checkAgainstForm(
  { id, account_uid, profile_id }: Pick<ApplicationRow, "id" | "account_uid" | "profile_id">,
  answers: FormAnswers,
  form: Pick<FormDefinition, "sections">,
  tx?: Tx,
): Promise<CheckedAnswers> {
  const workIds = listChosenWorks(answers).map(({ artworkId }) => artworkId);
  const [works, files, cv] = [
    await listOwnPortfolioWorks(account_uid, workIds, tx),
    await readFileFacts([id], tx),
    await readChosenCv(profile_id, answers, tx),
  ];
  return checkAnswers(form, answers, {
    works: new Map([...works].map(([workId, { facts }]) => [workId, facts])),
    files: files.get(id) ?? new Map(),
    cv,
  });
}
