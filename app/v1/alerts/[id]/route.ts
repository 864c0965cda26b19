import { alertsApi } from "@/lib/alerts/alerts.api";
import { deleteAlert, updateAlert } from "@/lib/alerts/alerts.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(alertsApi["PUT /v1/alerts/{id}"], ({ params, body, viewer }) =>
  updateAlert(params.id, body, viewer),
);
export const DELETE = handle(alertsApi["DELETE /v1/alerts/{id}"], ({ params, viewer }) =>
  deleteAlert(params.id, viewer).then(() => null),
);
