import { juriesApi } from "@/lib/juries/juries.api";
import { updateRound } from "@/lib/juries/rounds.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  juriesApi["PUT /v1/opportunities/{id}/rounds/{n}"],
  ({ params, body, viewer }) => updateRound(params, body, viewer),
);
