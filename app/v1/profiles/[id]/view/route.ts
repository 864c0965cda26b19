import { handle } from "@/lib/server/handle";
import { countProfileView } from "@/lib/statistics/count-views.commands";
import { statisticsApi } from "@/lib/statistics/statistics.api";

export const POST = handle(statisticsApi["POST /v1/profiles/{id}/view"], (view) =>
  countProfileView(view),
);
