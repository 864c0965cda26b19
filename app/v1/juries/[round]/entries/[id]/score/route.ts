import { deleteScore } from "@/lib/juries/delete-score.commands";
import { juriesApi } from "@/lib/juries/juries.api";
import { recordScore } from "@/lib/juries/record-score.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  juriesApi["PUT /v1/juries/{round}/entries/{id}/score"],
  ({ params, body, viewer }) => recordScore(params, body, viewer),
);
export const DELETE = handle(
  juriesApi["DELETE /v1/juries/{round}/entries/{id}/score"],
  ({ params, body, viewer }) => deleteScore(params, body, viewer),
);
