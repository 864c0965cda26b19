import { z } from "zod";

/** Fields of a published opportunity whose changes are listed publicly (CONTRACT section 4, “States”). */
export const TrackedField = z.enum(["deadline", "fee", "eligibility"]);
export type TrackedField = z.infer<typeof TrackedField>;

/** `before` and `after` are texts for people. */
export const OpportunityChange = z
  .object({
    id: z.string(),
    field: TrackedField,
    before: z.string(),
    after: z.string(),
    changedAt: z.string(),
  })
  .meta({ id: "OpportunityChange" });
export type OpportunityChange = z.infer<typeof OpportunityChange>;
