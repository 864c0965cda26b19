import { opportunityStatisticsApi } from "@/lib/opportunities/opportunity-statistics.api";
import { countVisit } from "@/lib/opportunities/opportunity-visits.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(opportunityStatisticsApi["POST /v1/opportunities/{id}/view"], (visit) =>
  countVisit("VIEW", visit),
);
