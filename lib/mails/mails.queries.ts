import { sql } from "kysely";
import { db, type Database } from "@/lib/server/db";

/** What waits for quiet hours, and is then retried, is this much older than its sending at most. */
const MAX_WAIT = sql`interval '3 days'`;

/** Notices and digests of the last 24 hours, sent or about to be, by uid. @param exceptId this mail is not counted */
export async function countRecentMails(
  reads: Database = db(),
  uids: readonly string[],
  exceptId?: string,
): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const rows = await reads
    .selectFrom("mails")
    .select(["account_uid", ({ fn }) => fn.countAll<number>().as("count")])
    .where("account_uid", "in", uids)
    .where("created_at", ">", sql<Date>`now() - ${MAX_WAIT}`)
    .where(sql<boolean>`coalesce(sent_at, began_at, now()) > now() - interval '24 hours'`)
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId ?? ""))
    .where("class", "in", ["N", "D"])
    .where("in_digest", "=", false)
    .where("state", "in", ["QUEUED", "SENDING", "SENT", "UNCERTAIN"])
    .groupBy("account_uid")
    .execute();
  return new Map(rows.map(({ account_uid, count }) => [account_uid ?? "", count]));
}
