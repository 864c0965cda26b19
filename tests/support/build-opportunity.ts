import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** Builds an opportunity without images, costs or conditions. */
export function buildOpportunity(fields: Partial<Opportunity> = {}): Opportunity {
  const timestamp = "2027-05-01T09:00:00.000Z";
  return {
    ...emptyFields,
    id: "0199a1c0-0000-7000-8000-000000000001",
    slug: "low-tide-residency",
    type: "ART_RESIDENCY",
    title: "Low tide residency",
    summary: "Six weeks by the sea.",
    description: "A **studio** for six weeks.",
    organizationName: "Harbour House",
    profile: null,
    attendance: "ONSITE",
    city: "Porto",
    country: "PT",
    deadlineKind: "FIXED",
    deadlineLocal: "2027-06-30T23:59",
    timeZone: "Europe/Lisbon",
    deadline: "2027-06-30T22:59:00.000Z",
    applyUrl: "https://harbour.example/apply",
    formOpenedAt: null,
    images: [],
    plan: "STANDARD",
    status: "PUBLISHED",
    boosts: [],
    highlighted: false,
    promoted: false,
    isSample: false,
    attribution: null,
    publishedAt: timestamp,
    listedUntil: "2027-06-30T22:59:00.000Z",
    createdAt: timestamp,
    updatedAt: timestamp,
    ...fields,
  };
}
