import { sql } from "kysely";
import type { VisitKind } from "@/lib/opportunities/statistics/opportunity-statistics.schema";
import { BatchWriter } from "@/lib/server/database/batch-writer";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import { db, transaction } from "@/lib/server/database/db";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { notFound } from "@/lib/shared/failure";
import { isBot } from "@/lib/visits/bots.rules";
import {
  computeVisitorDigest,
  deleteSaltsBefore,
  toVisitDay,
  type Visitor,
} from "@/lib/visits/visitors.commands";

type CountedVisit = { id: string; kind: VisitKind; day: string; visitor: Buffer };

const visitWriter = new BatchWriter<CountedVisit>(writeVisits);

/** The insert decides whether a visitor is new, even concurrently. What is deleted by now is left out. */
async function writeVisits(visits: readonly CountedVisit[]): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from opportunities where id = any (${toIdArray(visits.map(({ id }) => id))})
      order by id for key share`.execute(tx);
    const existing = new Set(rows.map(({ id }) => id));
    const shown = visits.filter(({ id }) => existing.has(id));
    await sql`
      with counted as (
        insert into opportunity_visits (day, opportunity_id, kind, visitor)
        select * from unnest(${shown.map(({ day }) => day)}::date[], ${shown.map(({ id }) => id)}::uuid[],
          ${shown.map(({ kind }) => kind)}::text[], ${shown.map(({ visitor }) => visitor)}::bytea[]) v
        order by 1, 2, 3, 4
        on conflict do nothing
        returning day, opportunity_id, kind)
      insert into opportunity_days (opportunity_id, day, views, apply_clicks)
      select opportunity_id, day, count(*) filter (where kind = 'VIEW'), count(*) filter (where kind = 'APPLY')
      from counted group by 1, 2 order by 1, 2
      on conflict (opportunity_id, day) do update
        set views = opportunity_days.views + excluded.views,
          apply_clicks = opportunity_days.apply_clicks + excluded.apply_clicks`.execute(tx);
  });
}

/** Counts once per visitor and day, but no bots and not the owner. @throws NOT_FOUND, also for unpublished opportunities */
export async function countVisit(
  kind: VisitKind,
  visit: Visitor & { params: { id: string } },
  at?: Date,
): Promise<void> {
  const { id } = visit.params;
  const opportunity = await db()
    .selectFrom("opportunities")
    .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select(["status", "account_uid", databaseNow.as("now")])
    .where("opportunities.id", "=", id)
    .executeTakeFirst();
  const uid = visit.viewer.identity?.uid;
  const isOwn = uid !== undefined && opportunity?.account_uid === uid;
  if (opportunity === undefined || (opportunity.status !== "PUBLISHED" && !isOwn))
    throw notFound("opportunity");
  if (isOwn || isBot(visit.userAgent)) return;
  const day = toVisitDay(at ?? opportunity.now);
  await visitWriter.add({ id, kind, day, visitor: await computeVisitorDigest(visit, id, day) });
}

/** Deletes salts and digests of past days; the counts stay. */
export async function sweepVisits(at?: Date): Promise<void> {
  const day = toVisitDay(at ?? (await readClock()));
  await deleteSaltsBefore(day);
  await deleteInBatches("opportunity_visits", sql`day < ${day}::date`);
}
