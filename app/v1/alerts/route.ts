import { alertsApi } from "@/lib/alerts/alerts.api";
import { createAlert } from "@/lib/alerts/alerts.commands";
import { listAlerts } from "@/lib/alerts/alerts.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(alertsApi["GET /v1/alerts/"], ({ viewer }) => listAlerts(viewer));
export const POST = handle(alertsApi["POST /v1/alerts/"], createAlert);
