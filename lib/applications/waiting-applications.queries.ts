import { sql } from "kysely";
import { queryRows } from "@/lib/server/database/db";

/** An application that its artist has to do something about: send it, confirm the place, or read an answer. */
export type WaitingApplication = {
  id: string;
  waitsFor: "SENDING" | "REPLY" | "READING";
  title: string;
  slug: string;
  organizationName: string;
  timeZone: string;
  /** Null for an answer, and for a draft without a deadline. */
  dueAt: Date | null;
};

/** Lists waiting applications, the first due first, then answers. @param answerDays answers not older than them */
export const listWaitingApplications = (
  uid: string,
  { answerDays, limit }: { answerDays: number; limit: number },
): Promise<WaitingApplication[]> =>
  queryRows(sql<WaitingApplication>`
    select a.id, due.waits_for as "waitsFor", o.title, o.slug, o.organization_name as "organizationName", o.time_zone as "timeZone", due.at as "dueAt"
    from applications a join opportunities o on o.id = a.opportunity_id
    cross join lateral (
      select 'SENDING' as waits_for, greatest(o.deadline, a.extended_until) as at
      where a.state = 'DRAFT' and o.status = 'PUBLISHED' and o.apply_mode = 'HERE'
      union all
      select 'REPLY', place.reply_until from application_outcomes place
      where a.state = 'SUBMITTED' and o.status <> 'REMOVED' and place.application_id = a.id
        and place.outcome = 'ACCEPTED' and place.reply is null
      union all
      select 'READING', null where a.state = 'SUBMITTED' and exists (
        select from letters l join letter_batches b on b.id = l.batch_id
        where l.application_id = a.id and l.reply_until is null
          and b.released_at > now() - make_interval(days => ${sql.lit(answerDays)}))) due
    where a.account_uid = ${uid} and (due.at is null or due.at >= now())
    order by due.at nulls last, a.id limit ${sql.lit(limit)}`);
