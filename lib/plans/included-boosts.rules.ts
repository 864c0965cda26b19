import { addDays } from "@/lib/shared/time/durations";
import { MONTH_DAYS } from "@/lib/plans/plans.rules";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";

type IncludedBoost = { type: string | undefined; usedAt: readonly Date[] };

/** Calculates when a used boost is available again: a month after its last use (CONTRACT section 6); null if it is available now. */
export function calculateNextBoostDate(usedAt: readonly Date[], now: Date): Date | null {
  if (usedAt.length === 0) return null;
  const last = Math.max(...usedAt.map((date) => date.getTime()));
  const next = addDays(new Date(last), MONTH_DAYS);
  return next > now ? next : null;
}

export function checkIncludedBoost(
  { isExpired }: Pick<SubscriptionState, "isExpired">,
  included: IncludedBoost,
  type: string,
  now: Date,
): string | null {
  if (included.type !== type) return "This boost has to be bought.";
  if (isExpired) return "The subscription has expired. Renew it to use its boost.";
  return calculateNextBoostDate(included.usedAt, now) === null
    ? null
    : "This month’s boost is used.";
}
