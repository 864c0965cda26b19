import { z } from "zod";
import { opportunityFields, uniqueList } from "@/lib/opportunities/opportunity-fields.schema";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { CostKind, CostPaidBy, ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { countryCode, emptyAsNull, nullAs, sentAddress } from "@/lib/shared/form-fields";
import { Id } from "@/lib/shared/ids";
import { isLanguageCode } from "@/lib/shared/names/languages";
import { checkLocalTime } from "@/lib/shared/time/local-time";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { Money } from "@/lib/shared/money";
import { singleLineText, multilineText } from "@/lib/shared/texts/text";
import { toCanonicalTimeZone, isTimeZone } from "@/lib/shared/time/time-zones";
import { webAddress } from "@/lib/shared/web/web-address";

const limits = opportunityLimits;

const httpsAddress = webAddress(limits.url, "A web address that starts with https://, please.");

const language = z
  .string()
  .transform((code) => code.toLowerCase())
  .refine(isLanguageCode, "A language code (ISO 639), please.");

const localTime = z
  .string()
  .trim()
  .transform((text, context) => {
    const error = checkLocalTime(text);
    if (error !== null) context.addIssue(error);
    return text;
  });

const Cost = z.object({
  kind: CostKind,
  paidBy: CostPaidBy,
  amount: Money.nullable().default(null),
  note: nullAs("", singleLineText(limits.costNote)).default(""),
});

const age = z.int("A whole number of years, please.").min(0).max(limits.age);

export const EligibilityForm = z
  .object({
    countries: nullAs([], uniqueList(countryCode, limits.countries, "Too many countries.")).default(
      [],
    ),
    ageMin: emptyAsNull(age).default(null),
    ageMax: emptyAsNull(age).default(null),
    languages: nullAs(
      [],
      uniqueList(language, limits.languages, `At most ${limits.languages} languages.`),
    ).default([]),
    studentsOnly: z.boolean().default(false),
    note: nullAs("", multilineText(limits.eligibilityNote)).default(""),
  })
  .refine(({ ageMin, ageMax }) => ageMin === null || ageMax === null || ageMin <= ageMax, {
    path: ["ageMax"],
    message: "Not below the minimum age, please.",
  });

/** An image by its id, or as `POST /v1/opportunities/images` returned it; only id and description count. */
const imageReference = z.union([
  Id.transform((id) => ({ id, alt: undefined })),
  z.object({ id: Id, alt: singleLineText(limits.alt).optional() }),
]);

const specialRequests = {
  title: singleLineText(limits.title, limits.titleMin),
  deadlineLocal: emptyAsNull(localTime),
  timeZone: z
    .string()
    .refine(isTimeZone, "An IANA time zone such as Europe/Berlin, please.")
    .transform(toCanonicalTimeZone),
  applyUrl: emptyAsNull(httpsAddress).describe(
    "Web address where people apply; needed to publish where `applyMode` is LINK.",
  ),
  applyEmail: emptyAsNull(singleLineText(limits.email).pipe(sentAddress)).describe(
    "E-mail address that applications go to; needed to publish where `applyMode` is EMAIL.",
  ),
  website: emptyAsNull(httpsAddress),
  fee: emptyAsNull(
    Money.refine(({ amount }) => amount > 0, { path: ["amount"], message: "More than 0, please." }),
  ),
  costs: nullAs([], z.array(Cost).max(limits.costs, `At most ${limits.costs} costs, please.`)),
  eligibility: nullAs({}, EligibilityForm),
  images: nullAs(
    [],
    z.array(imageReference).max(limits.images, `At most ${limits.images} pictures, please.`),
  ),
};
const requests = { ...pickPart(opportunityFields, "request"), ...specialRequests };
/** The requests of all fields of the form, in the order of the declaration. */
const formFields = recordFromKeys<typeof requests>(
  typedKeys({ ...pickPart(opportunityFields, "empty"), images: [] }),
  (name) => requests[name],
);

/** A plan to publish with; without one a draft stays a draft, and a published opportunity stays on its plan. */
const plan = ListingPlan.nullable().optional();

const datesError = {
  path: ["endDate"],
  message: "Not before the start, please.",
};
const areDatesInOrder = ({
  startDate,
  endDate,
}: {
  startDate?: string | null;
  endDate?: string | null;
}) => typeof startDate !== "string" || typeof endDate !== "string" || startDate <= endDate;

/** A draft needs a title only; `publishing.rules.ts` says what publishing needs. */
export const OpportunityForm = z
  .object({ ...z.object(formFields).partial().shape, title: formFields.title, plan })
  .refine(areDatesInOrder, datesError);
export type OpportunityForm = z.infer<typeof OpportunityForm>;

/** Missing fields keep their value, empty ones are cleared. The id must equal the one in the address. */
export const OpportunityChanges = z
  .object({ ...z.object(formFields).partial().shape, plan, id: z.string() })
  .refine(areDatesInOrder, datesError);
export type OpportunityChanges = z.infer<typeof OpportunityChanges>;
