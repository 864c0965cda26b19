import { sql } from "kysely";
import { takeDueAlerts } from "@/lib/alerts/alert-digests.commands";
import { listNews, type News } from "@/lib/alerts/alert-matches.queries";
import type { DigestPayload } from "@/lib/deliveries/digests.schema";
import { DEFAULT_TIME_ZONE, findNextDigest, toLocalDay } from "@/lib/mails/local-hours.rules";
import { lockMailSettings } from "@/lib/mails/mail-settings.commands";
import type { MailSettings } from "@/lib/mails/mail-settings.schema";
import { scheduleMail } from "@/lib/mails/mail-times.rules";
import { queueMails } from "@/lib/mails/queue-mails.commands";
import { db, transaction, type Tx } from "@/lib/server/db";

/** As many as may have a hundred alerts each, which are compared in one statement. */
const BATCH_SIZE = 100;

/** Takes the notices that wait for the digest; later ones, such as weekly ones, stay. */
async function takeNotices(tx: Tx, uid: string, now: Date): Promise<string[]> {
  const taken = await tx
    .updateTable("mails")
    .set({ state: "SKIPPED", reason: "DIGEST" })
    .where("account_uid", "=", uid)
    .where("state", "=", "QUEUED")
    .where("in_digest", "=", true)
    .where("not_before", "<=", now)
    .returning("outbox_id")
    .execute();
  return taken.flatMap(({ outbox_id }) => (outbox_id === null ? [] : [outbox_id]));
}

/** The earliest notice that still waits, so that its digest is not forgotten. */
const setNextDue = (tx: Tx, uid: string, earliest: Date | null) =>
  tx
    .updateTable("mail_settings")
    .set({
      digest_due_at: sql<Date | null>`least(${earliest}::timestamptz, (
        select min(not_before) from mails where account_uid = ${uid} and state = 'QUEUED' and in_digest))`,
    })
    .where("account_uid", "=", uid)
    .execute();

/** Until then no digest may come: one has come today, or mail is paused. */
function findPostponement(settings: MailSettings, timeZone: string, now: Date): Date | null {
  const { pausedUntil, lastDigestOn } = settings;
  if (pausedUntil !== null && pausedUntil > now)
    return findNextDigest(pausedUntil, timeZone, settings, "DAILY");
  return lastDigestOn === toLocalDay(now, timeZone)
    ? findNextDigest(now, timeZone, settings, "DAILY")
    : null;
}

/** Queues the digest of one account, if it is due: at most one on a local day. */
async function queueDigest(uid: string, news: News): Promise<void> {
  await transaction(async (tx) => {
    const settings = (await lockMailSettings(tx, [uid])).get(uid);
    const due = await tx
      .updateTable("mail_settings")
      .set({ digest_due_at: null })
      .where("account_uid", "=", uid)
      .where("digest_due_at", "<=", sql<Date>`now()`)
      .returning(sql<Date>`now()`.as("now"))
      .executeTakeFirst();
    if (due === undefined || settings === undefined) return;
    const { now } = due;
    const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
    const postponedTo = findPostponement(settings, timeZone, now);
    if (postponedTo !== null) {
      await tx
        .updateTable("mail_settings")
        .set({ digest_due_at: postponedTo })
        .where("account_uid", "=", uid)
        .execute();
      return;
    }
    const day = toLocalDay(now, timeZone);
    const alerts = await takeDueAlerts(tx, uid, { ...settings, lastDigestOn: day }, now, news);
    const eventIds = await takeNotices(tx, uid, now);
    const next = await tx
      .selectFrom("mail_settings")
      .select("digest_due_at")
      .where("account_uid", "=", uid)
      .executeTakeFirst();
    await setNextDue(tx, uid, next?.digest_due_at ?? null);
    const time = scheduleMail("DIGEST", settings, 0, now);
    if (time === null || (eventIds.length === 0 && alerts.length === 0)) return;
    await tx
      .updateTable("mail_settings")
      .set({ last_digest_on: day })
      .where("account_uid", "=", uid)
      .execute();
    const payload: DigestPayload = { eventIds, alerts };
    const digest = { accountUid: uid, kind: "DIGEST", outboxId: null, payload, ...time } as const;
    await queueMails(tx, [{ ...digest, dedupe: `digest:${day}` }]);
  });
}

/** Queues all digests that are due. Safe on several instances: each account's settings are locked. */
export async function queueDigests(): Promise<void> {
  for (;;) {
    const due = await db()
      .selectFrom("mail_settings")
      .select("account_uid")
      .where("digest_due_at", "<=", sql<Date>`now()`)
      .orderBy("digest_due_at")
      .limit(BATCH_SIZE)
      .execute();
    const news = await listNews(due.map(({ account_uid }) => account_uid));
    for (const { account_uid } of due) await queueDigest(account_uid, news);
    if (due.length < BATCH_SIZE) return;
  }
}
