import { z } from "zod";
import { MAX_ZOOM } from "@/lib/shared/design";

const fraction = z
  .number()
  .min(0)
  .max(1)
  .overwrite((value) => Math.round(value * 1000) / 1000);

/** The point that crops of an image are centred on. Rounded to thousandths of its sides and hundredths of zoom, as in URLs. */
export const Focus = z
  .object({
    x: fraction.describe("The middle of the crop, from the left edge (0) to the right one (1)."),
    y: fraction.describe("The middle of the crop, from the top edge (0) to the bottom one (1)."),
    zoom: z
      .number()
      .min(1)
      .max(MAX_ZOOM)
      .overwrite((value) => Math.round(value * 100) / 100)
      .describe("1 shows as much as the crop’s shape allows."),
  })
  .meta({ id: "Focus" });
export type Focus = z.infer<typeof Focus>;
