import { artworksApi } from "@/lib/artworks/artworks.api";
import { boostArtwork } from "@/lib/artworks/artwork-boosts.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(artworksApi["PUT /v1/artworks/{id}/boost"], boostArtwork);
export const POST = handle(artworksApi["POST /v1/artworks/{id}/boost"], boostArtwork);
