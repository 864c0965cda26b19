import { z } from "zod";

export const VisitKind = z.enum(["VIEW", "APPLY"]);
export type VisitKind = z.infer<typeof VisitKind>;

export const OpportunityStatistics = z
  .object({
    opportunityId: z.string(),
    views: z.int(),
    applyClicks: z.int(),
    saves: z.int(),
  })
  .meta({ id: "OpportunityStatistics" });
export type OpportunityStatistics = z.infer<typeof OpportunityStatistics>;
