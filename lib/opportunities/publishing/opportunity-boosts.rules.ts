import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { BoostOffer } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { formatList } from "@/lib/shared/texts/format-list";
import { addDays } from "@/lib/shared/time/durations";

/** Boosts that put an opportunity at the top of the list. The index of running boosts repeats them. */
export const topPostTypes = ["TOP_POST_1", "TOP_POST_3"] as const satisfies OpportunityBoostType[];

const topPostExplanation =
  "Up to three promoted opportunities lead the first page of the list, in turn. Yours is marked “Promoted”, and readers can hide promoted opportunities.";

export const boostExplanations: Readonly<Record<OpportunityBoostType, string>> = {
  TOP_POST_1: topPostExplanation,
  TOP_POST_3: topPostExplanation,
  HIGHLIGHT:
    "Your opportunity has a tinted background in the list. Its place in the list stays the same.",
  NEWSLETTER:
    "We include your opportunity once, marked “Promoted”, in the next newsletter that has a place free. You see its day before you pay.",
  INSTAGRAM_AD:
    "We run one paid advertisement for your opportunity, which Instagram also shows to people who do not follow us.",
  SOCIAL_MEDIA: "We post about your opportunity once on our own accounts, for those who follow us.",
  BUNDLE: "Four boosts in one purchase, for less than they cost one by one.",
};

export function listBoostOffers(types: readonly OpportunityBoostType[]): BoostOffer[] {
  return types.map((type) => {
    const { description, days } = opportunityBoosts[type];
    return { type, name: boostLabels[type], description, days };
  });
}

/** The end of a boost that starts now; a highlight ends with the listing (CONTRACT section 6, “Boosts”). */
export function toBoostEnd(type: OpportunityBoostType, listedUntil: Date, now: Date): Date {
  const end = addDays(now, opportunityBoosts[type].days ?? 0);
  return type === "HIGHLIGHT" && listedUntil < end ? listedUntil : end;
}

/** Returns now, or the end of a running boost of the same type, so that nobody pays for the same days twice. */
function toBoostStart(runningUntil: Date | null, listedUntil: Date, now: Date): Date {
  if (runningUntil === null || runningUntil <= now) return now;
  return runningUntil >= listedUntil ? now : runningUntil;
}

export function toBoostPeriod(
  type: OpportunityBoostType,
  runningUntil: Date | null,
  listedUntil: Date,
  now: Date,
): { starts_at: Date; ends_at: Date } {
  const starts_at = toBoostStart(runningUntil, listedUntil, now);
  return { starts_at, ends_at: toBoostEnd(type, listedUntil, starts_at) };
}

/** The message if a further boost of the same type would add no time; null if it would. */
export function checkBoostAddsTime(
  type: OpportunityBoostType,
  runningUntil: Date | null,
  listedUntil: Date,
  now: Date,
): string | null {
  if (runningUntil === null || runningUntil <= now || runningUntil < listedUntil) return null;
  return `This opportunity already has it until ${formatUtcDay(runningUntil)}: ${boostLabels[type]}.`;
}

/** The boosts that are sold for more days than the listing has left; a highlight is sold until its end. @param types a bundle counts as its parts */
export function listOutlastingBoosts(
  types: readonly OpportunityBoostType[],
  getRunningUntil: (type: OpportunityBoostType) => Date | null,
  listedUntil: Date,
  now: Date,
): OpportunityBoostType[] {
  const parts = types.flatMap((type) => (type === "BUNDLE" ? [...bundleParts] : [type]));
  return parts.filter((type) => {
    const { days } = opportunityBoosts[type];
    if (days === null || type === "HIGHLIGHT") return false;
    return addDays(toBoostStart(getRunningUntil(type), listedUntil, now), days) > listedUntil;
  });
}

/** Returns what buyers read about them before they pay. */
export function describeOutlastingBoosts(
  types: readonly OpportunityBoostType[],
  listedUntil: Date,
): string | null {
  if (types.length === 0) return null;
  const names = formatList(types.map((type) => `“${boostLabels[type]}”`));
  return `The listing ends on ${formatUtcDay(listedUntil)}, and ${names} with it: sooner than paid for.`;
}
