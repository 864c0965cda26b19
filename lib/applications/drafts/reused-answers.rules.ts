import { applicationLimits } from "@/lib/applications/applications.schema";
import { listFields } from "@/lib/forms/form-answers.rules";
import { answerLimits, type FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FieldType, FormField } from "@/lib/forms/form-field.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import { typedKeys } from "@/lib/shared/records";

type Sections = Pick<FormDefinition, "sections">;

/** An earlier text or file of an artist, under the key of a form's field; a PDF by its key in the store. */
export type Material = {
  reuse: string | null;
  text: string | null;
  file: { key: string; name: string; bytes: number } | null;
};

/** An answer of an earlier application to a field with this key. */
export type EarlierAnswer = { reuse: string; type: string; answer: FormAnswers[string] };

/** Facts of the profile that applies, by the key of the fields that they fill; empty where it does not state them. */
export type ProfileAnswers = Readonly<
  Record<"name" | "country" | "bio" | "website" | "phone", string>
>;

export type ReusedFile = NonNullable<Material["file"]> & { field: string };

const textTypes: readonly FieldType[] = ["SHORT_TEXT", "LONG_TEXT", "STATEMENT", "BIO", "CV"];
export const fileTypes: readonly FieldType[] = ["CV", "FILES"];
const profileFieldTypes: Readonly<Record<keyof ProfileAnswers, readonly FieldType[]>> = {
  name: textTypes,
  country: ["COUNTRY"],
  bio: textTypes,
  website: ["URL", "SHORT_TEXT"],
  phone: ["PHONE", "SHORT_TEXT"],
};

/** Agreed to, and asserted, anew each time. */
const neverReused: readonly FieldType[] = ["CONSENT", "ELIGIBILITY", "NOTE"];

const takesPdf = (field: FormField) =>
  fileTypes.includes(field.type) && (field.type !== "FILES" || field.kinds.includes("PDF"));

export const takesCv = ({ type, reuse }: FormField): boolean => type === "CV" && reuse === "cv";

/** Keys of the fields that may be filled. */
export const listReuseKeys = (form: Sections): string[] => [
  ...new Set(
    listFields(form).flatMap(({ reuse, type }) =>
      reuse === null || neverReused.includes(type) ? [] : reuse,
    ),
  ),
];

/** Files belong to their own application, so an earlier answer of them cannot be taken over. */
function findEarlierAnswer(field: FormField, earlier: readonly EarlierAnswer[]) {
  const isText = (type: string) => textTypes.some((textType) => textType === type);
  return earlier.find(
    ({ reuse, type, answer }) =>
      reuse === field.reuse &&
      (typeof answer === "string" && isText(field.type)
        ? isText(type)
        : type === field.type && !fileTypes.includes(field.type)),
  )?.answer;
}

function findProfileAnswer({ reuse, type }: FormField, profile: ProfileAnswers) {
  const key = typedKeys(profileFieldTypes).find((name) => name === reuse);
  return key !== undefined && profileFieldTypes[key].includes(type) && profile[key] !== ""
    ? profile[key]
    : undefined;
}

/** Takes as many files as an application may have, in their order. */
function takeWithinLimits(files: readonly ReusedFile[]): ReusedFile[] {
  let bytes = 0;
  const taken: ReusedFile[] = [];
  for (const file of files) {
    if (bytes + file.bytes > applicationLimits.megabytes * 1024 * 1024) continue;
    if (taken.length === applicationLimits.files) break;
    bytes += file.bytes;
    taken.push(file);
  }
  return taken;
}

/**
 * Fills CV fields with the profile's public entries, and other fields that have a key from materials with the same key, otherwise from the
 * newest earlier answer, otherwise from the profile. Nothing is cut to a field's limits: the check says what exceeds them. A file fills the
 * first field that asks for it. @param earlier newest first @param cv ids of entries
 */
export function reuseAnswers(
  form: Sections,
  materials: readonly Material[],
  earlier: readonly EarlierAnswer[],
  profile: ProfileAnswers,
  cv: readonly string[],
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
    if (takesCv(field) && cv.length > 0)
      answers[field.id] = { entries: cv.slice(0, answerLimits.entries) };
    else if (text) answers[field.id] = text;
    else if (file) {
      if (files.every(({ key }) => key !== file.key)) files.push({ ...file, field: field.id });
    } else {
      const answer = findEarlierAnswer(field, earlier) ?? findProfileAnswer(field, profile);
      if (answer !== undefined) answers[field.id] = answer;
    }
  }
  return { answers, files: takeWithinLimits(files) };
}
