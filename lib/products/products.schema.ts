import { z } from "zod";

export const ProductQuery = z.object({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .default("USD")
    .describe("One of the catalogue; for any other, the error names those."),
});

/** The metadata key that says what a product is for; each product of the catalogue has exactly one (CONTRACT section 6). */
export const ProductEvent = z.enum([
  "subscriptionEvent",
  "opportunityPostEvent",
  "opportunityBoostEvent",
  "artworkBoostEvent",
]);
export type ProductEvent = z.infer<typeof ProductEvent>;

export const PriceInterval = z.enum(["month", "year"]);
export type PriceInterval = z.infer<typeof PriceInterval>;

export const Product = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    type: z
      .string()
      .describe("The key of what it is, as in its metadata: `ARTIST_PRO`, `TOP_POST_1`."),
    metadata: z.record(z.string(), z.string()),
    features: z.array(z.string()),
    prices: z.array(
      z.object({
        priceId: z.string(),
        unitAmount: z.int().describe("Minor units."),
        currency: z.string(),
        interval: PriceInterval.nullable(),
      }),
    ),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;
