import { listStatistics } from "@/lib/applications/desk/opportunity-statistics.queries";
import type { opportunityStatisticsApi } from "@/lib/opportunities/statistics/opportunity-statistics.api";
import { countVisit } from "@/lib/opportunities/statistics/opportunity-visits.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const opportunityStatisticsRoutes = {
  "POST /v1/opportunities/{id}/view": (visit) => countVisit("VIEW", visit),
  "POST /v1/opportunities/{id}/apply": (visit) => countVisit("APPLY", visit),
  "GET /v1/opportunities/statistics/{profileId}": ({ params, viewer }) =>
    listStatistics(params.profileId, viewer),
} satisfies Routes<typeof opportunityStatisticsApi>;
