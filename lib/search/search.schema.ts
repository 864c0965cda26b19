import { z } from "zod";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { CollectionSummary } from "@/lib/collections/collections.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { Profile } from "@/lib/profiles/profiles.schema";
import { integerParam } from "@/lib/shared/query-fields";
import { singleLineText } from "@/lib/shared/texts/text";

/** `size` and `max` are results per group; `minTyped` is the shortest text that is searched while typing. */
export const searchLimits = { text: 200, size: 5, max: 20, minTyped: 2 } as const;

export const SearchQuery = z.object({
  q: singleLineText(searchLimits.text)
    .default("")
    .describe("Words, the last one also as a beginning."),
  size: integerParam({ min: 1, max: searchLimits.max, defaultValue: searchLimits.size }).describe(
    "How many of each group at most: 1 to 20.",
  ),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const ArtworkResult = Artwork.pick({
  id: true,
  title: true,
  medium: true,
  year: true,
  size: true,
  images: true,
  profile: true,
}).meta({ id: "FoundArtwork" });

export const ProfileResult = Profile.pick({
  id: true,
  slug: true,
  name: true,
  role: true,
  organizationType: true,
  headline: true,
  city: true,
  country: true,
  image: true,
  verified: true,
}).meta({ id: "FoundProfile" });
export type ProfileResult = z.infer<typeof ProfileResult>;

export const OpportunityResult = Opportunity.pick({
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
export type OpportunityResult = z.infer<typeof OpportunityResult>;

export const CollectionResult = CollectionSummary.pick({
  id: true,
  name: true,
  slug: true,
  profile: true,
  cover: true,
  pictures: true,
  count: true,
}).meta({ id: "FoundCollection" });

export const SearchResults = z
  .object({
    artworks: z.array(ArtworkResult),
    profiles: z.array(ProfileResult),
    opportunities: z.array(OpportunityResult),
    collections: z.array(CollectionResult),
  })
  .meta({ id: "Found" });
export type SearchResults = z.infer<typeof SearchResults>;
