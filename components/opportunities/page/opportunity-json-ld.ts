import { describeOpportunity } from "@/components/opportunities/page/opportunity-metadata";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { profilePath } from "@/components/profiles/profile-path";
import { renderMarkdown } from "@/lib/shared/markdown";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { minorDigits } from "@/lib/shared/money-text";

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

/** A vacancy, as search engines of jobs read it. */
function job(call: Opportunity, common: Thing, origin: string): Thing {
  const where = place(call);
  const countries = call.eligibility.countries.map((name) => ({ "@type": "Country", name }));
  return {
    ...common,
    "@type": "JobPosting",
    title: call.title,
    description: renderMarkdown(call.description),
    datePosted: call.publishedAt,
    hiringOrganization: organisation(call, origin),
    ...(call.deadline !== null && { validThrough: call.deadline }),
    ...(where !== null && { jobLocation: where }),
    ...(call.attendance !== "ONSITE" && { jobLocationType: "TELECOMMUTE" }),
    ...(countries.length > 0 && { applicantLocationRequirements: countries }),
    directApply: false,
  };
}

function grant(call: Opportunity, common: Thing, origin: string): Thing {
  const { rewardAmount } = call;
  const funder = organisation(call, origin);
  if (rewardAmount === null || rewardAmount.amount === 0) {
    return { ...common, "@type": "Grant", funder };
  }
  const { amount, currency } = rewardAmount;
  const value = amount / 10 ** minorDigits(currency);
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

/** What takes place on days that are known, somewhere or online. */
function event(call: Opportunity, common: Thing, origin: string): Thing {
  const { type, startDate, endDate, attendance } = call;
  const where = place(call);
  const online = {
    "@type": "VirtualLocation",
    url: call.website ?? call.applyUrl ?? common["url"],
  };
  return {
    ...common,
    "@type": type === "EDUCATION" ? "EducationEvent" : "Event",
    startDate,
    ...(endDate !== null && { endDate }),
    eventAttendanceMode: attendanceModes[attendance],
    eventStatus: "https://schema.org/EventScheduled",
    location: where === null ? online : attendance === "HYBRID" ? [where, online] : where,
    organizer: organisation(call, origin),
  };
}

/** A page about a call that is neither a vacancy nor a grant nor on known days: schema.org has no word for an open call. */
function page(call: Opportunity, common: Thing, origin: string): Thing {
  const { publishedAt, updatedAt, deadline } = call;
  return {
    ...common,
    "@type": "WebPage",
    ...(publishedAt !== null && { datePublished: publishedAt }),
    dateModified: updatedAt,
    ...(deadline !== null && { expires: deadline }),
    sourceOrganization: organisation(call, origin),
  };
}

function subject(call: Opportunity, common: Thing, origin: string): Thing {
  // What has closed is no offer any more, and a sample never was one.
  if (call.status !== "PUBLISHED" || call.isSample) return page(call, common, origin);
  const hasPlace = call.attendance === "ONLINE" || place(call) !== null;
  if (call.type === "JOB" && hasPlace) return job(call, common, origin);
  if (call.type === "GRANT_OR_STIPEND") return grant(call, common, origin);
  return call.startDate !== null && hasPlace
    ? event(call, common, origin)
    : page(call, common, origin);
}

/**
 * A call in the words of schema.org, with the way to it.
 * @param origin where the product is served, without a slash at the end
 */
export function opportunityJsonLd(call: Opportunity, origin: string): Thing {
  const common = {
    name: call.title,
    url: origin + opportunityPath(call),
    description: describeOpportunity(call),
    ...(call.images.length > 0 && {
      image: call.images.map(({ url }) => new URL(url, origin).href),
    }),
  };
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  const way = {
    "@type": "BreadcrumbList",
    itemListElement: [
      crumb(1, "Opportunities", `${origin}/opportunities`),
      crumb(2, call.title, common.url),
    ],
  };
  return { "@context": "https://schema.org", "@graph": [subject(call, common, origin), way] };
}
