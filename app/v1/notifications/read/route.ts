import { notificationsApi } from "@/lib/notifications/notifications.api";
import { markRead } from "@/lib/notifications/notifications.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(notificationsApi["POST /v1/notifications/read"], ({ body, viewer }) =>
  markRead(body, viewer),
);
