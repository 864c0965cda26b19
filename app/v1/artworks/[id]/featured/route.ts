import { artworksApi } from "@/lib/artworks/artworks.api";
import { setArtworkFeatured } from "@/lib/artworks/post-artwork.commands";
import { type CallInput, handle } from "@/lib/server/handle";

const put = artworksApi["PUT /v1/artworks/{id}/featured"];
const feature = ({ params, body, viewer }: CallInput<typeof put>) =>
  setArtworkFeatured(params.id, body.featured, viewer);

export const PUT = handle(put, feature);
export const POST = handle(artworksApi["POST /v1/artworks/{id}/featured"], feature);
