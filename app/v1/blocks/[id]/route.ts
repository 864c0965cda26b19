import { blocksApi } from "@/lib/blocks/blocks.api";
import { deleteBlock } from "@/lib/blocks/blocks.commands";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(blocksApi["DELETE /v1/blocks/{id}"], ({ params, viewer }) =>
  deleteBlock(params.id, viewer),
);
