import { z } from "zod";
import { parseParams, type SearchParams, getFirstParam } from "@/lib/shared/search-params";
import { Audience } from "@/lib/plans/plans.schema";

const PricingAddress = z.object({
  audience: Audience.default("artist"),
  interval: z.enum(["month", "year"]).default("month"),
});

export type PricingChoice = z.infer<typeof PricingAddress>;

/** Invalid values fall back to the defaults. */
export function readPricingAddress(params: SearchParams): PricingChoice {
  return parseParams(PricingAddress, {
    audience: getFirstParam(params, "audience"),
    interval: getFirstParam(params, "interval"),
  });
}

/** Leaves out the defaults. */
export function pricingHref({ audience, interval }: PricingChoice): string {
  const query = new URLSearchParams({
    ...(audience !== "artist" && { audience }),
    ...(interval !== "month" && { interval }),
  }).toString();
  return query === "" ? "/pricing" : `/pricing?${query}`;
}
