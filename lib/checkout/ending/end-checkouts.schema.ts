import { z } from "zod";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import { Id } from "@/lib/shared/ids";
import { Money } from "@/lib/shared/money";

/** The item that is about to be deleted; without any of these, the whole account. */
export const DeletionImpactQuery = z.object({
  opportunityId: Id.optional(),
  artworkId: Id.optional(),
  profileId: Id.optional(),
} satisfies Record<keyof Reference | "profileId", z.ZodType>);
export type DeletionImpactQuery = z.infer<typeof DeletionImpactQuery>;

export const EndingPlan = z.object({
  profileName: z.string(),
  name: z.string().describe("What the plan is called."),
  state: z
    .enum(["PAID", "TRIAL", "UNPAID", "GIVEN"])
    .describe(
      "Paid to the end of its period, being tried, waiting for its renewal to be paid, or given without a payment.",
    ),
  until: z.string().nullable().describe("When its period ends; null for never."),
});
export type EndingPlan = z.infer<typeof EndingPlan>;

/** Number of paid items that are running, and the day on which the last one ends. */
const RunningItems = z.object({ count: z.int(), until: z.string().nullable() });

export const DeletionImpact = z
  .object({
    open: z.int().describe("Can still be paid; deleting closes them."),
    pending: z.int().describe("Wait for a bank."),
    review: z.int().describe("Paid, and waiting for an administrator’s review."),
    plans: z.array(EndingPlan).describe("Of the profile, or of all of the account’s."),
    listings: RunningItems.extend({
      only: z
        .object({ name: z.string(), price: Money })
        .nullable()
        .describe("What a single one is called and cost; null for none or several."),
    }).describe("Opportunities whose listing was paid for."),
    boosts: RunningItems.describe("Boosts that were paid for."),
  })
  .meta({ id: "UnderWay" });
export type DeletionImpact = z.infer<typeof DeletionImpact>;
