import { z } from "zod";
import {
  Collection,
  CollectionChanges,
  CollectionForm,
  CollectionLink,
  CollectionOrder,
  CollectionQuery,
  Collectors,
  ItemForm,
  OrderForm,
  OwnCollection,
  SavedItem,
} from "@/lib/collections/collections.schema";
import { contract } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

const itemParams = z.object({ id: Id, artworkId: Id });

export const collectionsApi = contract("collections", {
  "GET /v1/collections/": {
    summary: "The caller’s collections, “Saved” first, then the newest",
    auth: "identity",
    query: CollectionQuery,
    response: z.array(OwnCollection),
  },
  "POST /v1/collections/": {
    summary: "Make a collection",
    auth: "identity",
    body: CollectionForm,
    response: Collection,
    status: 201,
    creates: true,
  },
  "GET /v1/collections/{id}": {
    summary: "A collection with its works: the caller’s, a public one, or one shared by link",
    auth: "optional",
    query: z.object({
      secret: z.string().max(100).optional().describe("Of the link, unless it is the caller’s."),
    }),
    response: Collection,
    cache: "never",
  },
  "PUT /v1/collections/{id}": {
    summary: "Change a collection; omitted fields keep their values",
    auth: "identity",
    body: CollectionChanges,
    response: Collection,
  },
  "DELETE /v1/collections/{id}": {
    summary: "Delete a collection; its works stay where they are",
    auth: "identity",
  },
  "PUT /v1/collections/{id}/items/{artworkId}": {
    summary: "Put a work into a collection, or change its note. Idempotent",
    auth: "identity",
    params: itemParams,
    body: ItemForm,
    response: SavedItem,
  },
  "DELETE /v1/collections/{id}/items/{artworkId}": {
    summary: "Take a work out of a collection. Idempotent",
    auth: "identity",
    params: itemParams,
  },
  "POST /v1/collections/{id}/order": {
    summary: "Put the works of a collection in another order",
    auth: "identity",
    body: OrderForm,
    response: CollectionOrder,
  },
  "POST /v1/collections/{id}/link": {
    summary: "Renew the link of a collection: the previous one stops working",
    auth: "identity",
    response: CollectionLink,
  },
  "GET /v1/artworks/{id}/collectors": {
    summary: "In how many people’s collections an artwork of the caller is, from 3 on",
    auth: "identity",
    response: Collectors,
  },
});
