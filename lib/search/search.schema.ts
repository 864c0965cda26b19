import { z } from "zod";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { Profile } from "@/lib/profiles/profiles.schema";
import { wholeNumber } from "@/lib/shared/query-fields";
import { line } from "@/lib/shared/text";

/** How many of each group a search gives: as somebody types, and at most; the shortest text that is searched as somebody types. */
export const searchLimits = { text: 200, size: 5, most: 20, leastTyped: 2 } as const;

/** The query of `GET /v1/search`. Without words nothing is found. */
export const SearchQuery = z.object({
  q: line(searchLimits.text).default("").describe("Words, the last one also as a beginning."),
  size: wholeNumber({ least: 1, most: searchLimits.most, usual: searchLimits.size }).describe(
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

/** The answer of `GET /v1/search`: each group best first. */
export const Found = z
  .object({
    artworks: z.array(FoundArtwork),
    profiles: z.array(FoundProfile),
    opportunities: z.array(FoundOpportunity),
  })
  .meta({ id: "Found" });
export type Found = z.infer<typeof Found>;
