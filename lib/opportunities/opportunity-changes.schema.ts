import { z } from "zod";

/** What is watched of a published call: a reader must learn when it changes (CONTRACT section 4, “States”). */
export const WatchedField = z.enum(["deadline", "fee", "eligibility"]);
export type WatchedField = z.infer<typeof WatchedField>;

/** One change of a published call, in the order of time; `before` and `after` are in words for people. */
export const OpportunityChange = z
  .object({
    id: z.string(),
    field: WatchedField,
    before: z.string(),
    after: z.string(),
    changedAt: z.string(),
  })
  .meta({ id: "OpportunityChange" });
export type OpportunityChange = z.infer<typeof OpportunityChange>;
