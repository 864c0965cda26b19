import { formatCvText } from "@/lib/cvs/cv-lines.rules";
import { type FormAnswers, SentCvEntries } from "@/lib/forms/form-answers.schema";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormDefinition } from "@/lib/forms/form.schema";

type Sections = Pick<FormDefinition, "sections">;

export type Consent = { field: string; wording: string; at: string };

/** Lists what was agreed to, in the words of the form, and when. */
export const listConsents = (form: Sections, answers: FormAnswers, now: Date): Consent[] =>
  listFields(form).flatMap(({ id, type, label, help }) =>
    type === "CONSENT" && answers[id] === true
      ? [{ field: id, wording: [label, help].filter(Boolean).join("\n\n"), at: now.toISOString() }]
      : [],
  );

/** The ids of the files that answers name. */
export const listAnsweredFiles = (form: Sections, answers: FormAnswers): string[] =>
  listFields(form).flatMap(({ id, type }) => {
    const answer = answers[id];
    if ((type !== "FILES" && type !== "CV") || !Array.isArray(answer)) return [];
    return answer.filter((fileId) => typeof fileId === "string");
  });

const MAX_SEARCHED_CHARACTERS = 100_000;

/** The words of all answers, for the desk's search. */
export function toSearchedText(answers: FormAnswers): string {
  const texts = Object.values(answers).flatMap((answer) => {
    if (typeof answer === "string") return answer;
    const entries = SentCvEntries.safeParse(answer).data?.entries;
    return entries === undefined ? [] : formatCvText(entries);
  });
  return texts.join(" ").slice(0, MAX_SEARCHED_CHARACTERS);
}
