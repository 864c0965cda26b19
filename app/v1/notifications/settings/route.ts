import { notificationsApi as api } from "@/lib/notifications/notifications.api";
import { updateNotificationSettings } from "@/lib/notifications/notifications.commands";
import { findNotificationSettings } from "@/lib/notifications/notifications.queries";
import { handle } from "@/lib/server/handle";

const line = "/v1/notifications/settings";
export const GET = handle(api[`GET ${line}`], ({ viewer }) => findNotificationSettings(viewer));
export const PUT = handle(api[`PUT ${line}`], (c) => updateNotificationSettings(c.body, c.viewer));
