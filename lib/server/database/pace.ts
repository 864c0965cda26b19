import { sql } from "kysely";
import { queryRows } from "@/lib/server/database/db";

/**
 * Takes the next of the slots of which all instances together use so many a second.
 * @param column the time of the next slot
 * @returns milliseconds until it begins
 */
export async function takeSlot(
  table: "mail_pace" | "webhook_pace",
  perSecond: number,
  column: "next_at" | "bulk_next_at" = "next_at",
): Promise<number> {
  const interval = sql`make_interval(secs => ${1 / perSecond})`;
  const rows = await queryRows(sql<{ wait: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = greatest(${sql.ref(column)}, now()) + ${interval}
    returning extract(epoch from ${sql.ref(column)} - ${interval} - now()) * 1000 as wait`);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}
