import { z } from "zod";
import { DisplayImage } from "@/lib/images/images.schema";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
import { Verified } from "@/lib/profiles/verified.schema";
import { Money } from "@/lib/shared/money";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import {
  ApplyMode,
  Attendance,
  CostKind,
  CostPaidBy,
  DeadlineKind,
  FeeType,
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

const text = { response: z.string(), empty: "", typed: z.string() } as const;
const optionalText = { response: z.string().nullable(), empty: null, typed: z.string() } as const;
const dayOrInstant = {
  ...optionalText,
  response: z.string().nullable().describe("A day or an instant."),
} as const;
const list = { empty: nothing, typed: z.array(z.string()) } as const;

/**
 * The fields of an opportunity, in the order of the API. Form values, draft on the device, changes, columns and answer map over them. A new one
 * also needs its column, its request (`formFields` in opportunity-form.schema.ts, which pages that only show opportunities do not load), and
 * its place in the form (`formSections` in opportunity-fields.ts, and the section).
 *
 * Special, and therefore code: what has no `column` (columns of their own in create-opportunity.commands.ts and opportunity-rows.queries.ts),
 * and what is not `typed` as it is (opportunity-values.ts, opportunity-body.ts): deadline, amounts, costs, eligibility and pictures.
 */
export const opportunityFields = {
  type: {
    ...optionalText,
    response: OpportunityType.nullable().describe("Null only in a draft."),
    label: "Type",
    column: "type",
  },
  title: { ...text, label: "Title", column: "title" },
  summary: { ...text, label: "Summary", column: "summary" },
  description: {
    ...text,
    response: z.string().describe("Markdown as it was written; sanitise it where it is shown."),
    label: "Description",
    column: "description",
  },
  organizationName: { ...text, label: "Organiser", column: "organization_name" },
  profile: { response: Organiser.nullable(), label: "Posted by" },
  attendance: {
    response: Attendance,
    label: "How people take part",
    column: "attendance",
    empty: "ONSITE",
    typed: z.string(),
  },
  city: { ...text, label: "City", column: "city" },
  country: { ...optionalText, label: "Country", column: "country" },
  deadlineKind: {
    response: DeadlineKind,
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
  startDate: { ...optionalText, label: "Starts on", column: "start_date" },
  endDate: { ...optionalText, label: "Ends on", column: "end_date" },
  resultsAt: { ...dayOrInstant, label: "Results announced on", column: "results_at" },
  applyMode: {
    response: ApplyMode.describe(
      "HERE: on this site, with its form. LINK: at `applyUrl`. EMAIL: to `applyEmail`.",
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
    label: "Application fee",
    column: "fee_type",
    empty: "FREE",
    typed: FeeType,
  },
  fee: { response: Money.nullable(), label: "Fee", empty: null },
  feeReason: { ...text, label: "What the fee is for", column: "fee_reason" },
  costs: { response: z.array(OpportunityCost), label: "Other costs", empty: nothing },
  rewards: { ...list, response: z.array(Reward), label: "What artists get", column: "rewards" },
  rewardAmount: { response: Money.nullable(), label: "Amount per artist", empty: null },
  rewardNote: { ...text, label: "More about what artists get", column: "reward_note" },
  eligibility: { response: Eligibility, empty: anyone },
  artisticFields: {
    ...list,
    response: z.array(ArtisticField),
    label: "Artistic fields",
    column: "artistic_fields",
  },
  openToAllFields: {
    response: z.boolean(),
    column: "open_to_all_fields",
    empty: true,
    typed: z.boolean(),
  },
  requirements: {
    ...list,
    response: z.array(Requirement),
    label: "Documents",
    column: "requirements",
  },
  images: { response: z.array(OpportunityImage), label: "Pictures" },
} as const satisfies Record<string, OpportunityField>;
