import type { Explanation } from "@/components/ui/explain";
import { artworkBoostExplanations } from "@/lib/artworks/artwork-boosts.rules";
import { ArtworkBoostType } from "@/lib/vocabulary/boost-types.schema";
import { firstPrice } from "@/lib/checkout/cart.rules";
import { boostExplanations } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { Product, ProductEvent } from "@/lib/products/products.schema";
import type { Money } from "@/lib/shared/money";
import { moneyText } from "@/lib/shared/money-text";
import { artworkBoosts, bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";
import { dayText } from "@/lib/shared/day-text";

/** A boost of what is published already, as it is offered. */
export type BoostChoice = {
  type: string;
  name: string;
  /** What it does, and what becomes of the one that the subscription includes. */
  gives: string;
  explanation: Explanation;
  /** Null while it is not known, and for what is not sold. */
  price: Money | null;
  priceId: string | null;
  /** Whether it comes with the subscription and is there to use. */
  isIncluded: boolean;
};

/** What is offered, in the order of the specification, by the kind of thing that is boosted. */
const kinds = {
  opportunity: {
    event: "opportunityBoostEvent",
    types: OpportunityBoostType.options,
    gives: (type: string) => opportunityBoosts[OpportunityBoostType.parse(type)].description,
  },
  artwork: {
    event: "artworkBoostEvent",
    types: ArtworkBoostType.options,
    gives: (type: string) => artworkBoosts[ArtworkBoostType.parse(type)].description,
  },
} satisfies Record<
  string,
  { event: ProductEvent; types: readonly OpportunityBoostType[]; gives: (type: string) => string }
>;

function usedText(included: SubscriptionUsage["boost"], type: string): string {
  if (included?.type !== type || included.remaining > 0 || included.resetsAt === null) return "";
  return ` You have used the one in your subscription; the next is available from ${dayText(included.resetsAt)}.`;
}

/**
 * The boosts that a call or an artwork can be given now.
 * @param included what the acting profile's subscription includes; null for nothing, or while it has expired
 */
export function boostChoices(
  kind: keyof typeof kinds,
  products: readonly Product[],
  included: SubscriptionUsage["boost"],
): BoostChoice[] {
  const { event, types, gives } = kinds[kind];
  return types.map((type) => {
    const sold = firstPrice(products, event, type);
    return {
      type,
      name: boostLabels[type],
      gives: `${gives(type)}${usedText(included, type)}`,
      explanation: { question: whatIs(boostLabels[type]), answer: boostExplanation(kind, type) },
      price: sold?.price ?? null,
      priceId: sold?.priceId ?? null,
      isIncluded: included?.type === type && included.remaining > 0,
    };
  });
}

/** What a boost does, for whoever wonders what its name means; empty for what is no boost. */
export function boostExplanation(kind: keyof typeof kinds, type: string): string {
  const [work, call] = [ArtworkBoostType.safeParse(type), OpportunityBoostType.safeParse(type)];
  if (kind === "artwork") return work.success ? artworkBoostExplanations[work.data] : "";
  return call.success ? boostExplanations[call.data] : "";
}

/** What somebody asks of a boost. */
export const whatIs = (name: string) => `What is “${name}”?`;

/** What a boost costs, in words; empty while that is not known. @param tax what is said behind an amount (`useTaxText`) */
export function boostPriceText(
  { isIncluded, price }: Pick<BoostChoice, "isIncluded" | "price">,
  tax: string,
): string {
  if (isIncluded) return "With your subscription, once a month";
  return price === null ? "" : `${moneyText(price)}${tax}`;
}

const isPart = (type: string) => bundleParts.some((part) => part === type);

/** Why a boost cannot be chosen beside those that are chosen, or null: nothing is paid for twice. */
export function obstacleOf(type: string, chosen: readonly string[]): string | null {
  return isPart(type) && chosen.includes("BUNDLE") ? "Included in the bundle." : null;
}

/** What is chosen after one more was pressed: added or taken away; the bundle takes the place of its parts. */
export function toggledBoost(chosen: readonly string[], type: string): readonly string[] {
  if (chosen.includes(type)) return chosen.filter((each) => each !== type);
  return [...chosen.filter((each) => type !== "BUNDLE" || !isPart(each)), type];
}
