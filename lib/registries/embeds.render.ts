import { loadArtworkEmbed } from "@/lib/artworks/previews/artwork-previews.render";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { loadProfileEmbed } from "@/lib/artworks/previews/profile-previews.render";
import { toCollectionPath } from "@/lib/collections/collection-paths.rules";
import { loadCollectionEmbed } from "@/lib/collections/collection-previews.render";
import type { Embeds } from "@/lib/embeds/embeds.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { loadOpportunityEmbed } from "@/lib/opportunities/opportunity-previews.render";
import { profilePath } from "@/lib/profiles/profile-paths.rules";

export const embeds: Embeds = {
  artworks: { pages: artworkPath(""), load: loadArtworkEmbed },
  profiles: { pages: profilePath({ slug: "" }), load: loadProfileEmbed },
  collections: { pages: toCollectionPath(""), load: loadCollectionEmbed },
  opportunities: { pages: toOpportunityPath({ slug: "" }), load: loadOpportunityEmbed },
};
