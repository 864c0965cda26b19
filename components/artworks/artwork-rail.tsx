import { RailCards, type RailCardsProps } from "@/components/artworks/rail-cards";
import { type CardSource, toCardArtwork } from "@/components/artworks/to-card-artwork";

/** A horizontally scrolling row of artworks of one height, across the full width of the window. */
export function ArtworkRail({
  artworks,
  ...rest
}: Omit<RailCardsProps, "artworks"> & { artworks: readonly CardSource[] }) {
  return <RailCards artworks={artworks.map(toCardArtwork)} {...rest} />;
}
