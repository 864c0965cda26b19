import type { ListingOffer } from "@/components/screens/opportunity-form/publish/listing-offers";
import {
  describeOutlastingBoosts,
  listOutlastingBoosts,
} from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

/** Returns what the buyer of a boost must know about the listing that it is for; null for nothing. */
export function describeOutlastingBoost(
  offer: ListingOffer | undefined,
  boost: OpportunityBoostType | null,
  now: Date,
): string | null {
  if (offer === undefined || boost === null) return null;
  const outlasting = listOutlastingBoosts([boost], () => null, offer.until, now);
  return describeOutlastingBoosts(outlasting, offer.until);
}
