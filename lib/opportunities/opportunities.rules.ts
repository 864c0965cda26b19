import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { looksLikeId, toSlug } from "@/lib/profiles/profiles.rules";
import { formatPlace } from "@/lib/shared/texts/format-place";

/** Equals `opportunityLimits.slug`, whose import would bring all schemas to the browser. */
const MAX_SLUG_LENGTH = 80;

/** Path segments of the API and pages that a slug could be mistaken for. */
const reservedSlugs = new Set([
  "awards-prizes",
  "bookmarks",
  "boost",
  "calls-for-curators",
  "collaborations",
  "commissions",
  "edit",
  "education",
  "facets",
  "feed",
  "free-posts",
  "grants-stipends",
  "ids",
  "images",
  "jobs",
  "mine",
  "new",
  "open-calls",
  "products",
  "profiles",
  "random",
  "residencies",
  "statistics",
  "trial-notices",
  "without-fees",
]);

/** Ends with a part of the id, so that it is unique. */
export function toDraftSlug(title: string, id: string): string {
  const suffix = `-${id.slice(-12)}`;
  return `${toSlug(title, MAX_SLUG_LENGTH - suffix.length) || "opportunity"}${suffix}`;
}

/** Returns null if the title makes no usable slug. */
export function toPublishedSlug(title: string): string | null {
  const slug = toSlug(title, MAX_SLUG_LENGTH);
  return slug === "" || reservedSlugs.has(slug) || looksLikeId(slug) ? null : slug;
}

export type Venue = Pick<Opportunity, "attendance" | "city" | "country">;

/** “Basel, Switzerland”, for a line that has little room; empty if unknown. */
export const formatShortVenue = (venue: Venue): string =>
  venue.attendance === "ONLINE" ? "Online" : formatPlace(venue);

/** “Basel, Switzerland and online”; empty if unknown. */
export function formatVenue({ attendance, city, country }: Venue): string {
  const place = formatPlace({ city, country });
  if (attendance === "ONLINE" || (attendance === "HYBRID" && place === "")) return "Online";
  return attendance === "HYBRID" ? `${place} and online` : place;
}

export const feeExplanations = {
  application:
    "What you pay to apply, whether you are chosen or not. “No application fee” means that applying costs nothing; taking part may still cost something.",
  participation:
    "What you pay to take part once you are chosen. “No participation fee” means that taking part costs nothing; applying may still cost something.",
  reason: "In the organiser’s own words.",
} as const;

/** The label of what is free (SPEC section 3); null if both applying and taking part cost something. */
export function toCostLabel({
  feeType,
  costs,
}: Pick<Opportunity, "feeType" | "costs">): string | null {
  const paysToTakePart = costs.some(
    ({ kind, paidBy }) => kind === "PARTICIPATION" && paidBy !== "ORGANIZER",
  );
  if (feeType === "FREE") return paysToTakePart ? "No application fee" : "Free";
  return paysToTakePart ? null : "No participation fee";
}
