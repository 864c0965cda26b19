import { artworksApi } from "@/lib/artworks/artworks.api";
import { postArtwork } from "@/lib/artworks/post-artwork.commands";
import { listArtworks } from "@/lib/artworks/artworks.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(artworksApi["GET /v1/artworks/"], ({ query, viewer }) =>
  listArtworks(query, viewer.identity?.uid),
);
export const POST = handle(artworksApi["POST /v1/artworks/"], postArtwork);
