import { loadArtworkCard } from "@/lib/artworks/previews/artwork-previews.render";
import { loadProfileCard } from "@/lib/artworks/previews/profile-previews.render";
import { loadCollectionCard } from "@/lib/collections/collection-previews.render";
import { loadOpportunityCard } from "@/lib/opportunities/opportunity-previews.render";
import type { ShareCards } from "@/lib/sharing/share-cards.rules";

export const shareCards: ShareCards = {
  profiles: loadProfileCard,
  artworks: loadArtworkCard,
  opportunities: loadOpportunityCard,
  collections: loadCollectionCard,
};
