import { Block, BlockForm, BlockList, BlockQuery } from "@/lib/blocks/blocks.schema";
import { contract } from "@/lib/shared/contract";

export const blocksApi = contract("blocks", {
  "GET /v1/blocks/": {
    summary: "Whom the account has blocked, newest first",
    auth: "identity",
    query: BlockQuery,
    response: BlockList,
  },
  "POST /v1/blocks/": {
    summary: "Block somebody. Repeated, it answers the same block",
    auth: "identity",
    body: BlockForm,
    response: Block,
    status: 201,
    creates: true,
  },
  "DELETE /v1/blocks/{id}": {
    summary:
      "Let somebody write again; what they wrote meanwhile does not arrive later. Idempotent",
    auth: "identity",
  },
});
