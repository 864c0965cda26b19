import type { ArtworkBoostType } from "@/lib/vocabulary/boost-types.schema";

const leads =
  "While it runs, the artwork appears before all that are not boosted wherever artworks are listed newest first.";

/** What each boost of an artwork does. */
export const artworkBoostExplanations: Readonly<Record<ArtworkBoostType, string>> = {
  HIGHLIGHT: leads,
  TOP_POST_1: leads,
  INSTAGRAM_AD:
    "We run one paid advertisement for your artwork, which Instagram also shows to people who do not follow us.",
};
