import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FieldType, FormField } from "@/lib/forms/form-field.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";

type Sections = Pick<FormDefinition, "sections">;

/** What an artist has written before, under the key of a form's field; a PDF by its key in the store. */
export type Material = {
  reuse: string | null;
  text: string | null;
  file: { key: string; name: string; bytes: number } | null;
};

export type EarlierAnswers = { form: Sections; answers: FormAnswers };

export type ReusedFile = NonNullable<Material["file"]> & { field: string };

const textTypes: readonly FieldType[] = ["SHORT_TEXT", "LONG_TEXT", "STATEMENT", "BIO", "CV"];
const fileTypes: readonly FieldType[] = ["CV", "FILES"];
/** Agreed to, and asserted, anew each time. */
const neverReused: readonly FieldType[] = ["CONSENT", "ELIGIBILITY", "NOTE"];

const takesPdf = (field: FormField) =>
  fileTypes.includes(field.type) && (field.type !== "FILES" || field.kinds.includes("PDF"));

/** Files belong to their own application, so an earlier answer of them cannot be taken over. */
function findEarlierAnswer(field: FormField, earlier: readonly EarlierAnswers[]) {
  for (const { form, answers } of earlier) {
    const source = listFields(form).find(({ reuse }) => reuse !== null && reuse === field.reuse);
    const answer = source && answers[source.id];
    if (source === undefined || answer === undefined) continue;
    const isText = typeof answer === "string";
    const fits = isText && textTypes.includes(field.type) && textTypes.includes(source.type);
    if (fits || (source.type === field.type && !fileTypes.includes(field.type))) return answer;
  }
  return undefined;
}

/**
 * Fills the fields that have a key from materials with the same key, otherwise from the newest earlier answer. Nothing is cut to a field's limits:
 * the check says what exceeds them. @param earlier newest first
 */
export function reuseAnswers(
  form: Sections,
  materials: readonly Material[],
  earlier: readonly EarlierAnswers[],
): { answers: FormAnswers; files: ReusedFile[] } {
  const answers: FormAnswers = {};
  const files: ReusedFile[] = [];
  for (const field of listFields(form)) {
    if (field.reuse === null || neverReused.includes(field.type)) continue;
    const fitting = materials.filter(({ reuse }) => reuse === field.reuse);
    const text = textTypes.includes(field.type)
      ? fitting.find((material) => material.text !== null)?.text
      : undefined;
    const file = takesPdf(field) ? fitting.find((material) => material.file !== null)?.file : null;
    if (text) answers[field.id] = text;
    else if (file) files.push({ ...file, field: field.id });
    else {
      const answer = findEarlierAnswer(field, earlier);
      if (answer !== undefined) answers[field.id] = answer;
    }
  }
  return { answers, files };
}
