import { boostLabels } from "@/lib/opportunities/words/rules";
import type { BoostOffer } from "@/lib/opportunities/schema";
import type { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { MONTH_DAYS, opportunityBoosts, plans } from "@/lib/subscriptions/plans/rules";
import type { SubscriptionState } from "@/lib/subscriptions/rules";
import { daysAfter } from "@/lib/opportunities/publishing/rules";

/** The kinds of boosts, in the order of the specification. */
export function boostOffers(types: readonly OpportunityBoostType[]): BoostOffer[] {
  return types.map((type) => {
    const { description, days } = opportunityBoosts[type];
    return { type, name: boostLabels[type], description, days };
  });
}

/** Why a profile cannot use this boost with its subscription, in words; null when it can. @param used when it used one that was included */
export function includedBoostFault(
  { type: subscription, isExpired }: SubscriptionState,
  type: OpportunityBoostType,
  used: readonly Date[],
  now: Date,
): string | null {
  if (plans[subscription ?? "none"].boost !== type) return "This boost has to be bought.";
  if (isExpired) return "The subscription has expired. Renew it to use its boost.";
  return used.some((at) => daysAfter(at, MONTH_DAYS) > now)
    ? "The boost of this month is used."
    : null;
}

/** Until when a boost that starts now runs: its days, a highlight no longer than the listing (CONTRACT section 6, “Boosts”). */
export function boostEnd(type: OpportunityBoostType, listedUntil: Date, now: Date): Date {
  const end = daysAfter(now, opportunityBoosts[type].days ?? 0);
  return type === "HIGHLIGHT" && listedUntil < end ? listedUntil : end;
}
