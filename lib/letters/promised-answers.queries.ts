import { sql } from "kysely";
import { isUnanswered } from "@/lib/applications/application-counts.queries";
import { toAnswersDay } from "@/lib/applications/answers-day.rules";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import { overdueLimits, type OverdueAnswers } from "@/lib/letters/letters.schema";
import { toLocalDay } from "@/lib/mails/local-hours.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";

type Row = {
  id: string;
  title: string;
  slug: string;
  account_uid: string | null;
  time_zone: string;
  answers_by: string | number;
  since: Date;
  waiting: number;
};

/** `day`: when the answers were promised for; null if it is unknown. `today`: the organiser's. */
export type Promised = Row & { day: string | null; today: string };

/** Lists native opportunities with applications that nobody has answered, since when the first waits, and how many do. */
export async function listPromised(now: Date): Promise<Promised[]> {
  const rows = await queryRows(sql<Row>`
    select o.id, o.title, o.slug, p.account_uid, o.time_zone, f.definition -> 'answersBy' as answers_by,
      unanswered.since, unanswered.waiting
    from opportunities o
    left join profiles p on p.id = o.profile_id
    join lateral (${selectOpenForm(sql`o.id`)}) f on true
    join lateral (
      select min(a.arrived_at) as since, count(*)::int as waiting from applications a
      where a.opportunity_id = o.id and ${isUnanswered}) unanswered on unanswered.waiting > 0
    where o.first_submitted_at is not null and o.status = 'PUBLISHED'
      and jsonb_typeof(f.definition -> 'answersBy') in ('string', 'number')
    order by o.id`);
  return rows.map((row) => ({
    ...row,
    day: toAnswersDay(row.answers_by, row.since, row.time_zone),
    today: toLocalDay(now, row.time_zone),
  }));
}

/** Lists answers, those longest past their promised day first. */
export async function listOverdueAnswers(): Promise<OverdueAnswers[]> {
  const promised = await listPromised(await readClock());
  return promised
    .flatMap(({ id, title, slug, account_uid: accountUid, waiting, day, today }) => {
      if (day === null) return [];
      const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
      const href = toOpportunityPath({ slug });
      return { opportunityId: id, title, href, accountUid, promisedFor: day, days, waiting };
    })
    .filter(({ days }) => days >= overdueLimits.since)
    .toSorted((a, b) => b.days - a.days)
    .slice(0, overdueLimits.shown);
}
