import { failure } from "@/lib/shared/failure";
import { addDays } from "@/lib/shared/time/durations";
import { MONTH_DAYS } from "@/lib/plans/plans.rules";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";

export type BoostUses = readonly { created_at: Date }[];

/** Calculates when a used boost is available again: a month after its last use (CONTRACT section 6); null if it is available now. */
export function calculateNextBoostDate(uses: BoostUses, now: Date): Date | null {
  if (uses.length === 0) return null;
  const last = Math.max(...uses.map(({ created_at }) => created_at.getTime()));
  const next = addDays(new Date(last), MONTH_DAYS);
  return next > now ? next : null;
}

/** @throws PAYMENT_REQUIRED if the subscription does not include this boost, or no more of it now */
export function assertIncludedBoost(
  { isExpired }: Pick<SubscriptionState, "isExpired">,
  included: { type: string | undefined; uses: BoostUses },
  type: string,
  now: Date,
): void {
  const fail = (message: string) =>
    failure("PAYMENT_REQUIRED", message, [{ path: "type", message: type }]);
  if (included.type !== type) throw fail("This boost has to be bought.");
  if (isExpired) throw fail("The subscription has expired. Renew it to use its boost.");
  if (calculateNextBoostDate(included.uses, now) !== null)
    throw fail("This month’s boost is used.");
}
