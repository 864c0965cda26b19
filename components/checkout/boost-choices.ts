import type { Explanation } from "@/components/ui/dialogs/explain";
import { artworkBoostExplanations } from "@/lib/artworks/boosts/artwork-boosts.rules";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import type { Subject } from "@/lib/checkout/orders/order-subjects.schema";
import { findFirstPrice } from "@/lib/checkout/cart.rules";
import { boostExplanations } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { Product, ProductEvent } from "@/lib/products/products.schema";
import type { Money } from "@/lib/shared/money";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { artworkBoosts, bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

/** A boost as offered for a published opportunity or artwork. */
export type BoostChoice = {
  type: string;
  name: string;
  description: string;
  explanation: Explanation;
  /** Null while loading, and when it is not sold. */
  price: Money | null;
  priceId: string | null;
  /** Included in the subscription and not used up. */
  isIncluded: boolean;
};

/** Kinds in the order of the specification. */
const kinds = {
  opportunity: {
    event: "opportunityBoostEvent",
    types: OpportunityBoostType.options,
    description: (type: string) => opportunityBoosts[OpportunityBoostType.parse(type)].description,
    explain: (type: string) => {
      const boost = OpportunityBoostType.safeParse(type).data;
      return boost === undefined ? "" : boostExplanations[boost];
    },
  },
  artwork: {
    event: "artworkBoostEvent",
    types: ArtworkBoostType.options,
    description: (type: string) => artworkBoosts[ArtworkBoostType.parse(type)].description,
    explain: (type: string) => {
      const boost = ArtworkBoostType.safeParse(type).data;
      return boost === undefined ? "" : artworkBoostExplanations[boost];
    },
  },
} satisfies Record<
  Subject,
  {
    event: ProductEvent;
    types: readonly OpportunityBoostType[];
    description: (type: string) => string;
    /** Empty for types that are no boosts. */
    explain: (type: string) => string;
  }
>;

function formatUsedBoost(included: SubscriptionUsage["boost"], type: string): string {
  if (included?.type !== type || included.remaining > 0 || included.resetsAt === null) return "";
  return ` You have used the one in your subscription; the next is available from ${formatDay(included.resetsAt)}.`;
}

/** @param included the boost in the acting profile's subscription; null without one or once it has expired */
export function listBoostChoices(
  kind: Subject,
  products: readonly Product[],
  included: SubscriptionUsage["boost"],
): BoostChoice[] {
  const { event, types, description } = kinds[kind];
  return types.map((type) => {
    const offer = findFirstPrice(products, event, type);
    return {
      type,
      name: boostLabels[type],
      description: `${description(type)}${formatUsedBoost(included, type)}`,
      explanation: {
        question: formatWhatIsQuestion(boostLabels[type]),
        answer: explainBoost(kind, type),
      },
      price: offer?.price ?? null,
      priceId: offer?.priceId ?? null,
      isIncluded: included?.type === type && included.remaining > 0,
    };
  });
}

export const explainBoost = (subject: Subject, type: string): string =>
  kinds[subject].explain(type);

export const formatWhatIsQuestion = (name: string) => `What is “${name}”?`;

/** Returns an empty text while the price loads. @param tax suffix of the amount (`useTaxSuffix`) */
export function formatBoostPrice(
  { isIncluded, price }: Pick<BoostChoice, "isIncluded" | "price">,
  tax: string,
): string {
  if (isIncluded) return "With your subscription, once a month";
  return price === null ? "" : `${formatMoney(price)}${tax}`;
}

const isBundlePart = (type: string) => bundleParts.some((part) => part === type);

/** Finds why a boost cannot be combined with the selected ones, or null: the bundle contains the others. */
export const findBoostObstacle = (type: string, selected: readonly string[]): string | null =>
  isBundlePart(type) && selected.includes("BUNDLE") ? "Included in the bundle." : null;

/** Choosing the bundle replaces its parts. */
export function toggleBoost(selected: readonly string[], type: string): readonly string[] {
  if (selected.includes(type)) return selected.filter((selectedType) => selectedType !== type);
  return [
    ...selected.filter((selectedType) => type !== "BUNDLE" || !isBundlePart(selectedType)),
    type,
  ];
}
