import { failure } from "@/lib/shared/failure";
import { addDays } from "@/lib/shared/time/durations";
import { MONTH_DAYS } from "@/lib/plans/plans.rules";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";

type IncludedBoost = { type: string | undefined; uses: readonly { created_at: Date }[] };

/** Calculates when a used boost is available again: a month after its last use (CONTRACT section 6); null if it is available now. */
export function calculateNextBoostDate(usedAt: readonly Date[], now: Date): Date | null {
  if (usedAt.length === 0) return null;
  const last = Math.max(...usedAt.map((date) => date.getTime()));
  const next = addDays(new Date(last), MONTH_DAYS);
  return next > now ? next : null;
}

/** @throws PAYMENT_REQUIRED if the subscription does not include this boost, or no more of it now */
export function assertIncludedBoost(
  { isExpired }: Pick<SubscriptionState, "isExpired">,
  included: IncludedBoost,
  type: string,
  now: Date,
): void {
  const fail = (message: string) =>
    failure("PAYMENT_REQUIRED", message, [{ path: "type", message: type }]);
  if (included.type !== type) throw fail("This boost has to be bought.");
  if (isExpired) throw fail("The subscription has expired. Renew it to use its boost.");
  const usedAt = included.uses.map(({ created_at }) => created_at);
  if (calculateNextBoostDate(usedAt, now) !== null) throw fail("This month’s boost is used.");
}
