import { describeOpportunity } from "@/components/screens/opportunity-page/opportunity-metadata";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { renderMarkdown } from "@/lib/shared/texts/render-markdown";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";

type Thing = Record<string, unknown>;

function toOrganization(
  { organizationName, profile, website }: Opportunity,
  origin: string,
): Thing {
  const url = profile === null ? website : origin + profilePath(profile);
  return { "@type": "Organization", name: organizationName, ...(url !== null && { url }) };
}

function toPlace({ city, country, attendance }: Opportunity): Thing | null {
  if (attendance === "ONLINE" || (city === "" && country === null)) return null;
  const address = {
    "@type": "PostalAddress",
    ...(city !== "" && { addressLocality: city }),
    ...(country !== null && { addressCountry: country }),
  };
  return { "@type": "Place", address };
}

function toJobPosting(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const location = toPlace(opportunity);
  const countries = opportunity.eligibility.countries.map((name) => ({ "@type": "Country", name }));
  return {
    ...common,
    "@type": "JobPosting",
    title: opportunity.title,
    description: renderMarkdown(opportunity.description),
    datePosted: opportunity.publishedAt,
    hiringOrganization: toOrganization(opportunity, origin),
    ...(opportunity.deadline !== null && { validThrough: opportunity.deadline }),
    ...(location !== null && { jobLocation: location }),
    ...(opportunity.attendance !== "ONSITE" && { jobLocationType: "TELECOMMUTE" }),
    ...(countries.length > 0 && { applicantLocationRequirements: countries }),
    directApply: isAppliedHere(opportunity),
  };
}

function toGrant(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const { rewardAmount } = opportunity;
  const funder = toOrganization(opportunity, origin);
  if (rewardAmount === null || rewardAmount.amount === 0) {
    return { ...common, "@type": "Grant", funder };
  }
  const { amount, currency } = rewardAmount;
  const value = amount / 10 ** getMinorUnitDigits(currency);
  return {
    ...common,
    "@type": "MonetaryGrant",
    funder,
    amount: { "@type": "MonetaryAmount", value, currency },
  };
}

const attendanceModes = {
  ONSITE: "https://schema.org/OfflineEventAttendanceMode",
  ONLINE: "https://schema.org/OnlineEventAttendanceMode",
  HYBRID: "https://schema.org/MixedEventAttendanceMode",
} as const;

function toEvent(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const { type, startDate, endDate, attendance } = opportunity;
  const location = toPlace(opportunity);
  const online = {
    "@type": "VirtualLocation",
    url: opportunity.website ?? opportunity.applyUrl ?? common["url"],
  };
  return {
    ...common,
    "@type": type === "EDUCATION" ? "EducationEvent" : "Event",
    startDate,
    ...(endDate !== null && { endDate }),
    eventAttendanceMode: attendanceModes[attendance],
    eventStatus: "https://schema.org/EventScheduled",
    location: location === null ? online : attendance === "HYBRID" ? [location, online] : location,
    organizer: toOrganization(opportunity, origin),
  };
}

/** The fallback: schema.org has no type for an open call. */
function toWebPage(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const { publishedAt, updatedAt, deadline } = opportunity;
  return {
    ...common,
    "@type": "WebPage",
    ...(publishedAt !== null && { datePublished: publishedAt }),
    dateModified: updatedAt,
    ...(deadline !== null && { expires: deadline }),
    sourceOrganization: toOrganization(opportunity, origin),
  };
}

function toSubject(opportunity: Opportunity, common: Thing, origin: string): Thing {
  // Closed opportunities and samples are not offers.
  if (opportunity.status !== "PUBLISHED" || opportunity.isSample)
    return toWebPage(opportunity, common, origin);
  const hasPlace = opportunity.attendance === "ONLINE" || toPlace(opportunity) !== null;
  if (opportunity.type === "JOB" && hasPlace) return toJobPosting(opportunity, common, origin);
  if (opportunity.type === "GRANT_OR_STIPEND") return toGrant(opportunity, common, origin);
  return opportunity.startDate !== null && hasPlace
    ? toEvent(opportunity, common, origin)
    : toWebPage(opportunity, common, origin);
}

/**
 * The opportunity and its breadcrumbs in schema.org's vocabulary.
 * @param origin without a trailing slash
 */
export function createOpportunityJsonLd(opportunity: Opportunity, origin: string): Thing {
  const common = {
    name: opportunity.title,
    url: origin + toOpportunityPath(opportunity),
    description: describeOpportunity(opportunity),
    ...(opportunity.images.length > 0 && {
      image: opportunity.images.map(({ url }) => new URL(url, origin).href),
    }),
  };
  const createCrumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  const breadcrumbs = {
    "@type": "BreadcrumbList",
    itemListElement: [
      createCrumb(1, "Opportunities", `${origin}/opportunities`),
      createCrumb(2, opportunity.title, common.url),
    ],
  };
  return {
    "@context": "https://schema.org",
    "@graph": [toSubject(opportunity, common, origin), breadcrumbs],
  };
}
