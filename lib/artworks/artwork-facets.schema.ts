import { z } from "zod";
import { Colour } from "@/lib/images/colours.schema";
import { commaList } from "@/lib/shared/query-fields";

/** The kinds of medium to filter by, derived from the artist's text (`parseMediums`). */
export const ArtworkMedium = z.enum([
  "painting",
  "drawing",
  "print",
  "photography",
  "sculpture",
  "ceramics",
  "textile",
  "collage",
  "digital",
  "video",
  "installation",
]);
export type ArtworkMedium = z.infer<typeof ArtworkMedium>;

export const ArtworkSize = z.enum(["small", "medium", "large"]);
export type ArtworkSize = z.infer<typeof ArtworkSize>;

/** Upper bounds of the longest side, in centimetres. */
export const sizeBounds = { small: 40, medium: 100 } as const;

const year = (what: string) =>
  z
    .string()
    .regex(/^-?\d{1,5}$/, "A year in digits, please.")
    .transform(Number)
    .optional()
    .describe(`${what} Before the common era with a minus.`);

export const facetQuery = {
  mediums: commaList(ArtworkMedium)
    .optional()
    .describe("Any of these kinds of medium, as told by the words of `medium`."),
  sizes: commaList(ArtworkSize)
    .optional()
    .describe(
      `Any of these, by the longest side: small up to ${sizeBounds.small} cm, medium up to ${sizeBounds.medium} cm, large beyond. Works without a size have none.`,
    ),
  colours: commaList(Colour)
    .optional()
    .describe("Any of these as one of at most four that a person sees in the first picture."),
  yearFrom: year("Made in this year or later."),
  yearTo: year("Made in this year or earlier."),
};
