import { deleteItem, saveItem } from "@/lib/collections/collection-items.commands";
import { collectionsApi } from "@/lib/collections/collections.api";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  collectionsApi["PUT /v1/collections/{id}/items/{artworkId}"],
  ({ params, body, viewer }) => saveItem(params, body, viewer),
);
export const DELETE = handle(
  collectionsApi["DELETE /v1/collections/{id}/items/{artworkId}"],
  ({ params, viewer }) => deleteItem(params, viewer),
);
