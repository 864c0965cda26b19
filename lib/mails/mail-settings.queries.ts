import type { Selectable } from "kysely";
import { type MailSettings, parseStoredKinds, Weekday } from "@/lib/mails/mail-settings.schema";
import type { Accounts, MailSettings as MailSettingsRow } from "@/lib/server/database/database.gen";
import { db, type Database } from "@/lib/server/database/db";

type Row = Omit<Selectable<MailSettingsRow>, "digest_due_at" | "account_uid" | "last_digest_on"> &
  Pick<Selectable<Accounts>, "time_zone"> & { last_digest_on: string | null };

/** PostgreSQL shows a time with seconds. */
const toTime = (time: string) => time.slice(0, 5);

const toMailSettings = (row: Row): MailSettings => ({
  mailKey: row.mail_key,
  timeZone: row.time_zone,
  quiet:
    row.quiet_from === null || row.quiet_to === null
      ? null
      : { from: toTime(row.quiet_from), to: toTime(row.quiet_to) },
  digestHour: row.digest_hour,
  digestDay: Weekday.parse(row.digest_day),
  pausedUntil: row.paused_until,
  kinds: parseStoredKinds(row.kinds),
  lastDigestOn: row.last_digest_on,
});

/** Lists the settings of the accounts that have them (`ensureMailSettings`), by uid. */
export async function listMailSettings(
  uids: readonly string[],
  reads: Database = db(),
): Promise<Map<string, MailSettings>> {
  if (uids.length === 0) return new Map();
  const rows = await reads
    .selectFrom("mail_settings")
    .innerJoin("accounts", "accounts.uid", "mail_settings.account_uid")
    .select(["account_uid", "mail_key", "quiet_from", "quiet_to", "digest_hour", "digest_day"])
    .select(["paused_until", "kinds", "time_zone"])
    .select(({ cast, ref }) =>
      cast<string | null>(ref("last_digest_on"), "text").as("last_digest_on"),
    )
    .where("account_uid", "in", uids)
    .execute();
  return new Map(rows.map((row) => [row.account_uid, toMailSettings(row)]));
}
