import { artworksApi } from "@/lib/artworks/api";
import { boostArtwork } from "@/lib/artworks/commands";
import { type Given, handle } from "@/lib/server/handle";

const put = artworksApi["PUT /v1/artworks/{id}/boost"];
const boost = ({ params, body, viewer }: Given<typeof put>) =>
  boostArtwork(params.id, body.type, viewer);

export const PUT = handle(put, boost);
export const POST = handle(artworksApi["POST /v1/artworks/{id}/boost"], boost);
