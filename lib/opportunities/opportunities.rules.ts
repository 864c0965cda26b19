import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { readsLikeId, slugOf } from "@/lib/profiles/profiles.rules";
import { placeText } from "@/lib/shared/place";

/** As `opportunityLimits.slug` says, which would bring the browser all schemas with it. */
const SLUG_CHARACTERS = 80;

/** Words that stand where a slug could stand, in the addresses of calls and pages. */
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

/** The address of a draft, which nobody can have taken: its title's with the end of its id. */
export function draftSlug(title: string, id: string): string {
  const end = `-${id.slice(-12)}`;
  return `${slugOf(title, SLUG_CHARACTERS - end.length) || "opportunity"}${end}`;
}

/** The address that a call gets when it is published, if it is free; null when the title makes none that may be taken. */
export function publishedSlug(title: string): string | null {
  const slug = slugOf(title, SLUG_CHARACTERS);
  return slug === "" || reservedSlugs.has(slug) || readsLikeId(slug) ? null : slug;
}

/** Where a call takes place, as people read it: “Basel, Switzerland and online”; empty where that is not said. */
export function placeLine({
  attendance,
  city,
  country,
}: Pick<Opportunity, "attendance" | "city" | "country">): string {
  const place = placeText({ city, country });
  if (attendance === "ONLINE" || (attendance === "HYBRID" && place === "")) return "Online";
  return attendance === "HYBRID" ? `${place} and online` : place;
}

/** What the words about fees mean: there may be a fee to apply and one to take part, and each label is about one. */
export const feeExplanations = {
  application:
    "What you pay to apply, whether you are chosen or not. “No application fee” means that applying costs nothing; taking part may still cost something.",
  participation:
    "What you pay to take part once you are chosen. “No participation fee” means that taking part costs nothing; applying may still cost something.",
  reason: "In the organiser’s own words.",
} as const;

/**
 * The cost label of SPEC section 3 (“Free, No participation fee, No application fee”): what an artist does not pay. Null
 * when both applying and taking part cost something.
 */
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
