import { areSameJson } from "@/lib/applications/drafts/same-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormKey } from "@/lib/forms/form-field.schema";
import { type FailureDetail, invalid } from "@/lib/shared/failure";

/** Answers of fields that a new version of the form no longer has stay in the draft, but not without end. */
const MAX_ANSWERS = 200;

type Json = FormAnswers[string];

/** JSON columns take neither NUL characters nor halves of surrogate pairs. */
function clean(value: Json): Json {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [clean(key) as string, clean(item)]),
  );
}

/** Returns what is typed as it is stored: complete or not. @throws VALIDATION for what cannot be a field's id, and for too many */
export function toStorableAnswers(answers: FormAnswers): FormAnswers {
  const entries = Object.entries(answers);
  const errors: FailureDetail[] = entries
    .filter(([id]) => !FormKey.safeParse(id).success)
    .map(([id]) => ({ path: `answers.${id.slice(0, 100)}`, message: "No form has such a field." }));
  if (entries.length > MAX_ANSWERS)
    errors.push({ path: "answers", message: `At most ${MAX_ANSWERS} answers, please.` });
  if (errors.length > 0) throw invalid(errors);
  return Object.fromEntries(entries.map(([id, answer]) => [id, clean(answer)]));
}

const toText = (answer: Json | undefined): string =>
  answer === undefined ? "" : typeof answer === "string" ? answer : JSON.stringify(answer);

/** Lists both texts of each answer that differs: `stored.{fieldId}` and `sent.{fieldId}`. */
export function listBothTexts(stored: FormAnswers, sent: FormAnswers): FailureDetail[] {
  const ids = [...new Set([...Object.keys(stored), ...Object.keys(sent)])];
  return ids.flatMap((id) =>
    areSameJson(stored[id], sent[id])
      ? []
      : [
          { path: `stored.${id}`, message: toText(stored[id]) },
          { path: `sent.${id}`, message: toText(sent[id]) },
        ],
  );
}
