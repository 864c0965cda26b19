import { type RawBuilder, sql } from "kysely";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import { answerRecordLimits } from "@/lib/vocabulary/answer-record-limits.schema";

const toInterval = (days: number) => sql`make_interval(days => ${sql.lit(days)})`;

/** Counts whole weeks, begun ones included: “within 5 weeks”. Null without an end. */
export const countWeeks = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  case when ${until} is not null then greatest(1, ceil(extract(epoch from ${until} - ${from}) / 604800))::int end`;

/** The time at which answers are counted. `infinity` counts what would be owed one day: nobody can answer any more what is deleted. */
export type CountedAt = Date | "infinity";

/** True if somebody's experience counts: of an account that is old enough, and not of the organiser's own team. @param now of the count */
export const isCounted = (uid: RawBuilder<unknown>, now: CountedAt) => sql`
  exists (select from accounts where uid = ${uid} and created_at < ${now}::timestamptz - ${toInterval(answerRecordLimits.accountDays)})
  and not exists (select from profiles own where own.id = o.profile_id and own.account_uid = ${uid})
  and not exists (select from members m where m.profile_id = o.profile_id and m.account_uid = ${uid})`;

/** The end of a day in the opportunity's zone, as `toDueDay` counts it. */
const endOfDay = (day: RawBuilder<unknown>) =>
  sql`((${day} + 1)::timestamp at time zone o.time_zone)`;

/** The instant, or the end of the day, that the organiser names for the results. */
const resultsAt = sql`case when length(o.results_at) = 10 then ${endOfDay(sql`o.results_at::date`)} else o.results_at::timestamptz end`;

/** Time from which an applicant waits for an answer: 30 days after the close, and not before the promised day has ended. @param sentAt when it was sent */
export const owedSince = (sentAt: RawBuilder<unknown>, promised: RawBuilder<unknown> = sql`null`) =>
  sql`greatest(greatest(o.deadline, ${sentAt}) + ${toInterval(answerRecordLimits.waitDays)}, ${resultsAt}, ${promised})`;

const promisedAt = sql`case jsonb_typeof(form.answers_by)
  when 'string' then ${endOfDay(sql`(form.answers_by #>> '{}')::date`)}
  when 'number' then ${endOfDay(sql`((a.arrived_at + make_interval(weeks => (form.answers_by #>> '{}')::int))
    at time zone o.time_zone - interval '1 second')::date`)} end`;

/**
 * Selects when applications were answered: by their first letter, or by a notice that they are not considered. `weeks` is null for those that
 * wait in vain.
 * @param condition `a` is the application, `o` its opportunity
 */
export const selectAnswers = (condition: RawBuilder<unknown>, now: CountedAt) => sql`
  select a.id, a.opportunity_id, o.programme_id, o.profile_id, a.account_uid,
    ${countWeeks(sql`a.arrived_at`, sql`answer.at`)} as weeks
  from applications a
  join opportunities o on o.id = a.opportunity_id
  left join lateral (
    select definition -> 'answersBy' as answers_by from (${selectOpenForm(sql`a.opportunity_id`)}) f) form on true
  cross join lateral (select least(
    (select min(b.released_at) from letters l join letter_batches b on b.id = l.batch_id
      where l.application_id = a.id and (a.withdrawn_at is null or a.withdrawn_at > b.released_at)),
    case when a.state = 'NOT_CONSIDERED' or a.rejection_reason <> '' then (
      select max(e.created_at) from application_events e
      where e.application_id = a.id and e.kind = 'NOT_CONSIDERED' and e.undone_at is null) end) as at) answer
  where ${condition} and a.version > 0 and ${isCounted(sql`a.account_uid`, now)}
    and (answer.at is not null or a.state = 'SUBMITTED' and ${owedSince(sql`a.arrived_at`, promisedAt)} < ${now}::timestamptz)`;
