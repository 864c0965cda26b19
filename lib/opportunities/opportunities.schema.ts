import { z } from "zod";
import { opportunityFields } from "@/lib/opportunities/opportunity-fields.schema";
import {
  ListingPlan,
  OpportunityBoostType,
  OpportunityStatus,
  Verdict,
} from "@/lib/vocabulary/opportunity-types.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { Id } from "@/lib/shared/ids";
import { listOf } from "@/lib/shared/list";
import { commaList, integerParam } from "@/lib/shared/query-fields";

/** Title and summary as in CONTRACT section 4; the other limits are our choice. */
export const opportunityLimits = {
  ...pickPart(opportunityFields, "limit"),
  titleMin: 8,
  url: 2_000,
  email: 254,
  costs: 20,
  costNote: 300,
  countries: 250,
  languages: 20,
  age: 130,
  eligibilityNote: 1_000,
  images: 10,
  alt: 300,
  slug: 80,
  ids: 100,
} as const;

/** Sizes of SPEC section 9; that of the list is in opportunity-filters.schema.ts. */
export const PROFILE_OPPORTUNITIES_SIZE = 30;
export const RELATED_OPPORTUNITIES_SIZE = 5;

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
    ...pickPart(opportunityFields, "response"),
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
