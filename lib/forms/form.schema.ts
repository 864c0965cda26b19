import { z } from "zod";
import { FormField, FormKey } from "@/lib/forms/form-field.schema";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";

/** CONTRACT section 4, “Teams and materials” and “Applications”, names the numbers; lengths are our choice. Times are in minutes, days or weeks. */
export const formLimits = {
  sections: 12,
  fields: 60,
  title: 120,
  text: 4_000,
  perArtist: 10,
  lateMinutes: 2_880,
  confirmDays: 90,
  answerWeeks: 104,
} as const;

/** Bytes of JSON bodies: a form, or its answers, with every field at its limits. */
export const formBytes = { definition: 4 * 1024 * 1024, answers: 5 * 1024 * 1024 } as const;

const FormState = z.enum(["DRAFT", "OPEN"]);
type FormState = z.infer<typeof FormState>;

export const FormSection = z
  .object({
    id: FormKey,
    title: singleLineText(formLimits.title, 1),
    text: multilineText(formLimits.text).default(""),
    fields: z.array(FormField),
  })
  .meta({ id: "FormSection" });
export type FormSection = z.infer<typeof FormSection>;

const wholeNumber = (min: number, max: number) =>
  z
    .int("A whole number, please.")
    .min(min, `At least ${min}, please.`)
    .max(max, `At most ${max}, please.`);

/** A form as the organiser writes it. `form-definition.rules.ts` checks what concerns several fields. */
export const FormDefinition = z
  .object({
    perArtist: wholeNumber(1, formLimits.perArtist)
      .default(1)
      .describe("How many applications each account may send."),
    lateMinutes: wholeNumber(0, formLimits.lateMinutes)
      .default(0)
      .describe("How long after the deadline applications still arrive, marked as late."),
    editable: z
      .boolean()
      .default(true)
      .describe("Whether a sent application may be changed until the deadline."),
    answersBy: z
      .union(
        [z.iso.date(), wholeNumber(1, formLimits.answerWeeks)],
        "A day (YYYY-MM-DD), or a number of weeks, please.",
      )
      .nullable()
      .default(null)
      .describe("The day by which everybody is answered; a number is weeks from receipt."),
    confirmDays: wholeNumber(1, formLimits.confirmDays)
      .default(14)
      .describe("How many days an accepted artist has to confirm."),
    sections: z
      .array(FormSection)
      .min(1, "At least one section, please.")
      .max(formLimits.sections, `At most ${formLimits.sections} sections, please.`)
      .describe(`In the order of the page; at most ${formLimits.fields} fields in all.`),
  })
  .meta({ id: "FormDefinition" });
export type FormDefinition = z.infer<typeof FormDefinition>;

/** A form as a request writes it: fields with a default may be left out. */
export type FormDefinitionInput = z.input<typeof FormDefinition>;

export const Form = FormDefinition.extend({
  version: z.int().describe("Counts the changes, from 1."),
  state: FormState.describe("OPEN: artists apply with this version."),
  openVersion: z
    .int()
    .nullable()
    .optional()
    .describe("The version that artists apply with; only for the organiser’s team."),
  blind: z
    .boolean()
    .optional()
    .describe("Whether a round that learns no names will judge, or judges, the applications."),
  firstSubmittedAt: z
    .string()
    .nullable()
    .optional()
    .describe("From then on changes are limited; only for the organiser’s team."),
}).meta({ id: "Form" });
export type Form = z.infer<typeof Form>;

export const FormQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "A version such as 2, please.")
    .transform(Number)
    .optional()
    .describe("An earlier version that was open, to show what has changed since."),
});
export type FormQuery = z.infer<typeof FormQuery>;

/** A change as a request writes it. */
export const FormChange = FormDefinition.extend({
  basedOn: z
    .int()
    .optional()
    .describe("The version that was changed; an older one than the latest is a conflict."),
});
export type FormChange = z.infer<typeof FormChange>;
