import { z } from "zod";
import { FreePosts } from "@/lib/opportunities/opportunities.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const Quota = z.object({ used: z.int(), limit: z.int() });

const IncludedBoost = z.object({
  type: z.string(),
  remaining: z.int(),
  resetsAt: z
    .string()
    .nullable()
    .describe("When it can be used again; null while it can be used now."),
});

export const SubscriptionUsage = z
  .object({
    type: SubscriptionType.nullable(),
    isExpired: z.boolean(),
    artworks: Quota,
    featured: Quota,
    alerts: Quota.describe("Of the account, by the best plan of its profiles."),
    members: Quota.describe("Besides the owner, with the invitations that can still be accepted."),
    keys: Quota.describe("Active API keys of an organisation; of others, those of the account."),
    endpoints: Quota.describe("Webhook endpoints of the profile."),
    nativeOpportunities: Quota.extend({ limit: z.int().nullable() }).describe(
      "Those that take applications on Vitrine now; null: as many as can be posted. Beyond it, one needs a paid listing.",
    ),
    posts: Quota.extend({
      per: z.enum(["quarter", "active"]).describe("Within 90 days, or listed at the same time."),
      only: OpportunityType.nullable(),
      resetsAt: z.string().nullable().describe("When the next one can be posted, if all are used."),
    }).nullable(),
    boost: IncludedBoost.nullable().describe("For an opportunity, once in 30 days."),
    artworkBoost: IncludedBoost.nullable().describe("For an artwork, once in 30 days."),
    freePost: FreePosts,
    isTrialUsed: z.boolean().describe("Whether the account has had its one trial."),
    paidIn: z
      .string()
      .nullable()
      .describe(
        "The currency that a new subscription must be paid in, because the provider allows one currency per customer; null if any will do.",
      ),
  })
  .meta({ id: "SubscriptionUsage" });
export type SubscriptionUsage = z.infer<typeof SubscriptionUsage>;
