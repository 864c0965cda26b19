import { blocksApi } from "@/lib/blocks/blocks.api";
import { listBlocks } from "@/lib/blocks/blocks.queries";
import { blockParty } from "@/lib/conversations/block-party.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(blocksApi["GET /v1/blocks/"], ({ query, viewer }) =>
  listBlocks(query, viewer),
);
export const POST = handle(blocksApi["POST /v1/blocks/"], ({ body, viewer, resourceId }) =>
  blockParty(body, viewer, resourceId),
);
