import { exportsApi } from "@/lib/exports/exports.api";
import { listExports } from "@/lib/exports/exports.queries";
import { requestExport } from "@/lib/exports/request-export.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(exportsApi["GET /v1/opportunities/{id}/exports"], ({ params, viewer }) =>
  listExports(params.id, viewer),
);

export const POST = handle(exportsApi["POST /v1/opportunities/{id}/exports"], requestExport);
