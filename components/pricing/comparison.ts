import type { Explanation } from "@/components/ui/explain";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { boostLabels } from "@/lib/opportunities/words/rules";
import { featureExplanations, postsText } from "@/lib/subscriptions/plans/features/rules";
import { freePosts, plans, type Unlocks } from "@/lib/subscriptions/plans/rules";

/** A line of the comparison: what it is about, and what is said of it without a plan and with each one; null is nothing. */
export type ComparedLine = {
  about: string;
  /** What that is, for whoever wonders. */
  explanation: Explanation;
  said: readonly (string | null)[];
};

/** What having no plan and each of these plans unlocks, line by line, from the one table of plans (CONTRACT section 6). Lines that say nothing of any plan are left out. */
export function comparedLines(offers: readonly PlanOffer[]): ComparedLine[] {
  const unlocks = [plans.none, ...offers.map(({ type }) => plans[type])];
  const line = (
    about: string,
    answer: string,
    say: (one: Unlocks) => string | null,
  ): ComparedLine => ({
    about,
    explanation: { question: `What is meant by “${about}”?`, answer },
    said: unlocks.map(say),
  });
  const lines = [
    line("Every call, saved calls and their calendar", featureExplanations.calls, () => "yes"),
    line("Artworks", featureExplanations.artworks, ({ artworks }) => artworks.toLocaleString("en")),
    line(
      "Free posts of calls without a fee",
      featureExplanations.freePosts,
      () => `${freePosts.most} in ${freePosts.days} days`,
    ),
    line("Posts of calls that come with it", featureExplanations.posts, postsText),
    line("Boost of a call each month", featureExplanations.boost, ({ boost }) =>
      boost ? boostLabels[boost] : null,
    ),
    line("Boost of an artwork each month", featureExplanations.artworkBoost, ({ artworkBoost }) =>
      artworkBoost ? boostLabels[artworkBoost] : null,
    ),
  ];
  return lines.filter(({ said }) => said.some((text) => text !== null));
}
