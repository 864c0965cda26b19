import { collectionsApi } from "@/lib/collections/collections.api";
import { createCollection } from "@/lib/collections/collections.commands";
import { listCollections } from "@/lib/collections/saved-collection.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(collectionsApi["GET /v1/collections/"], ({ viewer, query }) =>
  listCollections(viewer, query.artworkIds),
);
export const POST = handle(collectionsApi["POST /v1/collections/"], createCollection);
