import { artworksApi } from "@/lib/artworks/api";
import { postArtwork } from "@/lib/artworks/commands";
import { listArtworks } from "@/lib/artworks/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(artworksApi["GET /v1/artworks/"], ({ query }) => listArtworks(query));
export const POST = handle(artworksApi["POST /v1/artworks/"], postArtwork);
