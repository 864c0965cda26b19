import { z } from "zod";
import { DisplayImage } from "@/lib/images/images.schema";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
import { Verified } from "@/lib/profiles/verified.schema";
import { countryCode, emptyAsNull, nullAs } from "@/lib/shared/form-fields";
import { Money } from "@/lib/shared/money";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import {
  ApplyMode,
  Attendance,
  CostKind,
  CostPaidBy,
  DeadlineKind,
  FeeType,
  FeeTypeInput,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-types.schema";

export const OpportunityCost = z.object({
  kind: CostKind,
  paidBy: CostPaidBy,
  amount: Money.nullable(),
  note: z.string(),
});
export type OpportunityCost = z.infer<typeof OpportunityCost>;

/** Conditions on who may apply; empty and null ones leave it open to anyone. */
export const Eligibility = z.object({
  countries: z.array(z.string()).describe("ISO 3166-1 alpha-2."),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  languages: z.array(z.string()).describe("ISO 639."),
  studentsOnly: z.boolean(),
  note: z.string(),
});
export type Eligibility = z.infer<typeof Eligibility>;

export const OpportunityImage = DisplayImage;
export type OpportunityImage = DisplayImage;

const Organiser = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  cover: z.string().nullable(),
  role: ProfileRole,
  organizationType: OrganizationType.nullable(),
  verified: Verified.nullable(),
});

type OpportunityField = {
  response: z.ZodType;
  /** In the form and its error summary. */
  label?: string;
  /** The column that stores it as it is. */
  column?: string;
  /** Reads what the form sends, and its limit if others ask for it. Without it, opportunity-form.schema.ts reads a written field. */
  request?: z.ZodType;
  limit?: number;
  /** In a new draft. Without it, nobody writes the field by itself. */
  empty?: unknown;
  /** The value that the form holds, and stores on the device; a text is empty where the field is null. */
  typed?: z.ZodType;
};

const nothing: never[] = [];
const anyone: Eligibility = {
  countries: nothing,
  ageMin: null,
  ageMax: null,
  languages: nothing,
  studentsOnly: false,
  note: "",
};

/** A text, empty where there is none. */
const text = (limit: number, readText = singleLineText) => ({
  response: z.string(),
  empty: "" as const,
  typed: z.string(),
  request: nullAs("", readText(limit)),
  limit,
});
const optionalText = { response: z.string().nullable(), empty: null, typed: z.string() } as const;

/** Time-zone data is reliable from 1970 on, and four digits sort as text. */
const isSupportedYear = (year: string) => year >= "1970" && year < "9999";

const day = z.iso
  .date("A day (YYYY-MM-DD), please.")
  .refine(isSupportedYear, "A day from 1970 on, please.");

const optionalDay = { ...optionalText, request: emptyAsNull(day) } as const;

/** An instant is stored in UTC. */
const dayOrInstant = {
  ...optionalText,
  response: z.string().nullable().describe("A day or an instant."),
  request: emptyAsNull(
    z
      .union([day, z.iso.datetime({ offset: true })], "A day or an instant (ISO 8601), please.")
      .transform((sent) => (sent.length === 10 ? sent : new Date(sent).toISOString()))
      .refine(isSupportedYear, "An instant from 1970 on, please."),
  ),
} as const;

const removeDuplicates = <Item>(items: Item[]): Item[] => [...new Set(items)];
export const uniqueList = <Item extends z.ZodType>(item: Item, max: number, message: string) =>
  z.array(item).max(max, message).transform(removeDuplicates);
const list = <Item extends z.ZodType>(item: Item, limit: number, message: string) => ({
  response: z.array(item),
  empty: nothing,
  typed: z.array(z.string()),
  request: nullAs([], uniqueList(item, limit, message)),
  limit,
});

/**
 * The fields of an opportunity, in the order of the API. Form values, draft on the device, request, changes, columns and answer map over them.
 * A new one also needs its column, and its place in the form (`formSections` in opportunity-fields.ts, and the section).
 *
 * Special, and therefore code: what has no `column` (columns of their own in create-opportunity.commands.ts and opportunity-rows.queries.ts),
 * what has no `request` (opportunity-form.schema.ts), and what is not `typed` as it is (opportunity-values.ts, opportunity-body.ts): deadline,
 * amounts, costs, eligibility and pictures.
 */
