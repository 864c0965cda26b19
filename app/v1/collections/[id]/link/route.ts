import { collectionsApi } from "@/lib/collections/collections.api";
import { renewLink } from "@/lib/collections/collections.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(collectionsApi["POST /v1/collections/{id}/link"], ({ params, viewer }) =>
  renewLink(params.id, viewer),
);
