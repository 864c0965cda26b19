import { exportsApi } from "@/lib/exports/exports.api";
import { readStatistics } from "@/lib/exports/statistics.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  exportsApi["GET /v1/opportunities/{id}/statistics"],
  ({ params, viewer }) => readStatistics(params.id, viewer),
);
