import { notificationsApi } from "@/lib/notifications/notifications.api";
import { countUnread } from "@/lib/notifications/notifications.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(notificationsApi["GET /v1/notifications/unread"], ({ viewer }) =>
  countUnread(viewer),
);
