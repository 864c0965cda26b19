import { boostLabels } from "@/lib/opportunities/words/rules";
import { counted } from "@/lib/shared/counted";
import type { Unlocks } from "@/lib/subscriptions/plans/rules";

/** What the features of plans are, for whoever wonders. */
export const featureExplanations = {
  calls:
    "You see every open call, save those you like, and have their deadlines in your own calendar.",
  artworks:
    "How many artworks your profile can show at the same time. Delete one, and you can add another.",
  freePosts:
    "A post is one call that you publish here. A free one is for a call that costs artists nothing to apply for.",
  posts:
    "A post is one call that you publish here. “At a time” counts those that are listed now; “a quarter” counts those of the last 90 days.",
  boost:
    "One of your listed calls can be made to stand out, once in 30 days, without a further payment.",
  artworkBoost:
    "One of your artworks can be made to stand out, once in 30 days, without a further payment.",
} as const;

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

const wordsOf = (unlocks: Unlocks) => {
  const { artworks, boost, artworkBoost } = unlocks;
  return {
    artworks: `${artworks.toLocaleString("en")} artworks`,
    posts: postsText(unlocks),
    boost: boost === undefined ? null : `1 call boost a month: ${boostLabels[boost]}`,
    artworkBoost:
      artworkBoost === undefined ? null : `1 artwork boost a month: ${boostLabels[artworkBoost]}`,
  };
};

/** What a plan brings, in words for people: what the table of plans unlocks, and nothing else. */
export function planFeatures(unlocks: Unlocks): string[] {
  return Object.values(wordsOf(unlocks)).filter((text) => text !== null);
}

/** What a feature of a plan is, by the words of `planFeatures`; null for words that say it all, or that the provider has otherwise. */
export function featureExplanation(unlocks: Unlocks, feature: string): string | null {
  const words = wordsOf(unlocks);
  const named = (["posts", "boost", "artworkBoost"] as const).find((of) => words[of] === feature);
  return named === undefined ? null : featureExplanations[named];
}
