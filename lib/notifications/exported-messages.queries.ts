import type { ExportedMessages } from "@/lib/notifications/exported-messages.schema";
import { findNotificationSettings } from "@/lib/notifications/notifications.queries";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

export async function readExportedMessages(viewer: Viewer<"identity">): Promise<ExportedMessages> {
  const { uid } = viewer.identity;
  const [settings, notifications, mails] = await Promise.all([
    findNotificationSettings(viewer),
    db()
      .selectFrom("notifications")
      .select(["kind", "title", "text", "created_at", "read_at"])
      .where("account_uid", "=", uid)
      .orderBy("created_at")
      .execute(),
    db()
      .selectFrom("mails")
      .select(["kind", "state", "created_at", "sent_at"])
      .where("account_uid", "=", uid)
      .orderBy("created_at")
      .execute(),
  ]);
  return {
    settings,
    notifications: notifications.map(({ created_at, read_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    })),
    mails: mails.map(({ created_at, sent_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
  };
}
