import type { CollectionCard } from "@/components/collections/collection-cards";
import { formatVisibility } from "@/lib/collections/collection-labels.rules";
import { editCollectionPath, toCollectionPath } from "@/lib/collections/collection-paths.rules";
import type { CollectionSummary } from "@/lib/collections/collections.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** Describes none of them: the name is below. */
const toMosaic = ({ pictures }: Pick<CollectionSummary, "pictures">): CollectionCard["pictures"] =>
  pictures.map(({ url, width, height, placeholder }) => ({
    url,
    width,
    height,
    placeholder,
    alt: "",
  }));

/** Leads to where its owner edits it. */
export const toOwnCard = (collection: CollectionSummary): CollectionCard => ({
  id: collection.id,
  href: editCollectionPath(collection.id),
  name: collection.name,
  detail: joinParts([pluralise(collection.count, "work", "works"), formatVisibility(collection)]),
  pictures: toMosaic(collection),
  isHidden: collection.isHidden === true,
});

type PublicCollection = Pick<
  CollectionSummary,
  "id" | "slug" | "name" | "profile" | "count" | "pictures"
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
  pictures: toMosaic(collection),
});
