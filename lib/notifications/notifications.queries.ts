import { type RawBuilder, sql } from "kysely";
import { DEFAULT_DIGEST_HOUR } from "@/lib/mails/local-hours.rules";
import { listMailSettings } from "@/lib/mails/mail-settings.queries";
import {
  getKindSettings,
  type MailSettings,
  optionalKinds,
} from "@/lib/mails/mail-settings.schema";
import { MailStream } from "@/lib/mails/mail-streams.schema";
import { findSuppression } from "@/lib/mails/suppressions/suppressions.queries";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import {
  Notification,
  type NotificationQuery,
  type NotificationSettings,
} from "@/lib/notifications/notifications.schema";
import { MessageKind } from "@/lib/outbox/message-kinds.schema";
import { db, queryRows } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import type { Owner } from "@/lib/server/auth/viewer";
import type { List } from "@/lib/shared/list";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";

type Row = Omit<Notification, "createdAt" | "readAt"> & { createdAt: Date; readAt: Date | null };

/** Kinds that notify a team of one application: the application, by the notification's subject. */
const applications = {
  ARTIST_REPLIED: sql`select a.* from applications a where a.id = n.subject_id::uuid`,
  MESSAGE_RECEIVED: sql`
    select a.* from conversations c join applications a on a.id = c.subject_id
    where c.id = n.subject_id::uuid and c.subject = 'APPLICATION'`,
};

/** True if a notification of before names an application that is closed to the account by now. `n` is the notification. */
const isClosed = (uid: RawBuilder<unknown>) => sql<boolean>`
  case n.kind ${sql.join(
    Object.entries(applications).map(
      ([kind, select]) => sql`
        when ${sql.lit(kind)} then exists (
          select from (${select}) a where a.account_uid <> ${uid} and not ${mayKnowOf(uid)})`,
    ),
    sql` `,
  )} else false end`;

/** Unread ones of the same kind and subject as `n`, itself included. */
const group = sql`
  from notifications m where m.account_uid = n.account_uid and m.kind = n.kind and m.subject_id = n.subject_id
  and m.read_at is null`;

/** True for a kind of this version: a newer one, which runs beside it or was taken back, may have written others. */
const isKnown = (kind: RawBuilder<unknown>) =>
  sql`${kind} = any(${[...MessageKind.options]}::text[])`;

const toNotification = ({ createdAt, readAt, ...row }: Row): Notification =>
  Notification.parse({
    ...row,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  });

export function listNotifications(
  query: NotificationQuery,
  { identity }: Owner,
): Promise<List<Notification>> {
  const state = sql`n.account_uid = ${identity.uid} and ${isKnown(sql`n.kind`)} and not ${isClosed(sql.val(identity.uid))} and (n.read_at is not null or not exists (
    select ${group} and (m.created_at, m.id) > (n.created_at, n.id)))`;
  return listByTime(query, {
    from: sql`notifications n`,
    id: sql`n.id`,
    column: sql`n.created_at`,
    direction: "desc",
    state,
    async select(condition, rest) {
      return queryRows(sql<Row>`
        select n.id, n.kind, n.title, n.text, n.href, n.created_at as "createdAt", n.read_at as "readAt",
          case when n.read_at is null then (select count(*)::int ${group}) else 1 end as count,
          array(select distinct on (m.actor) m.actor ${group} and m.actor is not null limit 3) as actors
        from notifications n where ${condition} ${rest}`);
    },
    toItem: toNotification,
    getTime: ({ createdAt }) => createdAt,
  });
}

export async function countUnread({ identity }: Owner): Promise<{ count: number }> {
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct n.kind, n.subject_id from notifications n
      where n.account_uid = ${identity.uid} and n.read_at is null and ${isKnown(sql`n.kind`)}
        and not ${isClosed(sql.val(identity.uid))} limit ${notificationLimits.unread}) unread`);
  return { count: rows[0]?.count ?? 0 };
}

const toSettings = (
  settings: Omit<MailSettings, "mailKey" | "lastDigestOn"> | undefined,
): Omit<NotificationSettings, "suppressed" | "suppressedBulk"> => ({
  timeZone: settings?.timeZone ?? null,
  quiet: settings?.quiet ?? null,
  digestHour: settings?.digestHour ?? DEFAULT_DIGEST_HOUR,
  digestDay: settings?.digestDay ?? "MO",
  pausedUntil: settings?.pausedUntil?.toISOString() ?? null,
  kinds: Object.fromEntries(
    optionalKinds.map((kind) => [kind, getKindSettings(settings?.kinds ?? {}, kind)]),
  ) as NotificationSettings["kinds"],
});

export async function findNotificationSettings({ identity }: Owner): Promise<NotificationSettings> {
  const [settings, account] = await Promise.all([
    listMailSettings([identity.uid]),
    db()
      .selectFrom("accounts")
      .select(["email", "time_zone"])
      .where("uid", "=", identity.uid)
      .executeTakeFirst(),
  ]);
  const [suppressed = null, bulk = null] = account?.email
    ? await Promise.all(
        MailStream.options.map((stream) => findSuppression(account.email ?? "", stream)),
      )
    : [];
  const stored = toSettings(settings.get(identity.uid));
  return {
    ...stored,
    timeZone: account?.time_zone ?? null,
    suppressed,
    suppressedBulk: bulk !== null,
  };
}
