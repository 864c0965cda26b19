import { sql } from "kysely";
import { db, type Database } from "@/lib/server/database/db";

/** Limit of the age at which a mail that waited for quiet hours, and is then retried, is still sent. */
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

/** Accounts that got a mail of an event's kind and subject in the last minutes, or are about to. */
export async function listMailedAccounts(
  reads: Database,
  { id, minutes }: { id: string; minutes: number },
  uids: readonly string[],
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const rows = await reads
    .selectFrom("outbox as event")
    .innerJoin("outbox as other", (join) =>
      join
        .onRef("other.subject_id", "=", "event.subject_id")
        .onRef("other.kind", "=", "event.kind"),
    )
    .innerJoin("mails", "mails.outbox_id", "other.id")
    .select("mails.account_uid")
    .distinct()
    .where("event.id", "=", id)
    .where("mails.account_uid", "in", uids)
    .where("mails.in_digest", "=", false)
    .where("mails.state", "in", ["QUEUED", "SENDING", "SENT", "UNCERTAIN"])
    .where(
      sql<boolean>`coalesce(mails.sent_at, mails.began_at, now()) > now() - make_interval(mins => ${minutes})`,
    )
    .execute();
  return new Set(rows.flatMap(({ account_uid }) => account_uid ?? []));
}

/** Finds since when no bulk mail is sent; null if it is. */
export async function findBulkPause(reads: Database = db()): Promise<Date | null> {
  const row = await reads.selectFrom("mail_pace").select("bulk_paused_at").executeTakeFirst();
  return row?.bulk_paused_at ?? null;
}
