import type { PriceInterval } from "@/lib/products/products.schema";
import { type SoldSubscription, subscriptionOffers } from "@/lib/plans/plans.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type Direction = "upgrade" | "downgrade";

type Plan = { type: SubscriptionType; interval: PriceInterval };

/** Seconds for which a shown amount can be confirmed, and the tolerated difference of clocks. */
const PREVIEW_LIFETIME_S = 15 * 60;
const CLOCK_SKEW_S = 60;

/** True if a preview is recent: its date decides how much is credited, so buyers may not choose it. */
export function isFreshPreview(prorationDate: number, now: Date): boolean {
  const age = now.getTime() / 1_000 - prorationDate;
  return age <= PREVIEW_LIFETIME_S && age >= -CLOCK_SKEW_S;
}

const ranking = Object.keys(subscriptionOffers);

const isForSale = (type: string): type is SoldSubscription =>
  Object.hasOwn(subscriptionOffers, type);

/** Returns null for a subscription that is no longer sold, and for other keys (CONTRACT section 6). */
export const toSoldSubscription = (key: string): SoldSubscription | null =>
  isForSale(key) ? key : null;

/** The position in the table of plans; `ARTIST` equals `ARTIST_PRO` (CONTRACT section 6). */
const getRank = (type: SubscriptionType) =>
  ranking.indexOf(type === "ARTIST" ? "ARTIST_PRO" : type);

/**
 * A larger plan of the table, or the same one by the year, is an upgrade, and any change from year to month a downgrade: what is left of a
 * paid year would be credit that outlives it. Null when nothing changes.
 */
export function getChangeDirection(from: Plan, to: Plan): Direction | null {
  if (from.interval === "year" && to.interval === "month") return "downgrade";
  const rankDifference = getRank(to.type) - getRank(from.type);
  if (rankDifference !== 0) return rankDifference > 0 ? "upgrade" : "downgrade";
  return from.interval === to.interval ? null : "upgrade";
}
