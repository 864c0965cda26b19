import type { ProfileClaims } from "@/lib/profiles/profiles.schema";
import { subscriptionNames } from "@/lib/plans/subscription-names.schema";

/** Equals `profileLimits.slug`, whose import would bring all schemas to the browser. */
const MAX_SLUG_LENGTH = 80;

/** Returns a name in lower case, without accents, its words joined by hyphens; empty for a name without Latin letters and digits. */
export function toSlug(name: string, maxLength: number = MAX_SLUG_LENGTH): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, maxLength)
    .replace(/-+$/, "");
}

/** Returns a slug for a profile whose name's slug is taken: it ends with a part of the id. */
export function toUniqueSlug(name: string, id: string): string {
  const suffix = `-${id.slice(-12)}`;
  return `${toSlug(name, MAX_SLUG_LENGTH - suffix.length) || "profile"}${suffix}`;
}

/** The subscription as a profile token states it (SPEC section 4 “Session”, step 6). */
export function toProfileAccess(
  claims: Partial<Pick<ProfileClaims, "isLegacyUser" | "subscription">>,
) {
  const type = claims.subscription?.type ?? null;
  return {
    isLegacyUser: claims.isLegacyUser === true,
    subscriptionType: type,
    isPaid: type !== null && Object.hasOwn(subscriptionNames, type),
    isExpired: claims.subscription?.isExpired === true,
  };
}

/** Path segments of the API and pages that a slug could be mistaken for (SPEC section 7 “Profiles”). */
const reservedSlugs = new Set([
  "admin",
  "directory",
  "edit",
  "images",
  "me",
  "new",
  "subscriptions",
  "token",
  "wizard",
]);

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a slug that would be looked up as an id. */
export const looksLikeId = (slug: string) => UUID_PATTERN.test(slug);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug) || looksLikeId(slug);
}
