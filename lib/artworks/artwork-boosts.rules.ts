import type { ArtworkBoostType } from "@/lib/vocabulary/boost-types.schema";

const explanation =
  "While it runs, the artwork appears before all that are not boosted wherever artworks are listed newest first.";

export const artworkBoostExplanations: Readonly<Record<ArtworkBoostType, string>> = {
  HIGHLIGHT: explanation,
  TOP_POST_1: explanation,
  INSTAGRAM_AD:
    "We run one paid advertisement for your artwork, which Instagram also shows to people who do not follow us.",
};
