import { z } from "zod";
import { readAddress, type SearchParams, firstParam } from "@/lib/shared/read-address";
import { Audience } from "@/lib/plans/plans.schema";

const PricingAddress = z.object({
  audience: Audience.default("artist"),
  interval: z.enum(["month", "year"]).default("month"),
});

/** What is chosen on the page of prices; each choice is part of its address. */
export type PricingChoice = z.infer<typeof PricingAddress>;

/** Reads the address; what is not understood counts as not given. */
export function readPricingAddress(params: SearchParams): PricingChoice {
  return readAddress(PricingAddress, {
    audience: firstParam(params, "audience"),
    interval: firstParam(params, "interval"),
  });
}

/** The address of the prices; the usual choices are left out. */
export function pricingHref({ audience, interval }: PricingChoice): string {
  const query = new URLSearchParams({
    ...(audience !== "artist" && { audience }),
    ...(interval !== "month" && { interval }),
  }).toString();
  return query === "" ? "/pricing" : `/pricing?${query}`;
}
