import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { ProductEvent } from "@/lib/products/products.schema";
import { subscriptionOffers } from "@/lib/plans/plans.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

type ProductKey = { event: ProductEvent; type: string };

/** All keys that can be read: also of subscriptions that run but are no longer sold. */
const readableTypes: Record<ProductEvent, readonly string[]> = {
  subscriptionEvent: SubscriptionType.options,
  opportunityPostEvent: ListingPlan.options,
  opportunityBoostEvent: OpportunityBoostType.options,
  artworkBoostEvent: ArtworkBoostType.options,
};

/** The keys that we can fulfil; nothing else may be sold. */
const typesForSale: Record<ProductEvent, readonly string[]> = {
  ...readableTypes,
  subscriptionEvent: Object.keys(subscriptionOffers),
  opportunityPostEvent: ListingPlan.exclude(["FREE"]).options,
};

/** SPEC section 3 writes “top post 1”, others “TOP_POST_1”, “top-post-1” or “topPost1”. */
const normalise = (key: string) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const findKey = <Key extends string>(keys: readonly Key[], text: string): Key | undefined =>
  keys.find((key) => normalise(key) === normalise(text));

/** Returns null for an unknown product, and for one with two keys. */
export function readProductKey(metadata: Readonly<Record<string, string>>): ProductKey | null {
  const keys = Object.entries(metadata).flatMap(([name, value]) => {
    const event = findKey(ProductEvent.options, name);
    return event === undefined ? [] : [{ event, type: findKey(readableTypes[event], value) }];
  });
  const [{ event, type } = {}] = keys;
  return keys.length === 1 && event !== undefined && type !== undefined ? { event, type } : null;
}

export const isForSale = ({ event, type }: ProductKey): boolean =>
  typesForSale[event].includes(type);

/** The post without a price of its own: it costs what the premium subscription does (SPEC section 4, “Purchase cart”). */
export const isPremiumPost = ({ event, type }: ProductKey): boolean =>
  event === "opportunityPostEvent" && type === "PREMIUM_SUBSCRIPTION";
