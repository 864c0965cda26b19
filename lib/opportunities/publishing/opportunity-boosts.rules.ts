import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { BoostOffer } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { opportunityBoosts } from "@/lib/plans/plans.rules";
import { formatUtcDay } from "@/lib/shared/format-date";
import { daysAfter } from "@/lib/shared/durations";

/** Shown first in the list. The index of running boosts names them too (migration 0009). */
export const topPosts = ["TOP_POST_1", "TOP_POST_3"] as const satisfies OpportunityBoostType[];

const topPost =
  "Up to three promoted opportunities lead the first page of the list, in turn. Yours is marked “Promoted”, and readers can hide promoted opportunities.";

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

export function boostOffers(types: readonly OpportunityBoostType[]): BoostOffer[] {
  return types.map((type) => {
    const { description, days } = opportunityBoosts[type];
    return { type, name: boostLabels[type], description, days };
  });
}

/** The end of a boost that starts now; a highlight ends with the listing (CONTRACT section 6, “Boosts”). */
export function boostEnd(type: OpportunityBoostType, listedUntil: Date, now: Date): Date {
  const end = daysAfter(now, opportunityBoosts[type].days ?? 0);
  return type === "HIGHLIGHT" && listedUntil < end ? listedUntil : end;
}

/** Now, or after a running boost of its type, so that nobody pays for the same days twice. */
function startsAt(running: Date | null, until: Date, now: Date): Date {
  if (running === null || running <= now) return now;
  return running >= until ? now : running;
}

export function boostPeriod(
  type: OpportunityBoostType,
  running: Date | null,
  listedUntil: Date,
  now: Date,
): { starts_at: Date; ends_at: Date } {
  const starts_at = startsAt(running, listedUntil, now);
  return { starts_at, ends_at: boostEnd(type, listedUntil, starts_at) };
}

/** Why a further boost of its type would add no time, in words; null if it would. As `boostPeriod`. */
export function emptyBoostError(
  type: OpportunityBoostType,
  running: Date | null,
  listedUntil: Date,
  now: Date,
): string | null {
  if (running === null || running <= now || running < listedUntil) return null;
  return `This opportunity already has it until ${formatUtcDay(running)}: ${boostLabels[type]}.`;
}
