import { artworksApi } from "@/lib/artworks/artworks.api";
import { findMoreErrors, updateArtwork } from "@/lib/artworks/update-artwork.commands";
import { deleteArtwork } from "@/lib/removal/delete-artwork.commands";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { findArtworkOfOwner } from "@/lib/artworks/owned-artwork.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(artworksApi["GET /v1/artworks/{id}"], ({ params, query, viewer }) =>
  query.own === true
    ? findArtworkOfOwner(params.id, viewer)
    : findArtwork(params.id, { viewerUid: viewer.identity?.uid }),
);
export const PUT = handle(artworksApi["PUT /v1/artworks/{id}"], updateArtwork, findMoreErrors);
export const DELETE = handle(artworksApi["DELETE /v1/artworks/{id}"], ({ params, viewer }) =>
  deleteArtwork(params.id, viewer),
);
