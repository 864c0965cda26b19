import { artworksApi } from "@/lib/artworks/api";
import { changeFaults, updateArtwork } from "@/lib/artworks/change/commands";
import { deleteArtwork } from "@/lib/removal/commands";
import { findArtwork } from "@/lib/artworks/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(artworksApi["GET /v1/artworks/{id}"], ({ params }) =>
  findArtwork(params.id),
);
export const PUT = handle(artworksApi["PUT /v1/artworks/{id}"], updateArtwork, changeFaults);
export const DELETE = handle(artworksApi["DELETE /v1/artworks/{id}"], ({ params, viewer }) =>
  deleteArtwork(params.id, viewer),
);
