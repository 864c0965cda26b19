import type { CollectionCard } from "@/components/collections/collection-cards";
import { formatVisibility } from "@/lib/collections/collection-labels.rules";
import { editCollectionPath, toCollectionPath } from "@/lib/collections/collection-paths.rules";
import type { CollectionSummary } from "@/lib/collections/collections.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";

const toCover = ({ cover }: Pick<CollectionSummary, "cover">): CollectionCard["cover"] =>
  cover === null
    ? null
    : // The name is below it.
      { ...cover, alt: "" };

/** Leads to where its owner edits it. */
export const toOwnCard = (collection: CollectionSummary): CollectionCard => ({
  id: collection.id,
  href: editCollectionPath(collection.id),
  name: collection.name,
  detail: joinParts([pluralise(collection.count, "work", "works"), formatVisibility(collection)]),
  cover: toCover(collection),
  isHidden: collection.isHidden === true,
});

type PublicCollection = Pick<
  CollectionSummary,
  "id" | "slug" | "name" | "profile" | "count" | "cover"
>;

/** @param showsSignature unless the page is that of its profile */
export const toPublicCard = (
  collection: PublicCollection,
  showsSignature: boolean,
): CollectionCard => ({
  id: collection.id,
  href: toCollectionPath(collection.slug ?? collection.id),
  name: collection.name,
  detail: joinParts([
    showsSignature ? (collection.profile?.name ?? "") : "",
    pluralise(collection.count, "work", "works"),
  ]),
  cover: toCover(collection),
});
