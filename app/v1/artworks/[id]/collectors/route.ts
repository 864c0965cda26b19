import { collectionsApi } from "@/lib/collections/collections.api";
import { countCollectors } from "@/lib/collections/collections.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  collectionsApi["GET /v1/artworks/{id}/collectors"],
  ({ params, viewer }) => countCollectors(params.id, viewer),
);
