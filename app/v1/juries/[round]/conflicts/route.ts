import { declareConflicts } from "@/lib/juries/declare-conflicts.commands";
import { juriesApi } from "@/lib/juries/juries.api";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  juriesApi["PUT /v1/juries/{round}/conflicts"],
  ({ params, body, viewer }) => declareConflicts(params.round, body, viewer),
);
