import { z } from "zod";
import { Money } from "@/lib/shared/money";

/** Stripe's ids have at most 255 characters. */
export const PriceId = z.string().trim().min(1, "A price, please.").max(255);

export const ChangeForm = z.object({
  priceIds: z
    .array(PriceId)
    .length(1, "One price, please.")
    .describe("The one price of the plan to change to."),
});

export const ShownAmount = z.object({
  amount: z.int().min(0).describe("Minor units of the currency that the subscription is paid in."),
  prorationDate: z.int().min(0),
});
export type ShownAmount = z.infer<typeof ShownAmount>;

export const UpgradeForm = ChangeForm.extend({
  shown: ShownAmount.optional().describe(
    "From a preview of at most 15 minutes ago: exactly that is charged, or nothing is changed (409).",
  ),
});

export const UpgradePreview = z
  .object({
    amount: Money.describe("What is charged at once, its tax included; 0 during a trial."),
    tax: Money.nullable().describe("The part of it that is tax; null where none is charged."),
    setOff: Money.describe("What is left of the current plan’s paid time, already deducted."),
    credit: Money.nullable().describe(
      "What remains where that is more than the new plan costs: it is credited towards the next invoices.",
    ),
    nextPaymentAt: z
      .string()
      .describe("When the new plan’s price is charged in full for the first time after that."),
    prorationDate: z
      .int()
      .describe("The instant that it is counted from, in seconds since 1970: for `shown`."),
  })
  .meta({ id: "UpgradePreview" });
export type UpgradePreview = z.infer<typeof UpgradePreview>;
