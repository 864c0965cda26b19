import { juriesApi } from "@/lib/juries/juries.api";
import { showResults } from "@/lib/juries/results/show-results.render";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  juriesApi["GET /v1/opportunities/{id}/rounds/{n}/results"],
  ({ params, query, viewer }) => showResults(params, query, viewer),
);
