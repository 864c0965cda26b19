import type { PriceInterval } from "@/lib/products/products.schema";
import { type SoldSubscription, subscriptionOffers } from "@/lib/plans/plans.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type Direction = "upgrade" | "downgrade";

type Plan = { type: SubscriptionType; interval: PriceInterval };

/** Seconds for which a shown amount can be confirmed, and by how much clocks may differ. */
const SHOWN_SECONDS = 15 * 60;
const SKEW_SECONDS = 60;

/** Whether a preview is recent: an older one, or one of the future, would let the buyer choose how much is credited. */
export function isFreshPreview(prorationDate: number, now: Date): boolean {
  const age = now.getTime() / 1_000 - prorationDate;
  return age <= SHOWN_SECONDS && age >= -SKEW_SECONDS;
}

const order = Object.keys(subscriptionOffers);

const isSold = (type: string): type is SoldSubscription => Object.hasOwn(subscriptionOffers, type);

/** The subscription of a product's key; null for one that cannot be bought any more, and for what is none (CONTRACT section 6). */
export const soldTypeOf = (key: string): SoldSubscription | null => (isSold(key) ? key : null);

/** Where a subscription stands in the table of plans; `ARTIST` is what `ARTIST_PRO` is (CONTRACT section 6). */
const placeOf = (type: SubscriptionType) => order.indexOf(type === "ARTIST" ? "ARTIST_PRO" : type);

/** Which way a change goes: to a larger plan of the table, or the same one by the year, is up. Null when nothing changes. */
export function directionOf(from: Plan, to: Plan): Direction | null {
  const step = placeOf(to.type) - placeOf(from.type);
  if (step !== 0) return step > 0 ? "upgrade" : "downgrade";
  if (from.interval === to.interval) return null;
  return to.interval === "year" ? "upgrade" : "downgrade";
}
