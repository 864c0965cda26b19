import { handle } from "@/lib/server/handle";
import { statisticsApi } from "@/lib/statistics/statistics.api";
import { findStatistics } from "@/lib/statistics/profile-statistics.queries";

export const GET = handle(
  statisticsApi["GET /v1/profiles/{id}/statistics"],
  ({ params, query, viewer }) => findStatistics(params.id, query.weeks, viewer),
);
