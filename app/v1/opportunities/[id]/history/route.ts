import { exportsApi } from "@/lib/exports/exports.api";
import { listHistory } from "@/lib/exports/history.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  exportsApi["GET /v1/opportunities/{id}/history"],
  ({ params, query, viewer }) => listHistory(params.id, query, viewer),
);
