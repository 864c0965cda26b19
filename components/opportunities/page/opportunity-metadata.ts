import type { Metadata } from "next";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { markdownWords } from "@/lib/shared/markdown";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { excerpt } from "@/lib/shared/excerpt";
import { opportunityCard, sharePath, shareSize } from "@/lib/sharing/share-cards.rules";

/** A sentence about a call, for search results and shared links: its summary, or its description's start. */
export function describeOpportunity({
  summary,
  description,
}: Pick<Opportunity, "summary" | "description">): string {
  return excerpt(summary === "" ? markdownWords(description) : summary);
}

/**
 * What an opportunity's page says of itself to search engines and to those who share it.
 * @param isIndexed false for the calls of a hidden profile; samples never are
 */
export function opportunityMetadata(opportunity: Opportunity, isIndexed: boolean): Metadata {
  const description = describeOpportunity(opportunity);
  const name = `${opportunity.title}, ${opportunity.organizationName}`;
  const url = opportunityPath(opportunity);
  const picture = {
    url: sharePath("opportunities", opportunity.id, opportunityCard(opportunity)),
    ...shareSize,
    alt: opportunity.title,
  };
  return {
    title: name,
    description,
    alternates: { canonical: url },
    openGraph: { title: name, description, type: "article", url, images: [picture] },
    twitter: { card: "summary_large_image" },
    ...((!isIndexed || opportunity.isSample) && { robots: { index: false } }),
  };
}
