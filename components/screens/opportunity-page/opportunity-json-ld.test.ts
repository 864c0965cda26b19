import { describe, expect, it } from "vitest";
import { createOpportunityJsonLd } from "@/components/screens/opportunity-page/opportunity-json-ld";
import {
  describeOpportunity,
  createOpportunityMetadata,
} from "@/components/screens/opportunity-page/opportunity-metadata";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const origin = "https://vitrine.example";

function jsonLd(fields: Partial<Opportunity> = {}): Record<string, unknown> {
  const graph = createOpportunityJsonLd(buildOpportunity(fields), origin)["@graph"];
  const [subject] = Array.isArray(graph) ? graph : [];
  return { ...(subject as object) };
}

it("createOpportunityJsonLd: the fixture is a valid API response", () => {
  expect(Opportunity.safeParse(buildOpportunity()).success).toBe(true);
});

describe("createOpportunityJsonLd", () => {
  it("a vacancy is a JobPosting with all required properties", () => {
    const job = jsonLd({ type: "JOB" });
    expect(job).toMatchObject({
      "@type": "JobPosting",
      title: "Low tide residency",
      description: '<p dir="auto">A <strong>studio</strong> for six weeks.</p>',
      datePosted: "2027-05-01T09:00:00.000Z",
      validThrough: "2027-06-30T22:59:00.000Z",
      hiringOrganization: { "@type": "Organization", name: "Harbour House" },
      jobLocation: {
        "@type": "Place",
        address: { addressLocality: "Porto", addressCountry: "PT" },
      },
    });
    expect(job).not.toHaveProperty("jobLocationType");
  });

  it("a remote job has applicant locations and no place", () => {
    const eligibility = { ...buildOpportunity().eligibility, countries: ["PT"] };
    const job = jsonLd({ type: "JOB", attendance: "ONLINE", eligibility });
    expect(job).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: [{ "@type": "Country", name: "PT" }],
    });
    expect(job).not.toHaveProperty("jobLocation");
  });

  it("a grant is a Grant, with an amount a MonetaryGrant", () => {
    expect(jsonLd({ type: "GRANT_OR_STIPEND" })["@type"]).toBe("Grant");
    expect(
      jsonLd({ type: "GRANT_OR_STIPEND", rewardAmount: { amount: 500_000, currency: "EUR" } }),
    ).toMatchObject({
      "@type": "MonetaryGrant",
      amount: { "@type": "MonetaryAmount", value: 5_000, currency: "EUR" },
    });
  });

  it("an opportunity with dates is an Event, a course an EducationEvent", () => {
    expect(jsonLd({ startDate: "2027-09-01", endDate: "2027-10-15" })).toMatchObject({
      "@type": "Event",
      startDate: "2027-09-01",
      endDate: "2027-10-15",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place" },
      organizer: { name: "Harbour House" },
    });
    expect(jsonLd({ type: "EDUCATION", startDate: "2027-09-01" })["@type"]).toBe("EducationEvent");
  });

  it("an online event has its website as a VirtualLocation", () => {
    expect(jsonLd({ startDate: "2027-09-01", attendance: "ONLINE" })["location"]).toEqual({
      "@type": "VirtualLocation",
      url: "https://harbour.example/apply",
    });
  });

  it("everything else is a WebPage with an expiry date", () => {
    expect(jsonLd()).toMatchObject({ "@type": "WebPage", expires: "2027-06-30T22:59:00.000Z" });
  });

  it("closed opportunities and samples are WebPages", () => {
    expect(jsonLd({ type: "JOB", status: "EXPIRED" })["@type"]).toBe("WebPage");
    expect(jsonLd({ type: "JOB", isSample: true })["@type"]).toBe("WebPage");
  });

  it("each has breadcrumbs", () => {
    expect(createOpportunityJsonLd(buildOpportunity(), origin)).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        { url: "https://vitrine.example/opportunities/low-tide-residency" },
        { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2 }] },
      ],
    });
  });
});

describe("createOpportunityMetadata", () => {
  it("has the canonical address by slug and a picture", () => {
    const metadata = createOpportunityMetadata(buildOpportunity(), true, origin);
    expect(metadata.alternates).toMatchObject({ canonical: "/opportunities/low-tide-residency" });
    expect(metadata.title).toBe("Low tide residency, Harbour House");
    expect(JSON.stringify(metadata.openGraph)).toContain("/share/opportunities/0199a1c0");
    expect(metadata).not.toHaveProperty("robots");
  });

  it("samples and opportunities of hidden profiles are not indexed", () => {
    const robots = { index: false };
    expect(
      createOpportunityMetadata(buildOpportunity({ isSample: true }), true, origin),
    ).toMatchObject({
      robots,
    });
    expect(createOpportunityMetadata(buildOpportunity(), false, origin)).toMatchObject({ robots });
  });

  it("the description is the summary, or else the start of the text", () => {
    expect(describeOpportunity(buildOpportunity())).toBe("Six weeks by the sea.");
    expect(describeOpportunity(buildOpportunity({ summary: "" }))).toBe("A studio for six weeks.");
    expect(describeOpportunity({ summary: "word ".repeat(60), description: "" })).toMatch(
      /^.{1,200} …$/,
    );
  });
});
