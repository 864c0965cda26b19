import { sql } from "kysely";
import type { Notice, Recipient } from "@/lib/deliveries/delivery.schema";
import type { StoredEvent } from "@/lib/deliveries/events.queries";
import { getKindSettings, type MailSettings } from "@/lib/mails/mail-settings.schema";
import { scheduleMail } from "@/lib/mails/sending/mail-times.rules";
import { lockMailSettings, setDigestDue } from "@/lib/mails/mail-settings.commands";
import { countRecentMails, listMailedAccounts } from "@/lib/mails/mails.queries";
import { MAX_DAILY_MAILS } from "@/lib/mails/mails.schema";
import { type NewMail, queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { type MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

type AccountRecipient = { uid: string; settings: MailSettings };

async function insertNotifications(
  tx: Tx,
  { kind, subjectId, dedupe }: StoredEvent,
  noticeOf: (uid: string) => Notice | null,
  recipients: readonly AccountRecipient[],
): Promise<void> {
  const rows = recipients
    .filter(({ settings }) => getKindSettings(settings.kinds, kind).app)
    .flatMap(({ uid }) => {
      const notice = noticeOf(uid);
      if (notice === null) return [];
      const { title, text, href, actor = null } = notice;
      const about = { kind, subject_id: subjectId, dedupe };
      return [{ id: newId(), account_uid: uid, ...about, title, text, href, actor }];
    });
  if (rows.length === 0) return;
  await tx
    .insertInto("notifications")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["account_uid", "dedupe"]).doNothing())
    .execute();
}

function getMinutesApart(kind: MessageKind): number | null {
  const declared = messageKinds[kind];
  return "minutesApart" in declared ? declared.minutesApart : null;
}

/** Lists those who have just had a mail about the same subject: their next one joins the digest. */
async function listTooSoon(tx: Tx, { id, kind }: StoredEvent, uids: readonly string[]) {
  const minutes = getMinutesApart(kind);
  return minutes === null ? new Set<string>() : listMailedAccounts(tx, { id, minutes }, uids);
}

/** Writes the notifications and mails of up to 500 recipients. Accounts that are being deleted, or disabled, get none. */
export async function deliverBatch(
  tx: Tx,
  event: StoredEvent,
  noticeOf: (uid: string) => Notice | null,
  recipients: readonly Recipient[],
): Promise<void> {
  const uids = recipients.flatMap((one) => ("accountUid" in one ? [one.accountUid] : []));
  // Locked, so that events that arrive together count each other's mails.
  const settingsByUid = await lockMailSettings(tx, uids);
  const accounts = [...settingsByUid].map(([uid, settings]) => ({ uid, settings }));
  await insertNotifications(tx, event, noticeOf, accounts);
  const counts = await countRecentMails(tx, [...settingsByUid.keys()]);
  const tooSoon = await listTooSoon(tx, event, [...settingsByUid.keys()]);
  const { now } = await sql<{ now: Date }>`select now() as now`
    .execute(tx)
    .then(({ rows }) => rows[0]!);
  const base = { kind: event.kind, outboxId: event.id, dedupe: event.dedupe };
  const mails: NewMail[] = [];
  for (const { uid, settings } of accounts) {
    const count = tooSoon.has(uid) ? MAX_DAILY_MAILS : (counts.get(uid) ?? 0);
    const time = scheduleMail(event.kind, settings, count, now);
    if (time !== null) mails.push({ ...base, accountUid: uid, ...time });
  }
  for (const recipient of recipients)
    if ("address" in recipient) mails.push({ ...base, address: recipient.address });
  await queueMails(tx, mails);
  await setDigestDue(
    tx,
    mails.flatMap((mail) =>
      "accountUid" in mail && mail.inDigest === true && mail.notBefore !== undefined
        ? [{ uid: mail.accountUid, dueAt: mail.notBefore }]
        : [],
    ),
  );
}
