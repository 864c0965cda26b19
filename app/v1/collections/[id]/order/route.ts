import { collectionsApi } from "@/lib/collections/collections.api";
import { reorderCollection } from "@/lib/collections/reorder-collection.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  collectionsApi["POST /v1/collections/{id}/order"],
  ({ params, body, viewer }) => reorderCollection(params.id, body, viewer),
);
