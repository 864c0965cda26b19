import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { NewsletterItem } from "@/lib/newsletter/newsletter.schema";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";
import { formatShortVenue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";

type Shown = Pick<NewsletterItem, "title" | "text" | "href" | "image" | "alt">;

const joinParts = (parts: readonly (string | number | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

function formatClosing({ deadlineKind, deadlineLocal, status }: Opportunity): string {
  if (status === "EXPIRED") return "Closed";
  if (deadlineKind === "ROLLING") return "Open all year";
  const day = deadlineKind === "FIXED" ? deadlineLocal?.slice(0, 10) : undefined;
  return day === undefined ? "" : `Closes ${formatUtcDay(day)}`;
}

export function toOpportunityItem(opportunity: Opportunity): Shown {
  const { type, title, organizationName, images } = opportunity;
  const [image] = images;
  return {
    title,
    text: joinParts([
      type === null ? null : opportunityTypeLabels[type],
      organizationName,
      formatShortVenue(opportunity),
      formatClosing(opportunity),
    ]),
    href: toOpportunityPath(opportunity),
    image: image?.url ?? null,
    alt: image?.alt ?? "",
  };
}

export function toArtworkItem({ id, title, profile, medium, year, images }: Artwork): Shown {
  const [image] = images;
  return {
    title,
    text: joinParts([profile.name, medium, year]),
    href: artworkPath(id),
    image: image?.url ?? null,
    alt: image?.alt ?? "",
  };
}
