import { sql } from "kysely";
import { toAnswersDay } from "@/lib/applications/answers-day.rules";
import { toLocalDay } from "@/lib/mails/local-hours.rules";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/db";
import { runEach } from "@/lib/server/run-each";
import { addDays } from "@/lib/shared/durations";

/** Days from the promised day on which the team is reminded. */
const reminderDays = [-7, 0, 14] as const;

type Promised = { id: string; time_zone: string; answers_by: string | number; since: Date };

/** Native opportunities with applications that nobody has answered, and since when the first of them waits. */
async function listUnanswered(): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select o.id, o.time_zone, f.definition -> 'answersBy' as answers_by, waiting.since
    from opportunities o
    join lateral (
      select definition from forms
      where opportunity_id = o.id and opened_at is not null order by version desc limit 1) f on true
    join lateral (
      select min(a.arrived_at) as since from applications a
      where a.opportunity_id = o.id and a.version > 0 and a.state = 'SUBMITTED' and not exists (
        select from application_outcomes told where told.application_id = a.id)) waiting on waiting.since is not null
    where o.first_submitted_at is not null and o.status = 'PUBLISHED'
      and jsonb_typeof(f.definition -> 'answersBy') in ('string', 'number')
    order by o.id`.execute(db());
  return rows;
}

const shiftDay = (day: string, days: number) =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);

/** Reminds teams of the answers they promised, as long as somebody waits. Idempotent. */
export async function recordPromisedAnswers(now: Date): Promise<void> {
  const remind = async ({ id, time_zone, answers_by, since }: Promised) => {
    const day = toAnswersDay(answers_by, since);
    const today = toLocalDay(now, time_zone);
    if (day === null || !reminderDays.some((days) => shiftDay(day, days) === today)) return;
    await transaction((tx) =>
      recordEvent(tx, "ANSWERS_DUE", {
        subjectId: id,
        payload: { day },
        dedupe: `${id}:${day}:${today}`,
      }),
    );
  };
  await runEach(await listUnanswered(), ({ id }) => id, remind);
}
