import { alertsApi } from "@/lib/alerts/alerts.api";
import { previewAlert } from "@/lib/alerts/alerts.queries";
import { handle } from "@/lib/server/handle";

export const POST = handle(alertsApi["POST /v1/alerts/preview"], ({ body, viewer }) =>
  previewAlert(body, viewer),
);
