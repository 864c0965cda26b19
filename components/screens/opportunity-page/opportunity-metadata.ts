import type { Metadata } from "next";
import { createPageMetadata } from "@/components/sharing/page-metadata";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { markdownToText } from "@/lib/shared/texts/render-markdown";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { toOpportunityCard } from "@/lib/opportunities/opportunity-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";

/** Describes an opportunity to search results and in shared links. */
export function describeOpportunity({
  summary,
  description,
}: Pick<Opportunity, "summary" | "description">): string {
  return createExcerpt(summary === "" ? markdownToText(description) : summary);
}

/** @param isIndexed false for hidden profiles; samples are never indexed @param origin without a trailing slash */
export function createOpportunityMetadata(
  opportunity: Opportunity,
  isIndexed: boolean,
  origin: string,
): Metadata {
  const { id, title, organizationName, isSample } = opportunity;
  return createPageMetadata({
    title: `${title}, ${organizationName}`,
    description: describeOpportunity(opportunity),
    path: toOpportunityPath(opportunity),
    type: "article",
    card: { url: toSharePath("opportunities", id, toOpportunityCard(opportunity)), alt: title },
    isIndexed: isIndexed && !isSample,
    origin,
  });
}
