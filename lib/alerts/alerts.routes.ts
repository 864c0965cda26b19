import { listAlertsOf } from "@/lib/alerts/alert-rows.queries";
import type { alertsApi } from "@/lib/alerts/alerts.api";
import {
  createAlert,
  deleteAlert,
  renewAlertFeeds,
  updateAlert,
} from "@/lib/alerts/alerts.commands";
import { previewAlert } from "@/lib/alerts/alerts.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const alertsRoutes = {
  "GET /v1/alerts/": ({ viewer }) => listAlertsOf(viewer.identity.uid),
  "POST /v1/alerts/": createAlert,
  "PUT /v1/alerts/{id}": ({ params, body, viewer }) => updateAlert(params.id, body, viewer),
  "DELETE /v1/alerts/{id}": ({ params, viewer }) => deleteAlert(params.id, viewer).then(() => null),
  "POST /v1/alerts/preview": ({ body, viewer }) => previewAlert(body, viewer),
  "POST /v1/alerts/{id}/feeds": ({ params, viewer }) => renewAlertFeeds(params.id, viewer),
} satisfies Routes<typeof alertsApi>;
