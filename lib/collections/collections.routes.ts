import { deleteItem, saveItem } from "@/lib/collections/collection-items.commands";
import type { collectionsApi } from "@/lib/collections/collections.api";
import {
  createCollection,
  deleteCollection,
  renewLink,
  updateCollection,
} from "@/lib/collections/collections.commands";
import { countCollectors, findCollection } from "@/lib/collections/collections.queries";
import { reorderCollection } from "@/lib/collections/reorder-collection.commands";
import { listCollections } from "@/lib/collections/saved-collection.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const collectionsRoutes = {
  "GET /v1/collections/": ({ viewer, query }) => listCollections(viewer, query.artworkIds),
  "POST /v1/collections/": createCollection,
  "GET /v1/collections/{id}": ({ params, viewer, query }) =>
    findCollection(params.id, viewer, query.secret),
  "PUT /v1/collections/{id}": ({ params, body, viewer }) =>
    updateCollection(params.id, body, viewer),
  "DELETE /v1/collections/{id}": ({ params, viewer }) => deleteCollection(params.id, viewer),
  "PUT /v1/collections/{id}/items/{artworkId}": ({ params, body, viewer }) =>
    saveItem(params, body, viewer),
  "DELETE /v1/collections/{id}/items/{artworkId}": ({ params, viewer }) =>
    deleteItem(params, viewer),
  "POST /v1/collections/{id}/order": ({ params, body, viewer }) =>
    reorderCollection(params.id, body, viewer),
  "POST /v1/collections/{id}/link": ({ params, viewer }) => renewLink(params.id, viewer),
  "GET /v1/artworks/{id}/collectors": ({ params, viewer }) => countCollectors(params.id, viewer),
} satisfies Routes<typeof collectionsApi>;
