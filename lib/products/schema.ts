import { z } from "zod";

/** The query of calls that answer products: prices are shown in this currency. */
export const ProductQuery = z.object({
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .default("USD"),
});

/** A product of the catalogue with its prices in the asked currency (CONTRACT section 6). */
export const Product = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.string(),
    metadata: z.record(z.string(), z.string()),
    features: z.array(z.string()),
    prices: z.array(
      z.object({
        priceId: z.string(),
        unitAmount: z.int().describe("Minor units."),
        currency: z.string(),
        interval: z.enum(["month", "year"]).nullable(),
      }),
    ),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;
