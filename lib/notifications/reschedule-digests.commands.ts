import { sql } from "kysely";
import { moveFollowDigest } from "@/lib/follows/follow-digests.commands";
import { DEFAULT_TIME_ZONE, findNextDigest } from "@/lib/mails/local-hours.rules";
import { type MailSettings, optionalKinds } from "@/lib/mails/mail-settings.schema";
import type { Tx } from "@/lib/server/database/db";

/** Moves what waits for a later digest to the hour, day and zone that the account has chosen by now. Changes nothing otherwise. */
export async function rescheduleDigests(
  tx: Tx,
  uid: string,
  settings: MailSettings,
  now: Date,
): Promise<void> {
  const { timeZone, pausedUntil, kinds } = settings;
  const from = pausedUntil !== null && pausedUntil > now ? pausedUntil : now;
  const [daily, weekly] = (["DAILY", "WEEKLY"] as const).map((frequency) =>
    findNextDigest(from, timeZone ?? DEFAULT_TIME_ZONE, settings, frequency),
  );
  const weeklyKinds = optionalKinds.filter((kind) => kinds[kind]?.mail === "WEEKLY");
  await sql`
    update alerts set due_at = case frequency when 'WEEKLY' then ${weekly}::timestamptz else ${daily} end
    where account_uid = ${uid} and due_at > ${now}`.execute(tx);
  await moveFollowDigest(tx, uid, settings, { now, from });
  await sql`
    update mails set not_before = case when kind = any(${weeklyKinds}::text[]) then ${weekly}::timestamptz else ${daily} end
    where account_uid = ${uid} and state = 'QUEUED' and in_digest and not_before > ${now}`.execute(
    tx,
  );
}
