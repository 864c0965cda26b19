import { z } from "zod";
import { auditLimits } from "@/lib/audit/audit.schema";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { Order } from "@/lib/checkout/checkout.schema";
import { OrderStatus } from "@/lib/payments/order-types.schema";
import { singleLineText } from "@/lib/shared/text";

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
