import { z } from "zod";
import { parseParams, type SearchParams, getFirstParam } from "@/lib/shared/web/search-params";
import { Audience } from "@/lib/plans/plans.schema";

const PricingAddress = z.object({
  audience: Audience.optional(),
  interval: z.enum(["month", "year"]).default("month"),
});

export type PricingChoice = Required<z.infer<typeof PricingAddress>> & {
  /** True if the address names the audience: organisations then see the artists' plans too. */
  isChosen?: boolean;
};

/** Invalid values fall back to the defaults. */
export function readPricingAddress(params: SearchParams): PricingChoice {
  const { audience, interval } = parseParams(PricingAddress, {
    audience: getFirstParam(params, "audience"),
    interval: getFirstParam(params, "interval"),
  });
  return { audience: audience ?? "artist", interval, isChosen: audience !== undefined };
}

/** Leaves out the defaults, except a chosen audience. */
export function pricingHref({ audience, interval, isChosen = false }: PricingChoice): string {
  const query = new URLSearchParams({
    ...((isChosen || audience !== "artist") && { audience }),
    ...(interval !== "month" && { interval }),
  }).toString();
  return query === "" ? "/pricing" : `/pricing?${query}`;
}
