import type { exportsApi } from "@/lib/exports/exports.api";
import { listExports } from "@/lib/exports/exports.queries";
import { listHistory } from "@/lib/exports/history.queries";
import { requestExport } from "@/lib/exports/request-export.commands";
import { readStatistics } from "@/lib/exports/statistics.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const exportsRoutes = {
  "GET /v1/opportunities/{id}/exports": ({ params, viewer }) => listExports(params.id, viewer),
  "POST /v1/opportunities/{id}/exports": requestExport,
  "GET /v1/opportunities/{id}/statistics": ({ params, viewer }) =>
    readStatistics(params.id, viewer),
  "GET /v1/opportunities/{id}/history": ({ params, query, viewer }) =>
    listHistory(params.id, query, viewer),
} satisfies Routes<typeof exportsApi>;
