import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { looksLikeId, toSlug } from "@/lib/profiles/profiles.rules";
import { formatPlace } from "@/lib/shared/format-place";

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

/** A draft's slug is unique: its title with the end of its id. */
export function draftSlug(title: string, id: string): string {
  const end = `-${id.slice(-12)}`;
  return `${toSlug(title, MAX_SLUG_LENGTH - end.length) || "opportunity"}${end}`;
}

export function publishedSlug(title: string): string | null {
  const slug = toSlug(title, MAX_SLUG_LENGTH);
  return slug === "" || reservedSlugs.has(slug) || looksLikeId(slug) ? null : slug;
}

/** “Basel, Switzerland and online”; empty where that is not given. */
export function placeLine({
  attendance,
  city,
  country,
}: Pick<Opportunity, "attendance" | "city" | "country">): string {
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

/** SPEC section 3; null when both applying and taking part cost something. */
export function costLabel({
  feeType,
  costs,
}: Pick<Opportunity, "feeType" | "costs">): string | null {
  const paysToTakePart = costs.some(
    ({ kind, paidBy }) => kind === "PARTICIPATION" && paidBy !== "ORGANIZER",
  );
  if (feeType === "FREE") return paysToTakePart ? "No application fee" : "Free";
  return paysToTakePart ? null : "No participation fee";
}
