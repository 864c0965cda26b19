import { sql } from "kysely";
import { findNextDay } from "@/lib/newsletter/newsletter-issues.queries";
import { listBookableDays, newsletterSchedule } from "@/lib/newsletter/newsletter-schedule.rules";
import type { NewsletterPlaces } from "@/lib/newsletter/newsletter.schema";
import { db, type Tx } from "@/lib/server/database/db";

/** Lists by day the places that are taken in issues from `firstDay` on. */
export async function listTakenPlaces(firstDay: string, tx?: Tx): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ day: string; places: number[] }>`
    select issue_on::text as day, array_agg(issue_place::int order by issue_place) as places
    from promotions where issue_on >= ${firstDay}::date and status in ('OPEN', 'DONE') group by issue_on`.execute(
    tx ?? db(),
  );
  return new Map(rows.map(({ day, places }) => [day, places]));
}

/** The issues to come in which the opportunity has a place. */
export async function listBookedDays(opportunityId: string, tx?: Tx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select issue_on::text as day from promotions
    where opportunity_id = ${opportunityId} and type = 'NEWSLETTER' and status = 'OPEN'
      and issue_on is not null`.execute(tx ?? db());
  return rows.map(({ day }) => day);
}

export async function listPlaces(now = new Date()): Promise<NewsletterPlaces> {
  const days = listBookableDays(await findNextDay(), now);
  const taken = await listTakenPlaces(days[0] ?? "");
  const perIssue = newsletterSchedule.places;
  return {
    perIssue,
    issues: days.map((day) => ({
      on: day,
      free: Math.max(0, perIssue - (taken.get(day)?.length ?? 0)),
    })),
  };
}
