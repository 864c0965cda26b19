import { db } from "@/lib/server/database/db";

/** Lists which of these events the account has read in the bell. */
export async function listReadEvents(
  uid: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db()
    .selectFrom("outbox")
    .innerJoin("notifications", "notifications.dedupe", "outbox.dedupe")
    .select("outbox.id")
    .where("outbox.id", "in", eventIds)
    .where("notifications.account_uid", "=", uid)
    .where("notifications.read_at", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
