import { opportunityStatisticsApi } from "@/lib/opportunities/opportunity-statistics.api";
import { listStatistics } from "@/lib/applications/desk/opportunity-statistics.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunityStatisticsApi["GET /v1/opportunities/statistics/{profileId}"],
  ({ params, viewer }) => listStatistics(params.profileId, viewer),
);
