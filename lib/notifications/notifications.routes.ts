import type { notificationsApi } from "@/lib/notifications/notifications.api";
import { markRead, updateNotificationSettings } from "@/lib/notifications/notifications.commands";
import {
  countUnread,
  findNotificationSettings,
  listNotifications,
} from "@/lib/notifications/notifications.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const notificationsRoutes = {
  "GET /v1/notifications/": ({ query, viewer }) => listNotifications(query, viewer),
  "GET /v1/notifications/unread": ({ viewer }) => countUnread(viewer),
  "POST /v1/notifications/read": ({ body, viewer }) => markRead(body, viewer),
  "GET /v1/notifications/settings": ({ viewer }) => findNotificationSettings(viewer),
  "PUT /v1/notifications/settings": (c) => updateNotificationSettings(c.body, c.viewer),
} satisfies Routes<typeof notificationsApi>;
