import { z } from "zod";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { Profile } from "@/lib/profiles/profiles.schema";
import { wholeNumber } from "@/lib/shared/query-fields";
import { line } from "@/lib/shared/text";

/** `size` and `max` count results per group; `minTyped` is the shortest text searched while typing. */
export const searchLimits = { text: 200, size: 5, max: 20, minTyped: 2 } as const;

export const SearchQuery = z.object({
  q: line(searchLimits.text).default("").describe("Words, the last one also as a beginning."),
  size: wholeNumber({ min: 1, max: searchLimits.max, defaultValue: searchLimits.size }).describe(
    "How many of each group at most: 1 to 20.",
  ),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const FoundArtwork = Artwork.pick({
  id: true,
  title: true,
  medium: true,
  year: true,
  size: true,
  images: true,
  profile: true,
}).meta({ id: "FoundArtwork" });
export type FoundArtwork = z.infer<typeof FoundArtwork>;

export const FoundProfile = Profile.pick({
  id: true,
  slug: true,
  name: true,
  role: true,
  organizationType: true,
  headline: true,
  city: true,
  country: true,
  image: true,
}).meta({ id: "FoundProfile" });
export type FoundProfile = z.infer<typeof FoundProfile>;

export const FoundOpportunity = Opportunity.pick({
  id: true,
  slug: true,
  type: true,
  title: true,
  organizationName: true,
  city: true,
  country: true,
  deadline: true,
  deadlineKind: true,
  deadlineLocal: true,
  isSample: true,
  images: true,
  profile: true,
}).meta({ id: "FoundOpportunity" });
export type FoundOpportunity = z.infer<typeof FoundOpportunity>;

export const Found = z
  .object({
    artworks: z.array(FoundArtwork),
    profiles: z.array(FoundProfile),
    opportunities: z.array(FoundOpportunity),
  })
  .meta({ id: "Found" });
export type Found = z.infer<typeof Found>;
