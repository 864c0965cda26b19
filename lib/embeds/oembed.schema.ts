import { z } from "zod";
import { integerParam } from "@/lib/shared/query-fields";

const MAX_ADDRESS = 2_000;
const unlimited = Number.MAX_SAFE_INTEGER;
const pixels = integerParam({ min: 1, defaultValue: unlimited });

/** Parameters as oembed.com names them. */
export const OEmbedQuery = z.object({
  url: z.url("The address of a page, please.").max(MAX_ADDRESS, "A shorter address, please."),
  format: z.string().default("json"),
  maxwidth: pixels,
  maxheight: pixels,
});
