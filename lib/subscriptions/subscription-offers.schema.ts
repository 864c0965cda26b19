import { z } from "zod";
import { PriceInterval, Product, ProductQuery } from "@/lib/products/products.schema";
import { Audience, SubscriptionType } from "@/lib/plans/plans.schema";

/** Version 2 of the list of subscriptions (CONTRACT section 7). */
export const OfferQuery = ProductQuery.extend({
  audience: Audience.optional(),
  type: SubscriptionType.optional(),
  interval: PriceInterval.optional().describe("Only prices that are due this often."),
});
export type OfferQuery = z.infer<typeof OfferQuery>;

export const SubscriptionOffers = z
  .object({
    items: z.array(Product),
    currency: z.string(),
    intervals: z.array(PriceInterval).describe("What the items can be paid by."),
  })
  .meta({ id: "SubscriptionOffers" });
export type SubscriptionOffers = z.infer<typeof SubscriptionOffers>;
