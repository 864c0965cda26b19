import { z } from "zod";
import { FreePosts } from "@/lib/opportunities/opportunities.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-words.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const Limited = z.object({ used: z.int(), limit: z.int() });

const IncludedBoost = z.object({
  type: z.string(),
  remaining: z.int(),
  resetsAt: z.string().nullable().describe("When it comes again, once it is used."),
});

export const SubscriptionUsage = z
  .object({
    type: SubscriptionType.nullable(),
    isExpired: z.boolean(),
    artworks: Limited,
    featured: Limited,
    posts: Limited.extend({
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
        "The currency that a new subscription has to be paid in, if one of the profile's holds it to that.",
      ),
  })
  .meta({ id: "SubscriptionUsage" });
export type SubscriptionUsage = z.infer<typeof SubscriptionUsage>;
