import { z } from "zod";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { Buyer } from "@/lib/checkout/refunds/order-review.schema";
import { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import { Money } from "@/lib/shared/money";
import { isPublicHttpsUrl, webAddress } from "@/lib/shared/web/web-address";

export const promotionLimits = { proofUrl: 1_000 } as const;

const PromotionStatus = z.enum(["OPEN", "DONE", "REFUNDED", "CLOSED"]);
type PromotionStatus = z.infer<typeof PromotionStatus>;

/** Manual work for an order: a place in the newsletter, a post, an advertisement. */
export const Promotion = z
  .object({
    id: z.string(),
    orderId: z.string(),
    type: PromotionType,
    status: PromotionStatus,
    opportunity: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
    artwork: z.object({ id: z.string(), title: z.string() }).nullable(),
    buyer: Buyer,
    issueOn: z.iso
      .date()
      .nullable()
      .describe("The day of the newsletter that has or had a place for it; null without one."),
    paid: Money.nullable().describe(
      "What was paid for it, and is refunded if it is not done; `null` if unknown.",
    ),
    refundFault: z
      .string()
      .nullable()
      .describe("Why its refund failed, if it is open again because of that."),
    closedReason: z.string().nullable().describe("How it was settled, in `CLOSED`."),
    proofUrl: z.string().nullable(),
    doneBy: z.string().nullable().describe("The administrator’s e-mail address, or account id."),
    doneAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "Promotion" });
export type Promotion = z.infer<typeof Promotion>;

export const PromotionList = listOf(Promotion).meta({ id: "PromotionList" });

export const PromotionQuery = z.object({
  status: PromotionStatus.default("OPEN").describe("Open: oldest first. Others: newest first."),
  ...pageQuery(ADMINISTRATION_PAGE_SIZE),
});
export type PromotionQuery = z.infer<typeof PromotionQuery>;

export const CompletionForm = z.object({
  proofUrl: webAddress(
    promotionLimits.proofUrl,
    "The address where it can be seen, starting with https://, please.",
    isPublicHttpsUrl,
  ),
});
export type CompletionForm = z.infer<typeof CompletionForm>;
