import { z } from "zod";
import { Order } from "@/lib/checkout/checkout.schema";
import { Money } from "@/lib/shared/money";

const ExportedSubscription = z.object({
  id: z.string().describe("The payment provider’s."),
  profileId: z.string().nullable(),
  type: z.string(),
  interval: z.string(),
  currency: z.string(),
  status: z.string(),
  startedAt: z.string(),
  currentPeriodEnd: z.string(),
  endedAt: z.string().nullable(),
});

const ExportedRefund = z.object({
  invoiceId: z.string().describe("The payment provider’s."),
  subscriptionId: z.string(),
  paid: Money,
  returned: Money,
  outcome: z.string(),
  at: z.string(),
});

export const ExportedPayments = z.object({
  orders: z.array(Order),
  subscriptions: z.array(ExportedSubscription),
  subscriptionRefunds: z.array(ExportedRefund),
  customerIds: z.array(z.string()).describe("At the payment provider."),
  trialSince: z.string().nullable().describe("When the account’s one trial began."),
  trialDigests: z
    .array(z.string())
    .describe("Of the e-mail addresses that started a trial, so that each person has only one."),
});
export type ExportedPayments = z.infer<typeof ExportedPayments>;
