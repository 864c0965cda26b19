import { z } from "zod";
import { singleLineText } from "@/lib/shared/texts/text";

export const MAX_PLACES = 8;

/** Open opportunities, or the profiles of the directory. */
export const PlaceSource = z.enum(["opportunities", "profiles"]);
export type PlaceSource = z.infer<typeof PlaceSource>;

export const PlacesQuery = z.object({
  of: PlaceSource.default("opportunities").describe("What there is in the places."),
  q: singleLineText(120)
    .default("")
    .describe("The beginning of a city or country; an empty one finds none."),
});
export type PlacesQuery = z.infer<typeof PlacesQuery>;

export const Place = z
  .object({
    city: z.string().describe("Empty for a country."),
    country: z.string().nullable().describe("ISO 3166-1 alpha-2."),
    name: z.string().describe("As the filters of place understand it: “Basel, Switzerland”."),
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof Place>;
