import { toArtworkItem } from "@/lib/artworks/artwork-lines.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { formatPriceLine } from "@/lib/artworks/prices.rules";
import type { NewsletterItem } from "@/lib/newsletter/newsletter.schema";
import { toNewsletterLine, toOpportunityItem } from "@/lib/opportunities/opportunity-lines.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type Shown = Pick<NewsletterItem, "title" | "text" | "href" | "image" | "alt">;

const toShown = (
  { title, text, href, image }: Omit<Shown, "alt">,
  { images: [first] }: { images: readonly { alt: string }[] },
): Shown => ({ title, text, href, image, alt: first?.alt ?? "" });

export const toShownOpportunity = (opportunity: Opportunity): Shown =>
  toShown(toOpportunityItem(opportunity, toNewsletterLine(opportunity)), opportunity);

export const toShownArtwork = (artwork: Artwork): Shown =>
  toShown(toArtworkItem(artwork, artwork.medium, artwork.year, formatPriceLine(artwork)), artwork);
