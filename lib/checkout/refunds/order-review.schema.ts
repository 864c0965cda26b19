import { z } from "zod";
import { auditLimits } from "@/lib/audit/audit.schema";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { Order } from "@/lib/checkout/checkout.schema";
import { OrderStatus } from "@/lib/payments/order-types.schema";
import { Money } from "@/lib/shared/money";
import { singleLineText } from "@/lib/shared/texts/text";

export const Buyer = z.object({
  profile: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  email: z.string().nullable(),
});
export type Buyer = z.infer<typeof Buyer>;

export const AdministeredOrder = Order.extend({
  reason: z.string().nullable().describe("Why it is in `REVIEW`, or how it was `CLOSED`."),
  isUnordered: z
    .boolean()
    .describe(
      "Whether nothing was ordered with this payment: it is refunded or closed, never fulfilled.",
    ),
  buyer: Buyer,
  alsoPaid: z
    .array(z.object({ id: z.string(), name: z.string(), paid: Money }))
    .describe(
      "Other orders for the same opportunity or artwork whose money was not returned: refunding this one leaves them as they are.",
    ),
}).meta({ id: "AdministeredOrder" });
export type AdministeredOrder = z.infer<typeof AdministeredOrder>;

export const AdministeredOrderList = listOf(AdministeredOrder).meta({
  id: "AdministeredOrderList",
});

export const AdministeredOrderQuery = z.object({
  status: OrderStatus.default("REVIEW"),
  ...pageQuery(ADMINISTRATION_PAGE_SIZE),
});
export type AdministeredOrderQuery = z.infer<typeof AdministeredOrderQuery>;

export const ClosingForm = z.object({
  reason: singleLineText(auditLimits.note, 1),
});
export type ClosingForm = z.infer<typeof ClosingForm>;
