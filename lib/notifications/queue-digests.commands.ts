import { sql } from "kysely";
import { takeDueAlerts } from "@/lib/alerts/alert-digests.commands";
import { listNews, type News } from "@/lib/alerts/alert-matches.queries";
import { rescheduleDigests } from "@/lib/notifications/reschedule-digests.commands";
import type { DigestPayload } from "@/lib/notifications/digests.schema";
import { takeFollowDigest } from "@/lib/follows/follow-digests.commands";
import { listAccountsWithNewWorks } from "@/lib/follows/new-works.queries";
import { DEFAULT_TIME_ZONE, findNextDigest, toLocalDay } from "@/lib/mails/local-hours.rules";
import { lockMailSettings } from "@/lib/mails/mail-settings.commands";
import type { MailSettings } from "@/lib/mails/mail-settings.schema";
import { scheduleMail } from "@/lib/mails/sending/mail-times.rules";
import { queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { runEach } from "@/lib/server/jobs/run-each";
import { addDays } from "@/lib/shared/time/durations";

/** Number of accounts, each with up to a hundred alerts, that are compared in one statement. */
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

/** The earliest alert, notice or digest of followed works that still waits, so that its digest is not forgotten. */
const setNextDue = (tx: Tx, uid: string) =>
  tx
    .updateTable("mail_settings")
    .set({
      digest_due_at: sql<Date | null>`least(
        (select min(due_at) from alerts where account_uid = ${uid}),
        (select due_at from follow_digests where account_uid = ${uid}),
        (select min(not_before) from mails where account_uid = ${uid} and state = 'QUEUED' and in_digest))`,
    })
    .where("account_uid", "=", uid)
    .execute();

const setDue = async (tx: Tx, uid: string, dueAt: Date): Promise<void> => {
  await tx
    .updateTable("mail_settings")
    .set({ digest_due_at: dueAt })
    .where("account_uid", "=", uid)
    .execute();
};

/** Finds the time until which no digest may come: one has come today, or mail is paused. */
function findPostponement(settings: MailSettings, timeZone: string, now: Date): Date | null {
  const { pausedUntil, lastDigestOn } = settings;
  if (pausedUntil !== null && pausedUntil > now)
    return findNextDigest(pausedUntil, timeZone, settings, "DAILY");
  return lastDigestOn !== null && lastDigestOn >= toLocalDay(now, timeZone)
    ? findNextDigest(now, timeZone, settings, "DAILY")
    : null;
}

/** Queues the digest of one account, if it is due: at most one on a local day. */
async function queueDigest(uid: string, news: News, hasNewWorks: boolean): Promise<void> {
  await transaction(async (tx) => {
    const settings = (await lockMailSettings(tx, [uid])).get(uid);
    const due = await tx
      .updateTable("mail_settings")
      .set({ digest_due_at: null })
      .where("account_uid", "=", uid)
      .where("digest_due_at", "<=", sql<Date>`now()`)
      .returning(sql<Date>`now()`.as("now"))
      .executeTakeFirst();
    if (due === undefined) return;
    const { now } = due;
    // A disabled account, which may be enabled again.
    if (settings === undefined) return setDue(tx, uid, addDays(now, 1));
    await rescheduleDigests(tx, uid, settings, now);
    const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
    const postponedTo = findPostponement(settings, timeZone, now);
    if (postponedTo !== null) return setDue(tx, uid, postponedTo);
    const day = toLocalDay(now, timeZone);
    const taken = { ...settings, lastDigestOn: day };
    const alerts = await takeDueAlerts(tx, uid, taken, now, news);
    const works = await takeFollowDigest(tx, uid, taken, now, {
      until: news.until,
      hasNews: hasNewWorks,
    });
    const eventIds = await takeNotices(tx, uid, now);
    await setNextDue(tx, uid);
    const time = scheduleMail("DIGEST", settings, 0, now);
    const isEmpty = eventIds.length === 0 && alerts.length === 0 && works === null;
    if (time === null || isEmpty) return;
    await tx
      .updateTable("mail_settings")
      .set({ last_digest_on: day })
      .where("account_uid", "=", uid)
      .execute();
    const payload: DigestPayload = { eventIds, alerts, works };
    const digest = { accountUid: uid, kind: "DIGEST", outboxId: null, payload, ...time } as const;
    await queueMails(tx, [{ ...digest, dedupe: `digest:${day}` }]);
  });
}

type NewsOfAccounts = { news: News; withWorks: Set<string> };

async function readNews(uids: readonly string[]): Promise<NewsOfAccounts> {
  const news = await listNews(uids);
  return { news, withWorks: await listAccountsWithNewWorks(uids, news.until) };
}

/** Accounts whose digest is due, each once, page by page. @returns those of one batch and the news of all of them, null if that cannot be read at once */
async function* takeDueAccounts(): AsyncGenerator<{ uid: string; shared: NewsOfAccounts | null }> {
  const rows = await queryRows(sql<{ uid: string }>`
    select account_uid as uid from mail_settings where digest_due_at <= now() order by digest_due_at`);
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const uids = rows.slice(start, start + BATCH_SIZE).map(({ uid }) => uid);
    // oxlint-disable-next-line no-await-in-loop -- when the batch's turn has come
    const shared = await readNews(uids).catch((error: unknown) => {
      log().warn({ err: error }, "the news of several accounts could not be read together");
      return null;
    });
    for (const uid of uids) yield { uid, shared };
  }
}

/** Queues all digests that are due. Safe on several instances: each account's settings are locked. One that fails stops no other. */
export const queueDigests = (): Promise<void> =>
  runEach(
    takeDueAccounts(),
    ({ uid }) => uid,
    async ({ uid, shared }) => {
      const { news, withWorks } = shared ?? (await readNews([uid]));
      await queueDigest(uid, news, withWorks.has(uid));
    },
  );
