import {
  NotificationList,
  NotificationQuery,
  NotificationSettings,
  NotificationSettingsForm,
  ReadForm,
  UnreadCount,
} from "@/lib/notifications/notifications.schema";
import { contract } from "@/lib/shared/contract";

export const notificationsApi = contract("notifications", {
  "GET /v1/notifications/": {
    summary: "What happened, newest first; unread ones of the same kind and subject are one",
    auth: "identity",
    query: NotificationQuery,
    response: NotificationList,
  },
  "GET /v1/notifications/unread": {
    summary: "How many are unread, up to 99",
    auth: "identity",
    response: UnreadCount,
  },
  "POST /v1/notifications/read": {
    summary: "Mark some, or all up to a time, as read",
    auth: "identity",
    body: ReadForm,
  },
  "GET /v1/notifications/settings": {
    summary: "What reaches the account, when, and how",
    auth: "identity",
    response: NotificationSettings,
  },
  "PUT /v1/notifications/settings": {
    summary: "Change that; what is left out stays as it is",
    auth: "identity",
    body: NotificationSettingsForm,
    response: NotificationSettings,
  },
});
