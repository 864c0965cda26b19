import type { blocksApi } from "@/lib/blocks/blocks.api";
import { deleteBlock } from "@/lib/blocks/blocks.commands";
import { listBlocks } from "@/lib/blocks/blocks.queries";
import { blockParty } from "@/lib/conversations/block-party.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const blocksRoutes = {
  "GET /v1/blocks/": ({ query, viewer }) => listBlocks(query, viewer),
  "POST /v1/blocks/": ({ body, viewer, resourceId }) => blockParty(body, viewer, resourceId),
  "DELETE /v1/blocks/{id}": ({ params, viewer }) => deleteBlock(params.id, viewer),
} satisfies Routes<typeof blocksApi>;
