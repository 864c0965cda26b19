import { z } from "zod";
import { PriceInterval } from "@/lib/products/products.schema";
import { SubscriptionType } from "@/lib/plans/plans.schema";

const PendingChange = z.object({
  type: SubscriptionType,
  interval: PriceInterval,
  at: z.string(),
});

export const ActiveSubscription = z
  .object({
    type: SubscriptionType,
    displayName: z.string(),
    status: z
      .string()
      .describe("The payment provider’s term: `trialing`, `active`, `past_due`, `canceled` …"),
    interval: PriceInterval.nullable(),
    currency: z.string().nullable().describe("What it is paid in, for as long as it runs."),
    priceId: z.string().nullable(),
    isExpired: z.boolean(),
    isTrial: z.boolean(),
    currentPeriodEnd: z.string().nullable(),
    expiresAt: z
      .string()
      .nullable()
      .describe(
        "When it ends: the period’s end, a week after a renewal that was not paid, or never.",
      ),
    paymentUrl: z
      .string()
      .nullable()
      .describe(
        "Where a payment that it waits for is made, or confirmed with the bank (3-D Secure): of a renewal or an upgrade.",
      ),
    cancelAtPeriodEnd: z.boolean(),
    pendingChange: PendingChange.nullable(),
    isFormerOwners: z
      .boolean()
      .optional()
      .describe(
        "Present if a former owner has paid for it: it is neither resumed nor changed, and another is bought after its end.",
      ),
  })
  .meta({ id: "ActiveSubscription" });
export type ActiveSubscription = z.infer<typeof ActiveSubscription>;

export const UpgradedSubscription = ActiveSubscription.extend({
  isWaiting: z.boolean().describe("Whether it takes place only once it is paid."),
}).meta({ id: "UpgradedSubscription" });
export type UpgradedSubscription = z.infer<typeof UpgradedSubscription>;
