import { pluralise } from "@/lib/shared/texts/format-count";
import { formatList } from "@/lib/shared/texts/format-list";

const planTexts = {
  ENDED: "the plan",
  RESTORED: "the change of plan",
  SHORTENED: "a part of the plan’s time",
} as const;
type LostPlan = keyof typeof planTexts;

/** Lists what a buyer does not have, although the refund of the payment failed. @property plan null if it runs as before, or ran its time */
export type Unrestored = { plan: LostPlan | null; posts: number; boosts: number };

const lostPlans = Object.keys(planTexts) as LostPlan[];

/** @param outcome as stored for a returned payment */
export const findLostPlan = (outcome: string | undefined): LostPlan | null =>
  lostPlans.find((lostPlan) => lostPlan === outcome) ?? null;

/** Formats it for administrators; null if nothing is missing. @param hasListing the order had published an opportunity */
export function describeUnrestored(
  { plan, posts, boosts }: Unrestored,
  hasListing: boolean,
): string | null {
  const parts = [
    ...(plan === null ? [] : [planTexts[plan]]),
    ...(hasListing ? ["its listing"] : []),
    ...(posts === 0 ? [] : [pluralise(posts, "included post")]),
    ...(boosts === 0 ? [] : [pluralise(boosts, "included boost")]),
  ];
  if (parts.length === 0) return null;
  return `The refund had taken back ${formatList(parts)}: refund it once more, or close it.`;
}
