import { sql } from "kysely";
import type { WorksInterval } from "@/lib/follows/new-works.queries";
import { DEFAULT_TIME_ZONE, findNextDigest } from "@/lib/mails/local-hours.rules";
import { lockMailSettings, setDigestDue } from "@/lib/mails/mail-settings.commands";
import {
  getKindSettings,
  type KindSettings,
  type MailSettings,
} from "@/lib/mails/mail-settings.schema";
import { readClock } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";

/** True if the digests of an account name new works: otherwise it is notified of each at once, or never. */
const isInDigest = ({ mail }: KindSettings) => mail === "DAILY" || mail === "WEEKLY";

function findNext(settings: MailSettings, now: Date): Date {
  const { mail } = getKindSettings(settings.kinds, "FOLLOWED_WORKS");
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  return findNextDigest(now, timeZone, settings, mail === "DAILY" ? "DAILY" : "WEEKLY");
}

/** Starts the digest with the first profile or tag that an account follows. Idempotent; its account is locked. */
export async function startFollowDigest(tx: Tx, uid: string): Promise<void> {
  const settings = (await lockMailSettings(tx, [uid])).get(uid);
  if (settings === undefined) return;
  const dueAt = findNext(settings, await readClock(tx));
  const started = await tx
    .insertInto("follow_digests")
    .values({ account_uid: uid, watermark: sql<Date>`now()`, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_uid")
    .executeTakeFirst();
  if (started !== undefined) await setDigestDue(tx, [{ uid, dueAt }]);
}

/** Restarts the digest after the account has chosen how it hears of new works. What it was notified of at once, or not at all, is in no digest. */
export async function restartFollowDigest(
  tx: Tx,
  uid: string,
  before: KindSettings,
): Promise<void> {
  const settings = (await lockMailSettings(tx, [uid])).get(uid);
  if (settings === undefined) return;
  const dueAt = findNext(settings, await readClock(tx));
  const restarted = await tx
    .updateTable("follow_digests")
    .set({ due_at: dueAt, ...(!isInDigest(before) && { watermark: sql<Date>`now()` }) })
    .where("account_uid", "=", uid)
    // One that is due already still comes.
    .$if(isInDigest(before), (update) => update.where("due_at", ">", sql<Date>`now()`))
    .returning("account_uid")
    .executeTakeFirst();
  if (restarted !== undefined) await setDigestDue(tx, [{ uid, dueAt }]);
}

/** Moves a digest that is still to come to the hour, day and zone that the account has chosen by now. */
export async function moveFollowDigest(
  tx: Tx,
  uid: string,
  settings: MailSettings,
  { now, from }: { now: Date; from: Date },
): Promise<void> {
  await tx
    .updateTable("follow_digests")
    .set({ due_at: findNext(settings, from) })
    .where("account_uid", "=", uid)
    .where("due_at", ">", now)
    .execute();
}

/**
 * Takes what a digest of `now` reports of new works; null if it is not their day, or there are none. Intervals follow one another, so that
 * nothing is in two. Call it with the account's mail settings locked.
 */
export async function takeFollowDigest(
  tx: Tx,
  uid: string,
  settings: MailSettings,
  now: Date,
  { until, hasNews }: { until: Date; hasNews: boolean },
): Promise<WorksInterval | null> {
  const due = await tx
    .selectFrom("follow_digests")
    .select("watermark")
    .where("account_uid", "=", uid)
    .where("due_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
  if (due === undefined) return null;
  const { watermark: from } = due;
  const end = from > until ? from : until;
  await tx
    .updateTable("follow_digests")
    .set({ watermark: end, due_at: findNext(settings, now) })
    .where("account_uid", "=", uid)
    .execute();
  const isWanted = isInDigest(getKindSettings(settings.kinds, "FOLLOWED_WORKS"));
  return isWanted && hasNews ? { from, until: end } : null;
}
