import { sql } from "kysely";
import { db } from "@/lib/server/database/db";

/** An application that its artist has to do something about: send it, or confirm the place. */
export type WaitingApplication = {
  id: string;
  waitsFor: "SENDING" | "REPLY";
  title: string;
  slug: string;
  organizationName: string;
  dueAt: Date;
};

/** Lists drafts, the first due first. @param days drafts that close within them */
export async function listWaitingApplications(
  uid: string,
  { days, limit }: { days: number; limit: number },
): Promise<WaitingApplication[]> {
  const { rows } = await sql<WaitingApplication>`
    select a.id, case when a.state = 'DRAFT' then 'SENDING' else 'REPLY' end as "waitsFor", o.title, o.slug,
      o.organization_name as "organizationName", due.at as "dueAt"
    from applications a join opportunities o on o.id = a.opportunity_id
    cross join lateral (
      select greatest(o.deadline, a.extended_until) as at where a.state = 'DRAFT' and o.status = 'PUBLISHED' and o.apply_mode = 'HERE'
        and greatest(o.deadline, a.extended_until) <= now() + make_interval(days => ${sql.lit(days)})
      union all
      select place.reply_until from application_outcomes place
      where a.state = 'SUBMITTED' and o.status <> 'REMOVED' and place.application_id = a.id
        and place.outcome = 'ACCEPTED' and place.reply is null) due
    where a.account_uid = ${uid} and due.at >= now()
    order by due.at, a.id limit ${sql.lit(limit)}`.execute(db());
  return rows;
}
