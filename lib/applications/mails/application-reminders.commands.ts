import { sql } from "kysely";
import { isReceived } from "@/lib/applications/application-counts.queries";
import { unsentReminderHours } from "@/lib/applications/mails/reminders.rules";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import { recordEvent, recordEvents } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { db, queryRows, transaction } from "@/lib/server/database/db";
import { runEach, runSteps, runTogether } from "@/lib/server/jobs/run-each";
import { toLocalDay } from "@/lib/mails/local-hours.rules";
import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";
import { FIRST_ID } from "@/lib/shared/ids";
import { toInstant } from "@/lib/shared/time/zoned-time";

/** The hour at which the team hears of new applications, in the opportunity's zone. */
const TEAM_HOUR = 8;
/** A late notice is better than none, but not after this. */
const CLOSED_WITHIN = sql`interval '2 days'`;

const toId = ({ id }: { id: string }) => id;

type DueDraft = { id: string; deadline: Date; createdAt: Date };

/** Drafts per transaction. */
const BATCH_SIZE = 500;

/** Lists a page of drafts whose own deadline is within the longest of the reminders' times. @param after the id before */
async function listDraftsClosingSoon(now: Date, after: string): Promise<DueDraft[]> {
  const hours = Math.max(...unsentReminderHours);
  return queryRows(sql<DueDraft>`
    select a.id, greatest(o.deadline, a.extended_until) as deadline, a.created_at as "createdAt"
    from opportunities o join applications a on a.opportunity_id = o.id
    where a.state = 'DRAFT' and o.status = 'PUBLISHED' and o.apply_mode = 'HERE' and o.form_opened_at is not null
      and greatest(o.deadline, a.extended_until) > ${now}
      and greatest(o.deadline, a.extended_until) <= ${now}::timestamptz + make_interval(hours => ${hours})
      and a.id > ${after}
    order by a.id limit ${sql.lit(BATCH_SIZE)}`);
}

function toReminder({ id, deadline, createdAt }: DueDraft, now: Date) {
  const due = unsentReminderHours.filter((hours) => {
    const time = deadline.getTime() - hours * HOUR_MS;
    return time <= now.getTime() && createdAt.getTime() < time;
  });
  // The last one that is due: after a pause nobody gets both at once.
  const hours = due.at(-1);
  if (hours === undefined) return [];
  const payload = { deadline: deadline.toISOString() };
  return [{ subjectId: id, payload, dedupe: `${id}:${hours}:${payload.deadline}` }];
}

async function* listPages(now: Date): AsyncGenerator<DueDraft[]> {
  for (let after = FIRST_ID; ;) {
    const drafts = await listDraftsClosingSoon(now, after);
    const last = drafts.at(-1);
    if (last === undefined) return;
    yield drafts;
    after = last.id;
  }
}

/** Reminds artists of what they have not sent, 48 and 3 hours before it closes; a deadline that moves reminds again. Idempotent. */
export async function recordUnsentDrafts(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  await runEach(
    listPages(now),
    (drafts) => `${drafts.length} drafts`,
    (drafts) =>
      runTogether(
        drafts.flatMap((draft) => toReminder(draft, now)),
        ({ subjectId }) => subjectId,
        (events) => transaction((tx) => recordEvents(tx, "APPLICATION_UNSENT", events)),
      ),
  );
}

type OpenOpportunity = { id: string; timeZone: string };

/** Lists native opportunities to which somebody has applied in the last days. */
const listWithArrivals = (now: Date): Promise<OpenOpportunity[]> =>
  queryRows(sql<OpenOpportunity>`
    select o.id, o.time_zone as "timeZone" from opportunities o
    where o.first_submitted_at is not null and o.status = 'PUBLISHED'
      and (o.deadline is null or o.deadline > ${now})
      and exists (
        select from applications a where a.opportunity_id = o.id and a.version > 0
          and a.arrived_at > ${now}::timestamptz - interval '2 days')
    order by o.id`);

/** Notifies teams each morning, while the opportunity is open, how many applications arrived since the morning before. Idempotent. */
export async function recordArrivals(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  await runEach(await listWithArrivals(now), toId, async ({ id, timeZone }) => {
    const day = toLocalDay(now, timeZone);
    const toMorning = (date: string) => toInstant(`${date}T0${TEAM_HOUR}:00`, timeZone);
    const until = toMorning(day);
    if (until > now) return;
    const from = toMorning(toLocalDay(new Date(until.getTime() - DAY_MS), timeZone));
    const { count } = await db()
      .selectFrom("applications as a")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("opportunity_id", "=", id)
      .where(isReceived)
      .where("arrived_at", ">=", from)
      .where("arrived_at", "<", until)
      .executeTakeFirstOrThrow();
    if (count === 0) return;
    const payload = { from: from.toISOString(), until: until.toISOString() };
    await transaction((tx) =>
      recordEvent(tx, "APPLICATIONS_ARRIVED", { subjectId: id, payload, dedupe: `${id}:${day}` }),
    );
  });
}

/** Notifies teams that the deadline has passed, once the last late application may have arrived; a deadline that moves notifies them again. Idempotent. */
export async function recordClosedOpportunities(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const rows = await queryRows(sql<{ id: string; deadline: Date }>`
    select o.id, o.deadline from opportunities o
    join lateral (${selectOpenForm(sql`o.id`)}) f on true
    where o.form_opened_at is not null and o.apply_mode = 'HERE' and o.status = 'PUBLISHED'
      and o.deadline < ${now} and o.deadline > ${now}::timestamptz - ${CLOSED_WITHIN}
      and o.deadline + make_interval(mins => coalesce((f.definition ->> 'lateMinutes')::int, 0) + 10) < ${now}
    order by o.id`);
  await runEach(rows, toId, ({ id, deadline }) => {
    const dedupe = `${id}:${deadline.toISOString()}`;
    return transaction((tx) =>
      recordEvent(tx, "APPLICATIONS_CLOSED", { subjectId: id, payload: {}, dedupe }),
    );
  });
}

export const recordApplicationReminders = (): Promise<void> =>
  runSteps({
    recordUnsentDrafts: () => recordUnsentDrafts(),
    recordArrivals: () => recordArrivals(),
    recordClosedOpportunities: () => recordClosedOpportunities(),
  });
