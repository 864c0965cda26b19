import { sql } from "kysely";
import { db } from "@/lib/server/database/db";

const isEndingSoon = sql<boolean>`status = 'PUBLISHED' and held_since is null
  and listed_until > now() and listed_until < now() + interval '3 days'
  and (deadline is null or deadline > listed_until)`;

/** @property isUnpaid whether it ends as its subscription is not paid */
export type ListingEnd = { end: Date; isUnpaid: boolean };

/** Finds when an opportunity leaves the list, if that is within three days and before its deadline; null otherwise. */
export async function findListingEnd(id: string): Promise<ListingEnd | null> {
  const row = await db()
    .selectFrom("opportunities")
    .select(["listed_until", "by_trial"])
    .where("id", "=", id)
    .where(isEndingSoon)
    .executeTakeFirst();
  return row?.listed_until ? { end: row.listed_until, isUnpaid: row.by_trial } : null;
}

/** Lists listings whose owner has not been notified yet. */
export async function listEndingListings(): Promise<{ id: string; listedUntil: Date }[]> {
  const rows = await db()
    .selectFrom("opportunities")
    .select(["id", "listed_until"])
    .where(isEndingSoon)
    .where("profile_id", "is not", null)
    .execute();
  return rows.flatMap(({ id, listed_until }) =>
    listed_until === null ? [] : [{ id, listedUntil: listed_until }],
  );
}
