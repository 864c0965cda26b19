import { z } from "zod";
import { DisplayImage } from "@/lib/images/images.schema";
import {
  ApplyMode,
  Attendance,
  CostKind,
  CostPaidBy,
  DeadlineKind,
  FeeType,
  ListingPlan,
  OpportunityBoostType,
  OpportunityStatus,
  OpportunityType,
  Requirement,
  Reward,
  Verdict,
} from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
import { Verified } from "@/lib/profiles/verified.schema";
import { Id } from "@/lib/shared/ids";
import { listOf } from "@/lib/shared/list";
import { Money } from "@/lib/shared/money";
import { commaList, booleanParam, integerParam } from "@/lib/shared/query-fields";

/** Title and summary as in CONTRACT section 4; the other limits are our choice. */
export const opportunityLimits = {
  titleMin: 8,
  title: 120,
  summary: 240,
  description: 20_000,
  organizationName: 160,
  city: 120,
  url: 2_000,
  email: 254,
  feeReason: 500,
  costs: 20,
  costNote: 300,
  rewardNote: 500,
  countries: 250,
  languages: 20,
  age: 130,
  eligibilityNote: 1_000,
  artisticFields: 6,
  images: 10,
  alt: 300,
  slug: 80,
  ids: 100,
} as const;

/** The list's size is our choice (CONTRACT section 4); the others are those of SPEC section 9. */
export const OPPORTUNITY_PAGE_SIZE = 20;
export const PROFILE_OPPORTUNITIES_SIZE = 30;
export const RELATED_OPPORTUNITIES_SIZE = 5;

export const OpportunityCost = z.object({
  kind: CostKind,
  paidBy: CostPaidBy,
  amount: Money.nullable(),
  note: z.string(),
});
export type OpportunityCost = z.infer<typeof OpportunityCost>;

/** Empty or null conditions leave it open to anyone. */
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

export const OpportunityBoost = z.object({
  type: OpportunityBoostType,
  startsAt: z.string(),
  endsAt: z.string(),
});
export type OpportunityBoost = z.infer<typeof OpportunityBoost>;

export const Opportunity = z
  .object({
    id: z.string(),
    slug: z.string(),
    type: OpportunityType.nullable().describe("Null only in a draft."),
    title: z.string(),
    summary: z.string(),
    description: z.string().describe("Markdown as it was written; sanitise it where it is shown."),
    organizationName: z.string(),
    profile: z
      .object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        cover: z.string().nullable(),
        role: ProfileRole,
        organizationType: OrganizationType.nullable(),
        verified: Verified.nullable(),
      })
      .nullable(),
    attendance: Attendance,
    city: z.string(),
    country: z.string().nullable(),
    deadlineKind: DeadlineKind,
    deadlineLocal: z
      .string()
      .nullable()
      .describe(
        "As the organiser writes it: `2027-06-30T23:59`, or a day, which lasts to its end.",
      ),
    timeZone: z.string().describe("IANA name."),
    deadline: z.string().nullable().describe("The instant of it; null when rolling or unknown."),
    opensAt: z.string().nullable().describe("A day or an instant."),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    resultsAt: z.string().nullable().describe("A day or an instant."),
    applyMode: ApplyMode.describe(
      "HERE: on this site, with its form. LINK: at `applyUrl`. EMAIL: to `applyEmail`.",
    ),
    formOpenedAt: z
      .string()
      .nullable()
      .describe("Since when its form is open; artists apply with it where `applyMode` is HERE."),
    applyUrl: z.string().nullable(),
    applyEmail: z.string().nullable(),
    website: z.string().nullable(),
    feeType: FeeType,
    fee: Money.nullable(),
    feeReason: z.string(),
    costs: z.array(OpportunityCost),
    rewards: z.array(Reward),
    rewardAmount: Money.nullable(),
    rewardNote: z.string(),
    eligibility: Eligibility,
    artisticFields: z.array(ArtisticField),
    openToAllFields: z.boolean(),
    requirements: z.array(Requirement),
    images: z.array(OpportunityImage),
    plan: ListingPlan.nullable(),
    status: OpportunityStatus,
    boosts: z.array(OpportunityBoost).describe("Those that run now."),
    highlighted: z.boolean(),
    promoted: z.boolean(),
    isSample: z
      .boolean()
      .describe(
        "Made up for a demonstration: Apply leads to a page that says so, and search engines are kept out.",
      ),
    attribution: z
      .string()
      .nullable()
      .describe("Credit that the source of an imported record asks for."),
    publishedAt: z.string().nullable(),
    listedUntil: z.string().nullable(),
    trialEndedAt: z
      .string()
      .optional()
      .describe(
        "Since when it is a draft again because the subscription that included it was not paid, after a trial or a failed renewal, or its payment was returned; until that is dismissed or it is published anew.",
      ),
    createdAt: z.string(),
    updatedAt: z.string(),
    programmeId: z
      .string()
      .optional()
      .describe("The programme that it is a cycle of (`GET /v1/programmes/{id}`)."),
    isHeld: z
      .literal(true)
      .optional()
      .describe("Published, and waits for a look by an administrator: only its owner sees it."),
    bookmarked: z.boolean().optional().describe("Only for a caller with tokens."),
    verdict: Verdict.optional().describe(
      "Only in a list with `eligibleOnly`: ENTER, or CHECK if the acting profile and its private facts do not settle every condition.",
    ),
  })
  .meta({ id: "Opportunity" });
export type Opportunity = z.infer<typeof Opportunity>;

export const OpportunityList = listOf(Opportunity).meta({ id: "OpportunityList" });
export type OpportunityList = z.infer<typeof OpportunityList>;

export const OpportunityIdOrSlug = z.union([Id, z.string().regex(/^[a-z0-9-]{1,200}$/)]);

/** Unknown and malformed ids are left out. */
export const OpportunityIdsQuery = z.object({
  ids: commaList(z.string()).optional().describe("At most 100."),
});

export const ProfileOpportunitiesQuery = z.object({
  size: integerParam({ min: 1, max: 100, defaultValue: PROFILE_OPPORTUNITIES_SIZE }),
  after: Id.optional().describe("The last one of an earlier answer; goes on from there."),
  inProgress: booleanParam
    .optional()
    .describe("`true` for drafts and those with a running boost only."),
});
export type ProfileOpportunitiesQuery = z.infer<typeof ProfileOpportunitiesQuery>;

export const RelatedQuery = z.object({
  size: integerParam({ min: 1, max: 100, defaultValue: RELATED_OPPORTUNITIES_SIZE }),
});

export const FreePosts = z.object({
  permitted: z.boolean(),
  remaining: z.int(),
  limit: z.int(),
  resetsAt: z.string().nullable().describe("When the next one is there; null while one is left."),
});
export type FreePosts = z.infer<typeof FreePosts>;

export const BoostOffer = z.object({
  type: OpportunityBoostType,
  name: z.string(),
  description: z.string(),
  days: z.int().nullable().describe("How long it runs; null for what is done once."),
});
export type BoostOffer = z.infer<typeof BoostOffer>;
