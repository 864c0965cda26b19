import type { AnswersContext } from "@/lib/forms/answer-items.rules";
import { checkFieldAnswer } from "@/lib/forms/field-answers.rules";
import type { FieldAnswer, FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import type { FormField } from "@/lib/forms/form-field.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { countWords } from "@/lib/shared/texts/count-words";
import type { FailureDetail } from "@/lib/shared/failure";
import { requiredMessages } from "@/lib/shared/required-messages";
import { cleanText } from "@/lib/shared/texts/text";

export type CheckedAnswers = {
  /** Paths are `answers.{fieldId}…`. Empty if the application may be sent. */
  errors: FailureDetail[];
  /** Fields that are shown and have to be answered, and those of them without an answer. */
  required: number;
  missing: number;
  /** The reason why the person, not the answer, is excluded: the message of the first eligibility question that does so. */
  ineligible: string | null;
  /** The answers of the shown fields as they are stored; those of the wrong shape are left out. */
  values: Readonly<Record<string, FieldAnswer>>;
};

type AnsweredField = Exclude<FormField, { type: "NOTE" }>;

const INELIGIBLE = "With this answer you cannot apply here.";

/** Reads a named field's own answer: never what every object inherits. */
const readAnswer = (answers: FormAnswers, id: string): unknown =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

export function isEmptyAnswer(answer: unknown): boolean {
  if (typeof answer === "string") return cleanText(answer) === "";
  if (answer === undefined || answer === null) return true;
  const isOfEntries = typeof answer === "object" && !Array.isArray(answer) && "entries" in answer;
  const items = isOfEntries ? answer.entries : answer;
  return Array.isArray(items) && items.length === 0;
}

export const listFields = ({ sections }: Pick<FormDefinition, "sections">): FormField[] =>
  sections.flatMap(({ fields }) => fields);

/** The fields that are answered: all but texts between them. */
export const listQuestions = (form: Pick<FormDefinition, "sections">): AnsweredField[] =>
  listFields(form).filter((field) => field.type !== "NOTE");

/** True if a field has to be answered; works are where at least one is asked for. */
export const isRequired = (field: FormField): boolean =>
  field.type === "WORKS" ? field.min > 0 : field.type !== "NOTE" && field.required;

/** The ids of the fields that these answers show: a field is hidden with the one that it depends on. */
export function findShownFields(
  form: Pick<FormDefinition, "sections">,
  answers: FormAnswers,
): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { id, showIf } of listFields(form)) {
    if (showIf !== null) {
      if (!shown.has(showIf.field)) continue;
      const answer = readAnswer(answers, showIf.field);
      const isMet = Array.isArray(answer) ? answer.includes(showIf.is) : answer === showIf.is;
      if (!isMet) continue;
    }
    shown.add(id);
  }
  return shown;
}

function findExclusion(field: AnsweredField, value: FieldAnswer | undefined): string | null {
  if (field.type !== "ELIGIBILITY" || typeof value !== "string") return null;
  return field.qualifying.includes(value) ? null : field.message || INELIGIBLE;
}

/** Describes how to answer a required field that has no answer, by what one does to give it. */
function describeMissing(field: AnsweredField): string {
  switch (field.type) {
    case "SINGLE":
    case "YES_NO":
    case "COUNTRY":
    case "ELIGIBILITY":
      return requiredMessages.choice;
    case "MULTIPLE":
      return `Please choose at least ${field.min !== null && field.min > 1 ? field.min : "one"}.`;
    case "WORKS":
      return field.min > 1
        ? `Please choose at least ${field.min} works.`
        : "Please choose at least one work.";
    case "FILES":
      return "Please add a file.";
    case "CV":
      return "Please write it here, add a PDF, or choose entries of your CV.";
    case "REFERENCES":
      return `At least ${pluralise(field.min ?? 1, "reference")}, please.`;
    case "CONSENT":
      return requiredMessages.tick;
    default:
      return requiredMessages.text;
  }
}

/**
 * Checks answers, on screen and server. What is hidden by `showIf` is neither checked nor counted, nor are answers
 * without a field.
 */
export function checkAnswers(
  form: Pick<FormDefinition, "sections">,
  answers: FormAnswers,
  context: AnswersContext,
): CheckedAnswers {
  const shown = findShownFields(form, answers);
  const fields = listQuestions(form).filter(({ id }) => shown.has(id));
  const errors: FailureDetail[] = [];
  const values: [string, FieldAnswer][] = [];
  let missing = 0;
  let ineligible: string | null = null;
  for (const field of fields) {
    const path = `answers.${field.id}`;
    const answer = readAnswer(answers, field.id);
    if (isEmptyAnswer(answer) || (field.type === "CONSENT" && answer === false)) {
      if (!isRequired(field)) continue;
      missing += 1;
      errors.push({ path, message: describeMissing(field) });
      continue;
    }
    const checked = checkFieldAnswer(field, answer, context, path);
    errors.push(...checked.errors);
    if (checked.value !== undefined) values.push([field.id, checked.value]);
    const exclusion = findExclusion(field, checked.value);
    if (exclusion === null) continue;
    errors.push({ path, message: exclusion });
    ineligible ??= exclusion;
  }
  return {
    errors,
    required: fields.filter(isRequired).length,
    missing,
    ineligible,
    values: Object.fromEntries(values),
  };
}

/** Returns the id of the field that `answers.works[2].artworkId` is about. */
export const readFieldId = (path: string): string => path.split(/[.[]/)[1] ?? "";

/** Returns the ids of the fields with errors, whose number is what is missing. */
export const findErroneousFields = (errors: CheckedAnswers["errors"]): Set<string> =>
  new Set(errors.map(({ path }) => readFieldId(path)));

/** “3 answers to go”: the one way to say how much of a draft is missing. @param missing fields with an error */
export const formatAnswersToGo = (missing: number): string =>
  missing === 0 ? "Ready to send" : `${pluralise(missing, "answer")} to go`;

/** Words of the texts that have a limit of words, by field. */
export const countAnswerWords = (
  form: Pick<FormDefinition, "sections">,
  answers: FormAnswers,
): Record<string, number> =>
  Object.fromEntries(
    listFields(form).flatMap((field) => {
      const answer = readAnswer(answers, field.id);
      return "maxWords" in field && field.maxWords !== null && typeof answer === "string"
        ? [[field.id, countWords(cleanText(answer))]]
        : [];
    }),
  );
