import { opportunityStatisticsApi } from "@/lib/opportunities/statistics/api";
import { listStatistics } from "@/lib/opportunities/statistics/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunityStatisticsApi["GET /v1/opportunities/statistics/{profileId}"],
  ({ params, viewer }) => listStatistics(params.profileId, viewer),
);
