import type { EmbedContent } from "@/lib/embeds/embeds.schema";
import { toEmbedPicture } from "@/lib/embeds/embed-frames.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import {
  toOpportunityFrameLines,
  toOpportunityCard,
  toOpportunityRatio,
} from "@/lib/opportunities/opportunity-lines.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

export const loadOpportunityCard = async (id: string): Promise<ShareCard> =>
  toOpportunityCard(await findOpportunity(id));

export async function loadOpportunityEmbed(idOrSlug: string): Promise<EmbedContent> {
  const opportunity = await findOpportunity(idOrSlug);
  const { id, title, organizationName, profile } = opportunity;
  return {
    id,
    path: toOpportunityPath(opportunity),
    title,
    author: profile === null ? null : { name: organizationName, path: profilePath(profile) },
    lines: toOpportunityFrameLines(opportunity),
    pictures: toEmbedPicture(opportunity),
    ratio: toOpportunityRatio(opportunity),
  };
}
