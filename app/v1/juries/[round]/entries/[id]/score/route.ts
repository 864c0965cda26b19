import { juriesApi } from "@/lib/juries/juries.api";
import { recordScore } from "@/lib/juries/record-score.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  juriesApi["PUT /v1/juries/{round}/entries/{id}/score"],
  ({ params, body, viewer }) => recordScore(params, body, viewer),
);
