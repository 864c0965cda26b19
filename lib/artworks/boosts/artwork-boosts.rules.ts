import type { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";

const topOfListExplanation =
  "While it runs, the artwork appears before all that are not boosted wherever artworks are listed newest first.";

export const artworkBoostExplanations: Readonly<Record<ArtworkBoostType, string>> = {
  HIGHLIGHT: topOfListExplanation,
  TOP_POST_1: topOfListExplanation,
  INSTAGRAM_AD:
    "We run one paid advertisement for your artwork, which Instagram also shows to people who do not follow us.",
};
