import { boostLabels } from "@/lib/opportunities/words/rules";
import { counted } from "@/lib/shared/counted";
import type { Unlocks } from "@/lib/subscriptions/plans/rules";

/** The posts that come with a plan, in words; null for none. */
export function postsText({ posts }: Unlocks): string | null {
  if (posts === undefined) return null;
  const { most, per, only } = posts;
  const what =
    only === "ART_RESIDENCY"
      ? counted(most, "residency", "residencies")
      : counted(most, "call", "calls");
  return per === "active" ? `${what} at a time` : `${what} a quarter`;
}

/** What a plan brings, in words for people: what the table of plans unlocks, and nothing else. */
export function planFeatures(unlocks: Unlocks): string[] {
  const { artworks, boost, artworkBoost } = unlocks;
  const features = [
    `${artworks.toLocaleString("en")} artworks`,
    postsText(unlocks),
    boost === undefined ? null : `1 call boost a month: ${boostLabels[boost]}`,
    artworkBoost === undefined ? null : `1 artwork boost a month: ${boostLabels[artworkBoost]}`,
  ];
  return features.filter((text) => text !== null);
}
