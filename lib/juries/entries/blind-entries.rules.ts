import { z } from "zod";
import { PrintedEntry } from "@/lib/cvs/cvs.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import type { FormField } from "@/lib/forms/form-field.schema";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { JuryEntry } from "@/lib/juries/entries/jury-entries.schema";

const isContact = ({ type }: FormField) => type === "PHONE" || type === "REFERENCES";

/** True if the jury sees what an artist has put into a field. */
export const isJudged = (field: FormField, isBlind: boolean): boolean =>
  !field.hiddenFromJury && !(isBlind && (field.identifying || isContact(field)));

/** The fields that the jury sees, in the form's order, without texts and works, which are shown apart. */
export const listJudgedFields = (
  { sections }: Pick<FormDefinition, "sections">,
  isBlind: boolean,
): JuryEntry["fields"] =>
  sections.flatMap(({ title, fields }) =>
    fields
      .filter((field) => field.type !== "NOTE" && isJudged(field, isBlind))
      .map((field) => ({
        id: field.id,
        type: field.type,
        label: field.label,
        section: title,
        ...("options" in field && { options: field.options }),
        ...(field.type === "BUDGET" && { currency: field.currency }),
      })),
  );

/** Answers to these fields; chosen works would name their public pages. */
export const filterAnswers = (answers: FormAnswers, fields: JuryEntry["fields"]): FormAnswers =>
  Object.fromEntries(
    fields
      .filter(({ id, type }) => type !== "WORKS" && id in answers)
      .map(({ id }) => [id, answers[id] ?? null]),
  );

/** Entries of a CV without their addresses, which may be the artist's own. */
const BlindCvEntries = z.object({ entries: z.array(PrintedEntry.omit({ url: true })) });

export const hideCvAddresses = (answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      BlindCvEntries.safeParse(answer).data ?? answer,
    ]),
  );

/** @param index from 0 @param key in the store, which ends in what its bytes are */
export const toBlindFileName = (index: number, key: string): string =>
  `Document ${index + 1}.${key.split(".").at(-1)}`;
