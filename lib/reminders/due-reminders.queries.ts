import { sql } from "kysely";
import { isShown } from "@/lib/opportunities/opportunity-rows.queries";
import type { ReminderWindow } from "@/lib/reminders/reminder-windows.rules";
import { ReminderKind } from "@/lib/reminders/reminders.schema";
import { DEFAULT_DIGEST_HOUR, DEFAULT_TIME_ZONE } from "@/lib/mails/local-hours.rules";
import { queryRows } from "@/lib/server/database/db";

export type DueReminder = {
  uid: string;
  opportunityId: string;
  kind: ReminderKind;
  deadline: Date;
};

/** Midnights of the time zones lie up to a day around those of UTC. */
const MAX_ZONE_OFFSET = sql`interval '1 day'`;

/**
 * Saved opportunities that can still be applied for, and whose deadline is on one of the days that are reminded of somewhere. Materialised, so that
 * PostgreSQL begins with the deadlines, however many accounts there are.
 */
const candidates = sql`
  closing as materialized (
    select o.id, o.deadline from opportunities o
    where o.status = 'PUBLISHED' and o.deadline > now() and ${isShown} and (
      o.deadline < now() + interval '2 days' + ${MAX_ZONE_OFFSET}
      or o.deadline >= now() + interval '7 days' - ${MAX_ZONE_OFFSET} and o.deadline < now() + interval '8 days' + ${MAX_ZONE_OFFSET})),
  saved as materialized (
    select b.account_uid, b.opportunity_id, b.created_at as saved_at, closing.deadline
    from closing join bookmarks b on b.opportunity_id = closing.id and b.stage in ('SAVED', 'PREPARING')),
  candidates as (
    select saved.*, coalesce(a.time_zone, ${sql.lit(DEFAULT_TIME_ZONE)}) as time_zone
    from saved join accounts a on a.uid = saved.account_uid and a.deletion_asked_at is null and not a.disabled)`;

const digestHour = sql`coalesce(s.digest_hour, ${sql.lit(DEFAULT_DIGEST_HOUR)})`;

/** Lists the time zones of the accounts that have saved what closes soon. */
export async function listReminderZones(): Promise<string[]> {
  const rows = await queryRows(sql<{ zone: string }>`
    with ${candidates} select distinct time_zone as zone from candidates`);
  return rows.map(({ zone }) => zone);
}

type Page = { after: string; accounts: number };

/**
 * The reminders of up to `accounts` accounts after `after`, in the order of uid, each account with all of its reminders. What was saved
 * today, after the digest hour, is left out: its deadline has just been read.
 */
export const selectDueReminders = (
  windows: readonly ReminderWindow[],
  { after, accounts }: Page,
) => sql<DueReminder & { kind: string }>`
    with ${candidates},
    windows as materialized (
      select * from unnest(${windows.map(({ timeZone }) => timeZone)}::text[], ${windows.map(({ kind }) => kind)}::text[],
        ${windows.map(({ hour }) => hour)}::int[], ${windows.map(({ today }) => today)}::timestamptz[],
        ${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ until }) => until)}::timestamptz[]) w (time_zone, kind, hour, today, since, until)),
    due as materialized (
      select c.account_uid, c.opportunity_id, w.kind, c.deadline
      from candidates c
        join windows w on w.time_zone = c.time_zone and c.deadline >= w.since and c.deadline < w.until
        left join mail_settings s on s.account_uid = c.account_uid
      where ${digestHour} <= w.hour and c.saved_at < w.today + make_interval(hours => ${digestHour} + 1)
        and c.account_uid > ${after}
        and not exists (
          select from reminders_sent r where r.account_uid = c.account_uid and r.opportunity_id = c.opportunity_id
            and r.kind = w.kind and r.deadline = c.deadline)),
    next_accounts as (select distinct account_uid from due order by account_uid limit ${accounts})
    select account_uid as uid, opportunity_id as "opportunityId", kind, deadline from due
    where account_uid in (select account_uid from next_accounts)
    order by account_uid, deadline, opportunity_id`;

export async function listDueReminders(
  windows: readonly ReminderWindow[],
  page: Page,
): Promise<DueReminder[]> {
  const rows = await queryRows(selectDueReminders(windows, page));
  return rows.map(({ kind, ...reminder }) => ({ ...reminder, kind: ReminderKind.parse(kind) }));
}
