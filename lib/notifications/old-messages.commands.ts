import { sql } from "kysely";
import { softBounces } from "@/lib/mails/mail-events.schema";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { runSteps } from "@/lib/server/jobs/run-each";

/** Deletes old messages and the reports of the mail provider. An event goes with its mails. */
export async function sweepMessages(): Promise<void> {
  const isOld = (column: string, days: number) =>
    sql`${sql.ref(column)} < now() - make_interval(days => ${days})`;
  const { days } = notificationLimits;
  await runSteps({
    notifications: () => deleteInBatches("notifications", isOld("created_at", days)),
    mails: () => deleteInBatches("mails", isOld("created_at", days)),
    outbox: () => deleteInBatches("outbox", isOld("dispatched_at", days)),
    events: () => deleteInBatches("mail_events", isOld("created_at", softBounces.keptDays)),
  });
}
