import { boostArtwork } from "@/lib/artworks/boosts/artwork-boosts.commands";
import type { artworksApi } from "@/lib/artworks/artworks.api";
import {
  findArtwork,
  findArtworkQuota,
  listArtworks,
  listProfileArtworks,
} from "@/lib/artworks/artworks.queries";
import {
  createArtworkDraft,
  deleteArtworkDraft,
  publishArtworkDraft,
} from "@/lib/artworks/drafts/artwork-drafts.commands";
import { listArtworkDrafts } from "@/lib/artworks/drafts/artwork-drafts.queries";
import { findArtworkOfOwner } from "@/lib/artworks/owned-artwork.queries";
import { postArtwork, setArtworkFeatured } from "@/lib/artworks/post-artwork.commands";
import { findMoreErrors, updateArtwork } from "@/lib/artworks/update-artwork.commands";
import { listProducts } from "@/lib/products/products.gateway";
import { deleteArtwork } from "@/lib/removal/delete-artwork.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const artworksRoutes = {
  "GET /v1/artworks/": ({ query, viewer }) => listArtworks(query, viewer.identity?.uid),
  "POST /v1/artworks/": postArtwork,
  "GET /v1/artworks/{id}": ({ params, query, viewer }) =>
    query.own === true
      ? findArtworkOfOwner(params.id, viewer)
      : findArtwork(params.id, { viewerUid: viewer.identity?.uid }),
  "PUT /v1/artworks/{id}": { run: updateArtwork, findMoreErrors },
  "DELETE /v1/artworks/{id}": ({ params, viewer }) => deleteArtwork(params.id, viewer),
  "PUT /v1/artworks/{id}/featured": ({ params, body, viewer }) =>
    setArtworkFeatured(params.id, body.featured, viewer),
  "POST /v1/artworks/{id}/featured": ({ params, body, viewer }) =>
    setArtworkFeatured(params.id, body.featured, viewer),
  "PUT /v1/artworks/{id}/boost": boostArtwork,
  "POST /v1/artworks/{id}/boost": boostArtwork,
  "GET /v1/artworks/drafts": ({ viewer }) => listArtworkDrafts(viewer.profileId),
  "POST /v1/artworks/drafts": createArtworkDraft,
  "POST /v1/artworks/drafts/{id}/publish": publishArtworkDraft,
  "DELETE /v1/artworks/drafts/{id}": deleteArtworkDraft,
  "GET /v1/artworks/products": ({ query: { currency } }) =>
    listProducts(currency, "artworkBoostEvent"),
  "GET /v1/artworks/profiles/{profileId}": ({ params, query, viewer }) =>
    listProfileArtworks(params.profileId, query, viewer.identity?.uid),
  "GET /v1/artworks/config/quotas": ({ viewer }) => findArtworkQuota(viewer.profileId),
} satisfies Routes<typeof artworksApi>;
