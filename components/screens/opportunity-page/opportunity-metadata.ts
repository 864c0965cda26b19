import type { Metadata } from "next";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { markdownToText } from "@/lib/shared/texts/render-markdown";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { createOEmbedLinks } from "@/lib/embeds/embed-frames.rules";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { toOpportunityCard } from "@/lib/opportunities/opportunity-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";
import { shareSize } from "@/lib/sharing/share-design.rules";

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
  const description = describeOpportunity(opportunity);
  const name = `${opportunity.title}, ${opportunity.organizationName}`;
  const url = toOpportunityPath(opportunity);
  const picture = {
    url: toSharePath("opportunities", opportunity.id, toOpportunityCard(opportunity)),
    ...shareSize,
    alt: opportunity.title,
  };
  return {
    title: name,
    description,
    alternates: { canonical: url, types: createOEmbedLinks(origin, url, name) },
    openGraph: { title: name, description, type: "article", url, images: [picture] },
    twitter: { card: "summary_large_image" },
    ...((!isIndexed || opportunity.isSample) && { robots: { index: false } }),
  };
}
