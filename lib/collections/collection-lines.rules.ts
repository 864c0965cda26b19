import type { CollectionSummary } from "@/lib/collections/collections.schema";
import { toRowRatio } from "@/lib/embeds/embed-frames.rules";
import { pluralise } from "@/lib/shared/texts/format-count";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

export function toCollectionCard({
  name,
  profile,
  cover,
  count,
}: Pick<CollectionSummary, "name" | "profile" | "cover" | "count">): ShareCard {
  const signature = profile === null ? "" : `A collection by ${profile.name}`;
  return {
    title: name,
    lines: [signature, pluralise(count, "work", "works")].filter((line) => line !== ""),
    picture: cover?.url ?? null,
    fills: false,
    ...(profile !== null && { mark: { name: profile.name, seed: profile.id } }),
  };
}

export const toCollectionRatio = ({ count }: Pick<CollectionSummary, "count">) => toRowRatio(count);
