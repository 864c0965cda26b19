import type { PlanOffer } from "@/components/pricing/plan-offer";
import { boostLabels } from "@/lib/opportunities/words/rules";
import { postsText } from "@/lib/subscriptions/plans/features/rules";
import { freePosts, plans, type Unlocks } from "@/lib/subscriptions/plans/rules";

/** A line of the comparison: what it is about, and what is said of it without a plan and with each one; null is nothing. */
export type ComparedLine = { about: string; said: readonly (string | null)[] };

/** What having no plan and each of these plans unlocks, line by line, from the one table of plans (CONTRACT section 6). Lines that say nothing of any plan are left out. */
export function comparedLines(offers: readonly PlanOffer[]): ComparedLine[] {
  const unlocks = [plans.none, ...offers.map(({ type }) => plans[type])];
  const line = (about: string, say: (one: Unlocks) => string | null): ComparedLine => ({
    about,
    said: unlocks.map(say),
  });
  const lines = [
    line("Every call, saved calls and their calendar", () => "yes"),
    line("Artworks", ({ artworks }) => artworks.toLocaleString("en")),
    line("Free posts of calls without a fee", () => `${freePosts.most} in ${freePosts.days} days`),
    line("Posts of calls that come with it", postsText),
    line("Boost of a call each month", ({ boost }) => (boost ? boostLabels[boost] : null)),
    line("Boost of an artwork each month", ({ artworkBoost }) =>
      artworkBoost ? boostLabels[artworkBoost] : null,
    ),
  ];
  return lines.filter(({ said }) => said.some((text) => text !== null));
}
