import { MONTH_DAYS } from "@/lib/subscriptions/plans/rules";
import type { SubscriptionState } from "@/lib/subscriptions/rules";

const DAY_MS = 86_400_000;

/** The boost that a plan includes, if any, and when it was used. */
export type IncludedBoost = { type: string | undefined; used: readonly Date[] };

/** When a used boost comes again: a month after its last use (CONTRACT section 6); null while it is there. */
export function boostComesAgain(used: readonly Date[], now: Date): Date | null {
  const last = Math.max(...used.map((at) => at.getTime()));
  const next = new Date(last + MONTH_DAYS * DAY_MS);
  return used.length > 0 && next > now ? next : null;
}

/** Why a profile cannot use this boost with its subscription, in words; null when it can. */
export function includedBoostFault(
  { isExpired }: Pick<SubscriptionState, "isExpired">,
  included: IncludedBoost,
  type: string,
  now: Date,
): string | null {
  if (included.type !== type) return "This boost has to be bought.";
  if (isExpired) return "The subscription has expired. Renew it to use its boost.";
  return boostComesAgain(included.used, now) === null ? null : "The boost of this month is used.";
}
