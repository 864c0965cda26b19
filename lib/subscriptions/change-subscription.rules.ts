import type { PriceInterval } from "@/lib/products/products.schema";
import { type SoldSubscription, subscriptionOffers } from "@/lib/plans/plans.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type Direction = "upgrade" | "downgrade";

type Plan = { type: SubscriptionType; interval: PriceInterval };

/** Seconds for which a shown amount can be confirmed, and the tolerated difference of clocks. */
const SHOWN_SECONDS = 15 * 60;
const SKEW_SECONDS = 60;

/** Whether a preview is recent: its date decides how much is credited, so buyers may not choose it. */
export function isFreshPreview(prorationDate: number, now: Date): boolean {
  const age = now.getTime() / 1_000 - prorationDate;
  return age <= SHOWN_SECONDS && age >= -SKEW_SECONDS;
}

const order = Object.keys(subscriptionOffers);

const isSold = (type: string): type is SoldSubscription => Object.hasOwn(subscriptionOffers, type);

/** Null for one that is no longer sold, and for what is no subscription (CONTRACT section 6). */
export const toSoldSubscription = (key: string): SoldSubscription | null =>
  isSold(key) ? key : null;

/** The position in the table of plans; `ARTIST` equals `ARTIST_PRO` (CONTRACT section 6). */
const rank = (type: SubscriptionType) => order.indexOf(type === "ARTIST" ? "ARTIST_PRO" : type);

/** A larger plan of the table, or the same one by the year, is an upgrade. Null when nothing changes. */
export function changeDirection(from: Plan, to: Plan): Direction | null {
  const step = rank(to.type) - rank(from.type);
  if (step !== 0) return step > 0 ? "upgrade" : "downgrade";
  if (from.interval === to.interval) return null;
  return to.interval === "year" ? "upgrade" : "downgrade";
}
