import { artworksApi } from "@/lib/artworks/artworks.api";
import { listProfileArtworks } from "@/lib/artworks/artworks.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  artworksApi["GET /v1/artworks/profiles/{profileId}"],
  ({ params, query, viewer }) => listProfileArtworks(params.profileId, query, viewer.identity?.uid),
);