export const opportunityFields = {
  type: {
    ...optionalText,
    request: emptyAsNull(OpportunityType),
    response: OpportunityType.nullable().describe("Null only in a draft."),
    label: "Type",
    column: "type",
  },
  title: { ...text(120), label: "Title", column: "title" },
  summary: { ...text(240), label: "Summary", column: "summary" },
  description: {
    ...text(20_000, multilineText),
    response: z.string().describe("Markdown as it was written; sanitise it where it is shown."),
    label: "Description",
    column: "description",
  },
  organizationName: { ...text(160), label: "Organiser", column: "organization_name" },
  profile: { response: Organiser.nullable(), label: "Posted by" },
  attendance: {
    response: Attendance,
    request: Attendance,
    label: "How people take part",
    column: "attendance",
    empty: "ONSITE",
    typed: z.string(),
  },
  city: { ...text(120), label: "City", column: "city" },
  country: {
    ...optionalText,
    request: emptyAsNull(countryCode),
    label: "Country",
    column: "country",
  },
  deadlineKind: {
    response: DeadlineKind,
    request: DeadlineKind,
    label: "Kind of deadline",
    column: "deadline_kind",
    empty: "FIXED",
    typed: DeadlineKind,
  },
  deadlineLocal: {
    response: z
      .string()
      .nullable()
      .describe(
        "As the organiser writes it: `2027-06-30T23:59`, or a day, which lasts to its end.",
      ),
    label: "Deadline",
    column: "deadline_local",
    empty: null,
  },
  timeZone: {
    response: z.string().describe("IANA name."),
    label: "Time zone",
    column: "time_zone",
    empty: "UTC",
    typed: z.string(),
  },
  deadline: {
    response: z.string().nullable().describe("The instant of it; null when rolling or unknown."),
  },
  opensAt: { ...dayOrInstant, label: "Opens on", column: "opens_at" },
  startDate: { ...optionalDay, label: "Starts on", column: "start_date" },
  endDate: { ...optionalDay, label: "Ends on", column: "end_date" },
  resultsAt: { ...dayOrInstant, label: "Results announced on", column: "results_at" },
  applyMode: {
    response: ApplyMode.describe(
      "HERE: on this site, with its form. LINK: at `applyUrl`. EMAIL: to `applyEmail`.",
    ),
    request: ApplyMode.describe(
      "HERE needs an open form to publish, no `applyUrl` or `applyEmail`, no fee, and a deadline that is FIXED or ROLLING. Left out, it follows the address.",
    ),
    label: "How artists apply",
    column: "apply_mode",
    empty: "LINK",
    // Drafts that the device stored before artists could apply here have none.
    typed: ApplyMode.default("LINK"),
  },
  formOpenedAt: {
    response: z
      .string()
      .nullable()
      .describe("Since when its form is open; artists apply with it where `applyMode` is HERE."),
  },
  applyUrl: { ...optionalText, label: "Application page", column: "apply_url" },
  applyEmail: { ...optionalText, label: "Application e-mail", column: "apply_email" },
  website: { ...optionalText, label: "Website", column: "website" },
  feeType: {
    response: FeeType,
    request: FeeTypeInput,
    label: "Application fee",
    column: "fee_type",
    empty: "FREE",
    typed: FeeType,
  },
  fee: { response: Money.nullable(), label: "Fee", empty: null },
  feeReason: { ...text(500), label: "What the fee is for", column: "fee_reason" },
  costs: { response: z.array(OpportunityCost), label: "Other costs", empty: nothing },
  rewards: {
    ...list(Reward, Reward.options.length, "Too many rewards."),
    label: "What artists get",
    column: "rewards",
  },
  rewardAmount: {
    response: Money.nullable(),
    request: emptyAsNull(Money),
    label: "Amount per artist",
    empty: null,
  },
  rewardNote: { ...text(500), label: "More about what artists get", column: "reward_note" },
  eligibility: { response: Eligibility, empty: anyone },
  artisticFields: {
    ...list(ArtisticField, 6, "At most 6 fields, please, or open it to all."),
    label: "Artistic fields",
    column: "artistic_fields",
  },
  openToAllFields: {
    response: z.boolean(),
    request: z.boolean(),
    column: "open_to_all_fields",
    empty: true,
    typed: z.boolean(),
  },
  requirements: {
    ...list(Requirement, Requirement.options.length, "Too many requirements."),
    label: "Documents",
    column: "requirements",
  },
  images: { response: z.array(OpportunityImage), label: "Pictures" },
} as const satisfies Record<string, OpportunityField>;
