import { alertsApi } from "@/lib/alerts/alerts.api";
import { renewAlertFeeds } from "@/lib/alerts/alerts.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(alertsApi["POST /v1/alerts/{id}/feeds"], ({ params, viewer }) =>
  renewAlertFeeds(params.id, viewer),
);
