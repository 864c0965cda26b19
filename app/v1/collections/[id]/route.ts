import { collectionsApi } from "@/lib/collections/collections.api";
import { deleteCollection, updateCollection } from "@/lib/collections/collections.commands";
import { findCollection } from "@/lib/collections/collections.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(collectionsApi["GET /v1/collections/{id}"], ({ params, viewer, query }) =>
  findCollection(params.id, viewer, query.secret),
);
export const PUT = handle(collectionsApi["PUT /v1/collections/{id}"], ({ params, body, viewer }) =>
  updateCollection(params.id, body, viewer),
);
export const DELETE = handle(collectionsApi["DELETE /v1/collections/{id}"], ({ params, viewer }) =>
  deleteCollection(params.id, viewer),
);
