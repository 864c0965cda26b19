import { boostLabels } from "@/lib/opportunities/words/rules";
import type { BoostOffer } from "@/lib/opportunities/schema";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { opportunityBoosts } from "@/lib/subscriptions/plans/rules";
import { daysAfter } from "@/lib/shared/durations";

/** Boosts that promote a call: by turns it leads the list, with a mark. The index of those that run names them too (migration 0009). */
export const topPosts = ["TOP_POST_1", "TOP_POST_3"] as const satisfies OpportunityBoostType[];

/** The kinds of boosts, in the order of the specification. */
export function boostOffers(types: readonly OpportunityBoostType[]): BoostOffer[] {
  return types.map((type) => {
    const { description, days } = opportunityBoosts[type];
    return { type, name: boostLabels[type], description, days };
  });
}

/** Until when a boost that starts now runs: its days, a highlight no longer than the listing (CONTRACT section 6, “Boosts”). */
export function boostEnd(type: OpportunityBoostType, listedUntil: Date, now: Date): Date {
  const end = daysAfter(now, opportunityBoosts[type].days ?? 0);
  return type === "HIGHLIGHT" && listedUntil < end ? listedUntil : end;
}
