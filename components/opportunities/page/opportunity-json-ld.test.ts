import { describe, expect, it } from "vitest";
import { opportunityJsonLd } from "@/components/opportunities/page/opportunity-json-ld";
import {
  describeOpportunity,
  opportunityMetadata,
} from "@/components/opportunities/page/opportunity-metadata";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityAnswer } from "@/tests/support/opportunity-answer";

const origin = "https://vitrine.example";

function told(fields: Partial<Opportunity> = {}): Record<string, unknown> {
  const graph = opportunityJsonLd(opportunityAnswer(fields), origin)["@graph"];
  const [subject] = Array.isArray(graph) ? graph : [];
  return { ...(subject as object) };
}

it("is made of an answer that the API gives", () => {
  expect(Opportunity.safeParse(opportunityAnswer()).success).toBe(true);
});

describe("what search engines are told of a call", () => {
  it("a vacancy is a JobPosting with all that it requires", () => {
    const job = told({ type: "JOB" });
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

  it("one that is done from anywhere says from where one may apply, and names no place", () => {
    const eligibility = { ...opportunityAnswer().eligibility, countries: ["PT"] };
    const job = told({ type: "JOB", attendance: "ONLINE", eligibility });
    expect(job).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: [{ "@type": "Country", name: "PT" }],
    });
    expect(job).not.toHaveProperty("jobLocation");
  });

  it("a grant is a Grant, with a sum a MonetaryGrant", () => {
    expect(told({ type: "GRANT_OR_STIPEND" })["@type"]).toBe("Grant");
    expect(
      told({ type: "GRANT_OR_STIPEND", rewardAmount: { amount: 500_000, currency: "EUR" } }),
    ).toMatchObject({
      "@type": "MonetaryGrant",
      amount: { "@type": "MonetaryAmount", value: 5_000, currency: "EUR" },
    });
  });

  it("what takes place on known days is an Event, a course an EducationEvent", () => {
    expect(told({ startDate: "2027-09-01", endDate: "2027-10-15" })).toMatchObject({
      "@type": "Event",
      startDate: "2027-09-01",
      endDate: "2027-10-15",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place" },
      organizer: { name: "Harbour House" },
    });
    expect(told({ type: "EDUCATION", startDate: "2027-09-01" })["@type"]).toBe("EducationEvent");
  });

  it("what happens online has the address of its site for a place", () => {
    expect(told({ startDate: "2027-09-01", attendance: "ONLINE" })["location"]).toEqual({
      "@type": "VirtualLocation",
      url: "https://harbour.example/apply",
    });
  });

  it("everything else is a page that expires", () => {
    expect(told()).toMatchObject({ "@type": "WebPage", expires: "2027-06-30T22:59:00.000Z" });
  });

  it("what has closed and what is made up is no offer", () => {
    expect(told({ type: "JOB", status: "EXPIRED" })["@type"]).toBe("WebPage");
    expect(told({ type: "JOB", isSample: true })["@type"]).toBe("WebPage");
  });

  it("each says the way to it", () => {
    expect(opportunityJsonLd(opportunityAnswer(), origin)).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        { url: "https://vitrine.example/opportunities/low-tide-residency" },
        { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2 }] },
      ],
    });
  });
});

describe("what the page says of itself", () => {
  it("its canonical address is by slug, and a picture goes along", () => {
    const metadata = opportunityMetadata(opportunityAnswer(), true);
    expect(metadata.alternates).toEqual({ canonical: "/opportunities/low-tide-residency" });
    expect(metadata.title).toBe("Low tide residency, Harbour House");
    expect(JSON.stringify(metadata.openGraph)).toContain("/share/opportunities/0199a1c0");
    expect(metadata).not.toHaveProperty("robots");
  });

  it("samples and calls of hidden profiles are not for search engines", () => {
    const robots = { index: false };
    expect(opportunityMetadata(opportunityAnswer({ isSample: true }), true)).toMatchObject({
      robots,
    });
    expect(opportunityMetadata(opportunityAnswer(), false)).toMatchObject({ robots });
  });

  it("its sentence is the summary, or else the words of the description", () => {
    expect(describeOpportunity(opportunityAnswer())).toBe("Six weeks by the sea.");
    expect(describeOpportunity(opportunityAnswer({ summary: "" }))).toBe("A studio for six weeks.");
    expect(describeOpportunity({ summary: "word ".repeat(60), description: "" })).toMatch(
      /^.{1,200} …$/,
    );
  });
});
