import { juriesApi } from "@/lib/juries/juries.api";
import { openRound } from "@/lib/juries/open-round.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  juriesApi["POST /v1/opportunities/{id}/rounds/{n}/open"],
  ({ params, viewer }) => openRound(params, viewer),
);
