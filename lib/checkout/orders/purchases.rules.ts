import type { OrderItemKind } from "@/lib/payments/order-types.schema";
import { bundleParts } from "@/lib/plans/plans.rules";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { PromotionType } from "@/lib/vocabulary/promotion-types.schema";

type ResolvedPurchase<Boost extends string> = {
  plan: ListingPlan | null;
  boosts: readonly Boost[];
  promotions: readonly PromotionType[];
};

const isPromotion = (type: string) => PromotionType.options.some((promotion) => promotion === type);

const filterPromotions = (types: readonly string[]) =>
  PromotionType.options.filter((promotion) => types.includes(promotion));

type Item = { kind: OrderItemKind; type: string };

/** Resolves what an order for an opportunity buys; bundles count as their parts (CONTRACT section 6). @returns a message if the items do not fit together */
export function resolveOpportunityPurchase(
  items: readonly Item[],
): ResolvedPurchase<OpportunityBoostType> | string {
  const plans = items.filter(({ kind }) => kind === "PLAN");
  const plan = ListingPlan.safeParse(plans[0]?.type).data ?? null;
  if (plans.length > 1 || (plans.length === 1 && plan === null)) return "Not one plan was bought.";
  const boosts = items
    .filter(({ kind }) => kind === "BOOST")
    .flatMap(({ type }): string[] => (type === "BUNDLE" ? [...bundleParts] : [type]));
  if (new Set(boosts).size !== boosts.length)
    return "A bundle and a part of it were bought together.";
  const valid = boosts.flatMap((type) => OpportunityBoostType.safeParse(type).data ?? []);
  if (valid.length !== boosts.length) return "A boost was bought that opportunities do not have.";
  return {
    plan,
    boosts: valid.filter((type) => !isPromotion(type)),
    promotions: filterPromotions(valid),
  };
}

export function resolveArtworkPurchase(
  items: readonly Item[],
): ResolvedPurchase<ArtworkBoostType> | string {
  const valid = items.flatMap(({ kind, type }) =>
    kind === "BOOST" ? (ArtworkBoostType.safeParse(type).data ?? []) : [],
  );
  if (valid.length !== items.length) return "A boost was bought that artworks do not have.";
  return {
    plan: null,
    boosts: valid.filter((type) => !isPromotion(type)),
    promotions: filterPromotions(valid),
  };
}
