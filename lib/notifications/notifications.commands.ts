import { sql } from "kysely";
import { restartFollowDigest } from "@/lib/follows/follow-digests.commands";
import { ensureMailSettings } from "@/lib/mails/mail-settings.commands";
import { liftComplaint } from "@/lib/mails/mail-events.commands";
import { getMailStream, type MailStream } from "@/lib/mails/mail-streams.schema";
import { getKindSettings, optionalKinds, type StoredKinds } from "@/lib/mails/mail-settings.schema";
import { findNotificationSettings } from "@/lib/notifications/notifications.queries";
import type {
  NotificationSettings,
  NotificationSettingsForm,
  ReadForm,
} from "@/lib/notifications/notifications.schema";
import { MessageKind } from "@/lib/outbox/message-kinds.schema";
import { lockAccount } from "@/lib/server/auth/account-status";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

/** Marks notifications as read, also the older ones that one stands for. Others' ids change nothing. Idempotent. */
export async function markRead({ ids = [], before }: ReadForm, { identity }: Owner): Promise<void> {
  const condition =
    before === undefined
      ? sql<boolean>`exists (
          select from notifications shown where shown.id = any(${ids}::uuid[]) and shown.account_uid = n.account_uid
            and shown.kind = n.kind and shown.subject_id = n.subject_id
            and (n.created_at, n.id) <= (shown.created_at, shown.id))`
      : sql<boolean>`n.created_at <= ${before}::timestamptz`;
  await sql`
    update notifications n set read_at = now()
    where n.account_uid = ${identity.uid} and n.read_at is null and ${condition}`.execute(db());
}

/** Marks as read what an account was notified of about a subject that it has looked at. */
export async function markSubjectRead(tx: Tx, uid: string, subjectId: string): Promise<void> {
  await sql`
    update notifications set read_at = now()
    where account_uid = ${uid} and subject_id = ${subjectId} and read_at is null`.execute(tx);
}

const changesDigests = ({
  timeZone,
  digestHour,
  digestDay,
  pausedUntil,
}: NotificationSettingsForm) =>
  [timeZone, digestHour, digestDay, pausedUntil].some((value) => value !== undefined);

/** Streams of which mail is wanted again: a kind that was off is on from now on, or a complaint is taken back. A value that stays says nothing. */
const listWantedStreams = (
  form: NotificationSettingsForm,
  before: StoredKinds,
  after: StoredKinds,
): Set<MailStream> =>
  new Set([
    ...(form.suppressed === null ? (["MAIN"] as const) : []),
    ...(form.suppressedBulk === false ? (["BULK"] as const) : []),
    ...optionalKinds
      .filter(
        (kind) =>
          getKindSettings(before, kind).mail === "OFF" && (after[kind]?.mail ?? "OFF") !== "OFF",
      )
      .map(getMailStream),
  ]);

/** Returns the whole settings of the kinds that change. */
const completeKinds = (
  stored: StoredKinds,
  changes: NonNullable<NotificationSettingsForm["kinds"]>,
): StoredKinds =>
  Object.fromEntries(
    MessageKind.options.flatMap((kind) => {
      const change = changes[kind];
      if (change === undefined) return [];
      const { app, mail } = getKindSettings(stored, kind);
      return [[kind, { app: change.app ?? app, mail: change.mail ?? mail }]];
    }),
  );

/** @throws VALIDATION by the contract */
export async function updateNotificationSettings(
  form: NotificationSettingsForm,
  viewer: Owner,
): Promise<NotificationSettings> {
  const { uid } = viewer.identity;
  const { timeZone, quiet, digestHour, digestDay, pausedUntil } = form;
  await transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const stored = (await ensureMailSettings(tx, [uid])).get(uid)?.kinds ?? {};
    const kinds = completeKinds(stored, form.kinds ?? {});
    if (timeZone !== undefined)
      await tx
        .updateTable("accounts")
        .set({ time_zone: timeZone })
        .where("uid", "=", uid)
        .execute();
    await tx
      .updateTable("mail_settings")
      .set({
        account_uid: uid,
        ...(quiet !== undefined && {
          quiet_from: quiet?.from ?? null,
          quiet_to: quiet?.to ?? null,
        }),
        ...(digestHour !== undefined && { digest_hour: digestHour }),
        ...(digestDay !== undefined && { digest_day: digestDay }),
        ...(pausedUntil !== undefined && { paused_until: pausedUntil }),
        // The next scan for digests moves what waits.
        ...(changesDigests(form) && {
          digest_due_at: sql<Date | null>`case when digest_due_at is not null then now() end`,
        }),
        kinds: sql`kinds || ${JSON.stringify(kinds)}::jsonb`,
      })
      .where("account_uid", "=", uid)
      .execute();
    if (kinds.FOLLOWED_WORKS !== undefined)
      await restartFollowDigest(tx, uid, getKindSettings(stored, "FOLLOWED_WORKS"));
    const { email } = viewer.identity;
    if (email === null) return;
    for (const stream of listWantedStreams(form, stored, kinds))
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      await liftComplaint(tx, email, stream);
  });
  return findNotificationSettings(viewer);
}
