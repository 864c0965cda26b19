import { closeRound } from "@/lib/juries/close-round.commands";
import { juriesApi } from "@/lib/juries/juries.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  juriesApi["POST /v1/opportunities/{id}/rounds/{n}/close"],
  ({ params, viewer }) => closeRound(params, viewer),
);
