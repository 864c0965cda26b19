import { z } from "zod";
import {
  fieldTypeLabels,
  fileKindLabels,
  workFactLabels,
} from "@/lib/forms/field-type-labels.schema";
import { emptyAsNull } from "@/lib/shared/form-fields";
import { isCurrencyCode } from "@/lib/shared/money";
import { typedKeys } from "@/lib/shared/records";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

/** Lengths are in characters, sizes in megabytes. */
export const fieldLimits = {
  id: 40,
  label: 300,
  help: 2_000,
  option: 200,
  options: 60,
  message: 500,
  reuse: 60,
  shortText: 300,
  longText: 20_000,
  words: 4_000,
  works: 50,
  files: 20,
  links: 10,
  references: 10,
  budgetRows: 60,
  number: 1_000_000_000_000,
} as const;

/** The most that a file of each kind may have. */
export const fileMegabytes = { PDF: 25, AUDIO: 50, PICTURE: 20 } as const;

export const FieldType = z.enum(typedKeys(fieldTypeLabels));
export type FieldType = z.infer<typeof FieldType>;

export const FileKind = z.enum(typedKeys(fileKindLabels));
export type FileKind = z.infer<typeof FileKind>;

/** Facts that a chosen work may have to state. */
export const WorkFact = z.enum(typedKeys(workFactLabels));
export type WorkFact = z.infer<typeof WorkFact>;

/** Ids of sections, fields and options: chosen by the form, so that answers survive a new version. */
export const FormKey = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9][A-Za-z0-9_-]{0,${fieldLimits.id - 1}}$`),
    `Up to ${fieldLimits.id} letters, digits, hyphens and underscores, please, starting with a letter or digit.`,
  );

const count = (max: number, min = 0) =>
  z
    .int("A whole number, please.")
    .min(min, `At least ${min}, please.`)
    .max(max, `At most ${max}, please.`);
/** A limit of one field; with null the general one applies. */
const limit = (max: number, min = 1) => emptyAsNull(count(max, min)).default(null);

const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrencyCode, "A currency code of three letters (ISO 4217), please.");
const currency = emptyAsNull(currencyCode)
  .default(null)
  .describe("The only currency of the answer; null lets the artist choose, and sets no limits.");

export const FieldOption = z.object({ id: FormKey, label: singleLineText(fieldLimits.option, 1) });
export type FieldOption = z.infer<typeof FieldOption>;
const options = z
  .array(FieldOption)
  .min(2, "At least two options, please.")
  .max(fieldLimits.options, `At most ${fieldLimits.options} options, please.`);

const ShowIf = z.object({
  field: FormKey.describe("An earlier choice, country, consent or yes-or-no question."),
  is: z
    .union([z.string().max(fieldLimits.id), z.boolean()])
    .describe("The answer, or one of several, that shows this field."),
});

const common = {
  id: FormKey,
  label: singleLineText(fieldLimits.label, 1),
  help: multilineText(fieldLimits.help).default(""),
  showIf: ShowIf.nullable().default(null),
  identifying: z.boolean().default(false).describe("Left out of blind rounds."),
  hiddenFromJury: z.boolean().default(false),
  reuse: emptyAsNull(singleLineText(fieldLimits.reuse))
    .default(null)
    .describe(
      "Materials and earlier answers with this key fill the field; of the profile: `name`, `country`, `bio`, `website`, `phone`.",
    ),
};
const answered = { ...common, required: z.boolean().default(false) };

const textLimits = (max: number) => ({
  minChars: limit(max),
  maxChars: limit(max),
  maxWords: limit(fieldLimits.words),
});
const longText = { ...answered, ...textLimits(fieldLimits.longText) };

const amount = emptyAsNull(z.number().min(-fieldLimits.number).max(fieldLimits.number)).default(
  null,
);
const minorUnits = limit(fieldLimits.number, 0);
const day = emptyAsNull(z.iso.date("A day (YYYY-MM-DD), please.")).default(null);

const fileKinds = z
  .array(FileKind)
  .min(1, "At least one kind, please.")
  .overwrite((kinds) => [...new Set(kinds)])
  .default(["PDF"]);

const yesNoOptions = [
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
];

/** Limits stand beside a field by name; null is no limit of its own. */
export const FormField = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("SHORT_TEXT"),
      ...answered,
      ...textLimits(fieldLimits.shortText),
    }),
    z.object({ type: z.literal("LONG_TEXT"), ...longText }),
    z.object({ type: z.literal("STATEMENT"), ...longText }),
    z.object({ type: z.literal("BIO"), ...longText }),
    z.object({ type: z.literal("NUMBER"), ...answered, min: amount, max: amount }),
    z.object({
      type: z.literal("MONEY"),
      ...answered,
      currency,
      min: minorUnits.describe("In minor units of `currency`."),
      max: minorUnits.describe("In minor units of `currency`."),
    }),
    z.object({ type: z.literal("DATE"), ...answered, min: day, max: day }),
    z.object({ type: z.literal("URL"), ...answered }),
    z.object({ type: z.literal("PHONE"), ...answered }),
    z.object({ type: z.literal("COUNTRY"), ...answered }),
    z.object({ type: z.literal("SINGLE"), ...answered, options }),
    z.object({
      type: z.literal("MULTIPLE"),
      ...answered,
      options,
      min: limit(fieldLimits.options),
      max: limit(fieldLimits.options),
    }),
    z.object({ type: z.literal("YES_NO"), ...answered }),
    z.object({ type: z.literal("VIDEO_LINKS"), ...answered, max: limit(fieldLimits.links) }),
    z.object({
      type: z.literal("WORKS"),
      ...common,
      min: count(fieldLimits.works).default(1),
      max: count(fieldLimits.works, 1).default(10),
      required: z.array(WorkFact).default([]).describe("What each work has to state."),
      newUploads: z
        .boolean()
        .default(true)
        .describe("Whether works may be added while applying, besides those of the portfolio."),
    }),
    z.object({
      type: z.literal("FILES"),
      ...answered,
      kinds: fileKinds,
      files: count(fieldLimits.files, 1).default(1).describe("How many at most."),
      megabytes: limit(fileMegabytes.AUDIO).describe("The most that each file may have."),
    }),
    z.object({
      type: z.literal("CV"),
      ...answered,
      maxChars: limit(fieldLimits.longText),
      megabytes: limit(fileMegabytes.PDF),
    }),
    z.object({
      type: z.literal("REFERENCES"),
      ...answered,
      min: limit(fieldLimits.references),
      max: limit(fieldLimits.references),
    }),
    z.object({
      type: z.literal("BUDGET"),
      ...answered,
      currency: currencyCode.default("EUR"),
      max: minorUnits.describe("The most that all rows may add up to, in minor units."),
      maxAsked: minorUnits.describe("The most that may be asked of the organiser, in minor units."),
    }),
    z.object({
      type: z.literal("ELIGIBILITY"),
      ...answered,
      required: z.boolean().default(true),
      options: options.default(yesNoOptions),
      qualifying: z.array(FormKey).min(1, "Choose at least one.").default(["yes"]),
      message: multilineText(fieldLimits.message)
        .default("")
        .describe("What whoever gives another answer reads."),
    }),
    z.object({ type: z.literal("CONSENT"), ...answered, required: z.boolean().default(true) }),
    z.object({
      type: z.literal("NOTE"),
      ...common,
      label: singleLineText(fieldLimits.label).default(""),
    }),
  ])
  .meta({ id: "FormField" });
export type FormField = z.infer<typeof FormField>;
export type FieldOf<Type extends FieldType> = Extract<FormField, { type: Type }>;
