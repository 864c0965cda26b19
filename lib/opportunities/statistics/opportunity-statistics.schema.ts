import { z } from "zod";

export const VisitKind = z.enum(["VIEW", "APPLY"]);
export type VisitKind = z.infer<typeof VisitKind>;

export const OpportunityStatistics = z
  .object({
    opportunityId: z.string(),
    views: z.int(),
    applyClicks: z.int(),
    saves: z.int(),
    applications: z
      .int()
      .describe("Received here, also those that are no longer considered; without withdrawn ones."),
    unanswered: z.int().describe("Of these, still considered and without a released letter."),
  })
  .meta({ id: "OpportunityStatistics" });
export type OpportunityStatistics = z.infer<typeof OpportunityStatistics>;
