import { alertsApi } from "@/lib/alerts/alerts.api";
import { createAlert } from "@/lib/alerts/alerts.commands";
import { listAlertsOf } from "@/lib/alerts/alert-rows.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(alertsApi["GET /v1/alerts/"], ({ viewer }) =>
  listAlertsOf(viewer.identity.uid),
);
export const POST = handle(alertsApi["POST /v1/alerts/"], createAlert);
