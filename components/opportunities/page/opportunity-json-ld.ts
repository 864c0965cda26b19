import { describeOpportunity } from "@/components/opportunities/page/opportunity-metadata";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { profilePath } from "@/components/profiles/profile-path";
import { renderMarkdown } from "@/lib/shared/markdown";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { minorUnitDigits } from "@/lib/shared/format-money";

type Thing = Record<string, unknown>;

function organisation({ organizationName, profile, website }: Opportunity, origin: string): Thing {
  const url = profile === null ? website : origin + profilePath(profile);
  return { "@type": "Organization", name: organizationName, ...(url !== null && { url }) };
}

function place({ city, country, attendance }: Opportunity): Thing | null {
  if (attendance === "ONLINE" || (city === "" && country === null)) return null;
  const address = {
    "@type": "PostalAddress",
    ...(city !== "" && { addressLocality: city }),
    ...(country !== null && { addressCountry: country }),
  };
  return { "@type": "Place", address };
}

function job(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const where = place(opportunity);
  const countries = opportunity.eligibility.countries.map((name) => ({ "@type": "Country", name }));
  return {
    ...common,
    "@type": "JobPosting",
    title: opportunity.title,
    description: renderMarkdown(opportunity.description),
    datePosted: opportunity.publishedAt,
    hiringOrganization: organisation(opportunity, origin),
    ...(opportunity.deadline !== null && { validThrough: opportunity.deadline }),
    ...(where !== null && { jobLocation: where }),
    ...(opportunity.attendance !== "ONSITE" && { jobLocationType: "TELECOMMUTE" }),
    ...(countries.length > 0 && { applicantLocationRequirements: countries }),
    directApply: false,
  };
}

function grant(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const { rewardAmount } = opportunity;
  const funder = organisation(opportunity, origin);
  if (rewardAmount === null || rewardAmount.amount === 0) {
    return { ...common, "@type": "Grant", funder };
  }
  const { amount, currency } = rewardAmount;
  const value = amount / 10 ** minorUnitDigits(currency);
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

function event(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const { type, startDate, endDate, attendance } = opportunity;
  const where = place(opportunity);
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
    location: where === null ? online : attendance === "HYBRID" ? [where, online] : where,
    organizer: organisation(opportunity, origin),
  };
}

/** The fallback: schema.org has no type for an open call. */
function page(opportunity: Opportunity, common: Thing, origin: string): Thing {
  const { publishedAt, updatedAt, deadline } = opportunity;
  return {
    ...common,
    "@type": "WebPage",
    ...(publishedAt !== null && { datePublished: publishedAt }),
    dateModified: updatedAt,
    ...(deadline !== null && { expires: deadline }),
    sourceOrganization: organisation(opportunity, origin),
  };
}

function subject(opportunity: Opportunity, common: Thing, origin: string): Thing {
  // Closed opportunities and samples are not offers.
  if (opportunity.status !== "PUBLISHED" || opportunity.isSample)
    return page(opportunity, common, origin);
  const hasPlace = opportunity.attendance === "ONLINE" || place(opportunity) !== null;
  if (opportunity.type === "JOB" && hasPlace) return job(opportunity, common, origin);
  if (opportunity.type === "GRANT_OR_STIPEND") return grant(opportunity, common, origin);
  return opportunity.startDate !== null && hasPlace
    ? event(opportunity, common, origin)
    : page(opportunity, common, origin);
}

/**
 * The opportunity and its breadcrumbs in schema.org's vocabulary.
 * @param origin without a trailing slash
 */
export function opportunityJsonLd(opportunity: Opportunity, origin: string): Thing {
  const common = {
    name: opportunity.title,
    url: origin + opportunityPath(opportunity),
    description: describeOpportunity(opportunity),
    ...(opportunity.images.length > 0 && {
      image: opportunity.images.map(({ url }) => new URL(url, origin).href),
    }),
  };
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  const breadcrumbs = {
    "@type": "BreadcrumbList",
    itemListElement: [
      crumb(1, "Opportunities", `${origin}/opportunities`),
      crumb(2, opportunity.title, common.url),
    ],
  };
  return {
    "@context": "https://schema.org",
    "@graph": [subject(opportunity, common, origin), breadcrumbs],
  };
}
