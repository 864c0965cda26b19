import { sql } from "kysely";
import { queryRows } from "@/lib/server/database/db";

/** Table and column of the time of the next slot. */
const paces = {
  mails: ["mail_pace", "next_at"],
  bulkMails: ["mail_pace", "bulk_next_at"],
  webhooks: ["webhook_pace", "next_at"],
} as const;

/** Takes the next of the slots of which all instances together use so many a second. @returns milliseconds until it begins */
export async function takeSlot(pace: keyof typeof paces, perSecond: number): Promise<number> {
  const [table, column] = paces[pace];
  const next = sql.ref(column);
  const interval = sql`make_interval(secs => ${1 / perSecond})`;
  const rows = await queryRows(sql<{ wait: number }>`
    update ${sql.table(table)} set ${next} = greatest(${next}, now()) + ${interval}
    returning extract(epoch from ${next} - ${interval} - now()) * 1000 as wait`);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}
