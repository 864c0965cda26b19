import type { Collection } from "@/lib/collections/collections.schema";
import { looksLikeId, toSlug } from "@/lib/profiles/profiles.rules";

/** Equals the `slug` of profiles. */
const MAX_SLUG_LENGTH = 80;

/** Works on a page for others. */
export const WORKS_PER_PAGE = 60;

/** The folders beside the pages of public collections. */
const reservedSlugs: ReadonlySet<string> = new Set(["edit", "link"]);

export const ownCollectionsPath = "/collections";
export const editCollectionPath = (id: string) => `${ownCollectionsPath}/edit/${id}`;
export const toCollectionPath = (slug: string) => `/collections/${slug}`;
export const toLinkPath = (secret: string) => `/collections/link/${secret}`;

/** The page for others; null while there is none. */
export function findCollectionPath({
  visibility,
  slug,
  secret,
}: Pick<Collection, "visibility" | "slug" | "secret">): string | null {
  if (visibility === "PUBLIC") return slug === null ? null : toCollectionPath(slug);
  return visibility === "LINK" && secret !== null ? toLinkPath(secret) : null;
}

/** Returns null if the name makes no usable slug. */
export function toNameSlug(name: string): string | null {
  const slug = toSlug(name, MAX_SLUG_LENGTH);
  return slug === "" || reservedSlugs.has(slug) || looksLikeId(slug) ? null : slug;
}

/** Ends with a part of the id, so that it is unique. */
export function toUniqueSlug(name: string, id: string): string {
  const suffix = `-${id.slice(-12)}`;
  return `${toSlug(name, MAX_SLUG_LENGTH - suffix.length) || "collection"}${suffix}`;
}
