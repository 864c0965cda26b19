import { type ExportedReminder, ReminderKind } from "@/lib/reminders/reminders.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

export async function listExportedReminders({ identity }: Owner): Promise<ExportedReminder[]> {
  const rows = await db()
    .selectFrom("reminders_sent")
    .select(["opportunity_id", "kind", "deadline", "sent_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("sent_at")
    .execute();
  return rows.map(({ opportunity_id: opportunityId, kind, deadline, sent_at }) => ({
    opportunityId,
    kind: ReminderKind.parse(kind),
    deadline: deadline.toISOString(),
    sentAt: sent_at.toISOString(),
  }));
}
