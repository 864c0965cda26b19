import { sql } from "kysely";
import { softBounces } from "@/lib/mails/mail-events.schema";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import { deleteInBatches } from "@/lib/server/delete-in-batches";

/** What was told, and the reports of the mail provider. An event goes with its mails. */
export async function sweepMessages(): Promise<void> {
  const isOld = (column: string, days: number) =>
    sql`${sql.ref(column)} < now() - make_interval(days => ${days})`;
  await deleteInBatches("notifications", isOld("created_at", notificationLimits.days));
  await deleteInBatches("mails", isOld("created_at", notificationLimits.days));
  await deleteInBatches("outbox", isOld("dispatched_at", notificationLimits.days));
  await deleteInBatches("mail_events", isOld("created_at", softBounces.keptDays));
}
