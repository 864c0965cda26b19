import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { BoostOffer } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { opportunityBoosts } from "@/lib/plans/plans.rules";
import { utcDayText } from "@/lib/shared/day-text";
import { daysAfter } from "@/lib/shared/durations";

/** Boosts that promote a call: by turns it leads the list, with a mark. The index of those that run names them too (migration 0009). */
export const topPosts = ["TOP_POST_1", "TOP_POST_3"] as const satisfies OpportunityBoostType[];

const topPost =
  "Up to three promoted opportunities lead the first page of the list, in turn. Yours is marked “Promoted”, and readers can hide promoted opportunities.";

/** What each boost of an opportunity does. */
export const boostExplanations: Readonly<Record<OpportunityBoostType, string>> = {
  TOP_POST_1: topPost,
  TOP_POST_3: topPost,
  HIGHLIGHT:
    "Your opportunity has a tinted background in the list. Its place in the list stays the same.",
  NEWSLETTER:
    "We include your opportunity once, in the next newsletter that goes out to subscribers.",
  INSTAGRAM_AD:
    "We run one paid advertisement for your opportunity, which Instagram also shows to people who do not follow us.",
  SOCIAL_MEDIA: "We post about your opportunity once on our own accounts, for those who follow us.",
  BUNDLE: "Four boosts in one purchase, for less than they cost one by one.",
};

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

/** When a boost begins: now, or after one of its kind that is running, as nobody pays for the same days twice. */
function startsAt(running: Date | null, until: Date, now: Date): Date {
  if (running === null || running <= now) return now;
  return running >= until ? now : running;
}

/**
 * From when to when a boost of a call runs.
 * @param running the end of the last one of its kind; @param listedUntil the end of the call's listing
 */
export function opportunityBoostTime(
  type: OpportunityBoostType,
  running: Date | null,
  listedUntil: Date,
  now: Date,
): { starts_at: Date; ends_at: Date } {
  const starts_at = startsAt(running, listedUntil, now);
  return { starts_at, ends_at: boostEnd(type, listedUntil, starts_at) };
}

/** Why a further boost of its kind would add nothing to a call, in words; null where it adds time. As `opportunityBoostTime`. */
export function emptyBoostFault(
  type: OpportunityBoostType,
  running: Date | null,
  listedUntil: Date,
  now: Date,
): string | null {
  if (running === null || running <= now || running < listedUntil) return null;
  return `This opportunity already has it until ${utcDayText(running)}: ${boostLabels[type]}.`;
}
