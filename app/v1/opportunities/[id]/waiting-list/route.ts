import { lettersApi } from "@/lib/letters/letters.api";
import { rankWaitingList } from "@/lib/letters/waiting-list.commands";
import { findWaitingList } from "@/lib/letters/waiting-list.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  lettersApi["GET /v1/opportunities/{id}/waiting-list"],
  ({ params, viewer }) => findWaitingList(params.id, viewer),
);

export const PUT = handle(lettersApi["PUT /v1/opportunities/{id}/waiting-list"], rankWaitingList);
