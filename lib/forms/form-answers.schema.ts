import { z } from "zod";
import { PrintedEntry } from "@/lib/cvs/cvs.schema";
import { fieldLimits } from "@/lib/forms/form-field.schema";
import { Id } from "@/lib/shared/ids";
import { countryCode } from "@/lib/shared/form-fields";
import { Money } from "@/lib/shared/money";
import { requiredMessages } from "@/lib/shared/required-messages";
import { cleanText, singleLineText } from "@/lib/shared/texts/text";
import { isPublicHttpsUrl, webAddress, withScheme } from "@/lib/shared/web/web-address";

export const answerLimits = {
  url: 2_000,
  phone: 40,
  name: 160,
  role: 160,
  contact: 254,
  budgetLabel: 200,
  /** Limit of a list: more than any field takes, and no more are looked at one by one. */
  entries: 200,
} as const;

const { text: required } = requiredMessages;
const text = z.string("A text, please.");

export const UrlAnswer = text
  .transform(withScheme)
  .pipe(
    webAddress(
      answerLimits.url,
      "A web address that starts with https://, please.",
      isPublicHttpsUrl,
    ),
  );

/** International or local; what is typed stays, as numbers are dialled from many countries. */
export const PhoneAnswer = text
  .pipe(singleLineText(answerLimits.phone))
  .refine(
    (phone) => /^\+?[\d\s()./-]+$/.test(phone) && (phone.match(/\d/g) ?? []).length >= 5,
    "A phone number with its country code, please.",
  );

export const CountryAnswer = text.pipe(countryCode);
export const DateAnswer = z.iso.date("A day (YYYY-MM-DD), please.");
export const NumberAnswer = z
  .number("A number, please.")
  .min(-fieldLimits.number, "That number is too small.")
  .max(fieldLimits.number, "That number is too large.");
export const MoneyAnswer = Money;

export const WorksAnswer = z
  .array(z.object({ artworkId: Id }, "Please choose a work."), "A list of works, please.")
  .max(answerLimits.entries);
export type WorksAnswer = z.infer<typeof WorksAnswer>;

/** Ids of files that were uploaded for the field. */
export const FilesAnswer = z.array(z.string("A file, please."), "A list of files, please.");

/** Ids of entries of the CV of the profile that applies. */
export const CvEntriesAnswer = z.object({
  entries: z.array(z.string()).min(1).max(answerLimits.entries),
});

/** Such an answer as it is sent: copies, which stay as they were. */
export const SentCvEntries = z.object({ entries: z.array(PrintedEntry) });

/** A text, the one PDF that was uploaded for the field, or entries of a CV. */
export const CvAnswer = z.union(
  [
    z.string().transform(cleanText),
    z.array(z.string()).max(1, "One file, please."),
    CvEntriesAnswer,
  ],
  {
    error: `A text, one file, or up to ${answerLimits.entries} entries of your CV, please.`,
  },
);

export const ReferencesAnswer = z.array(
  z.object(
    {
      name: text.pipe(singleLineText(answerLimits.name, 1)),
      role: text.pipe(singleLineText(answerLimits.role)).default(""),
      contact: text.pipe(singleLineText(answerLimits.contact, 1)),
    },
    required,
  ),
  "A list of references, please.",
);
export type ReferencesAnswer = z.infer<typeof ReferencesAnswer>;

/** The party that pays for a row of a budget. */
export const BudgetPayer = z.enum(["ORGANIZER", "ARTIST", "OTHER"]);
export type BudgetPayer = z.infer<typeof BudgetPayer>;

export const budgetPayerLabels: Readonly<Record<BudgetPayer, string>> = {
  ORGANIZER: "Asked for here",
  ARTIST: "Own funds",
  OTHER: "Other sources",
};

/** Amounts are in minor units of the field's currency. */
export const BudgetAnswer = z.array(
  z.object(
    {
      label: text.pipe(singleLineText(answerLimits.budgetLabel, 1)),
      amount: z
        .int("An amount, please.")
        .min(0, "Not below 0, please.")
        .max(fieldLimits.number, "That amount is too large."),
      paidBy: BudgetPayer,
    },
    required,
  ),
  "A list of rows, please.",
);
export type BudgetAnswer = z.infer<typeof BudgetAnswer>;

export const OptionAnswer = z.string("Please choose one of the options.");
export const YesNoAnswer = z.boolean("Yes or no, please.");
export const ConsentAnswer = z.literal(true, "Please agree, or leave this out.");
export const ChoicesAnswer = z.array(z.string("An option, please."), "A list of options, please.");
export const LinksAnswer = z.array(UrlAnswer, "A list of links, please.");
/** Their lengths are limits of the field. */
export const LongTextAnswer = text.transform(cleanText);
export const ShortTextAnswer = text.transform((value) => cleanText(value).replace(/\s+/g, " "));

/** The value that may be stored for one field. Its shape follows from the field's type; `form-answers.rules.ts` checks it. */
export type FieldAnswer =
  | string
  | number
  | boolean
  | string[]
  | z.infer<typeof Money>
  | WorksAnswer
  | z.infer<typeof CvEntriesAnswer>
  | z.infer<typeof SentCvEntries>
  | ReferencesAnswer
  | BudgetAnswer;

/** Answers by field id. A draft may hold incomplete and invalid answers, so that nothing typed is lost. */
export const FormAnswers = z.record(z.string(), z.json()).meta({ id: "FormAnswers" });
export type FormAnswers = z.infer<typeof FormAnswers>;

export const TrialResult = z.object({
  fieldErrors: z.array(z.object({ path: z.string(), message: z.string() })),
  required: z.int().describe("How many of the shown fields have to be answered."),
  missing: z.int().describe("How many of these have no answer."),
  ineligible: z
    .string()
    .nullable()
    .describe("What an artist reads whom an answer excludes; null if none does."),
});
export type TrialResult = z.infer<typeof TrialResult>;
