import type { CollectionSummary, CollectionVisibility } from "@/lib/collections/collections.schema";

/** Equals `collectionLimits.name`, whose import would bring all schemas to pages with artworks. */
export const collectionNameLength = 120;

export const visibilityLabels: Record<CollectionVisibility, string> = {
  PRIVATE: "Private",
  LINK: "By link",
  PUBLIC: "Public",
};

/** Says who sees one of an owner's collections; administrators may have hidden it from all others. */
export const formatVisibility = ({
  visibility,
  isHidden,
}: Pick<CollectionSummary, "visibility" | "isHidden">): string =>
  isHidden === true ? "Hidden by Vitrine" : visibilityLabels[visibility];

export const visibilityExplanations: Record<CollectionVisibility, string> = {
  PRIVATE: "Only you see it.",
  LINK: "Whoever has the link sees it, without your name. No list and no search engine shows it, and you can renew the link at any time.",
  PUBLIC: "Anyone can see it, under your name: on its page, in the search, and in search engines.",
};
