import { sql } from "kysely";
import type { AlertInterval, News } from "@/lib/alerts/alert-matches.queries";
import { DEFAULT_TIME_ZONE, findNextDigest } from "@/lib/mails/local-hours.rules";
import type { MailSettings } from "@/lib/mails/mail-settings.schema";
import { transaction, type Tx } from "@/lib/server/database/db";

/**
 * The alerts of an account that its digest of `now` contains, each with what it has to report: from where the last digest ended until
 * `news.until`. What is listed is in exactly one interval. Alerts without news are left out; all have a new due time. Call it with the
 * account's mail settings locked.
 */
export async function takeDueAlerts(
  tx: Tx,
  uid: string,
  settings: MailSettings,
  now: Date,
  news: News,
): Promise<AlertInterval[]> {
  const due = await tx
    .selectFrom("alerts")
    .select(["id", "frequency", "watermark"])
    .select(sql<Date>`greatest(watermark, ${news.until}::timestamptz)`.as("until"))
    .where("account_uid", "=", uid)
    .where("due_at", "<=", now)
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  for (const [frequency, alerts] of Map.groupBy(due, (alert) => alert.frequency)) {
    const next = findNextDigest(
      now,
      timeZone,
      settings,
      frequency === "WEEKLY" ? "WEEKLY" : "DAILY",
    );
    await tx
      .updateTable("alerts")
      .set({ watermark: sql`greatest(watermark, ${news.until}::timestamptz)`, due_at: next })
      .where(
        "id",
        "in",
        alerts.map(({ id }) => id),
      )
      .execute();
  }
  return due.flatMap(({ id, watermark, until }) =>
    news.alertsWithout.has(id) ? [] : [{ alertId: id, from: watermark, until }],
  );
}

/** Records that a mail has named them. */
export function recordAlertsSent(ids: readonly string[]): Promise<void> {
  return transaction(async (tx) => {
    if (ids.length === 0) return;
    await tx
      .updateTable("alerts")
      .set({ last_sent_at: sql`now()` })
      .where("id", "in", ids)
      .execute();
  });
}
