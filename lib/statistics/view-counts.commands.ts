import { sql } from "kysely";
import { BatchWriter } from "@/lib/server/database/batch-writer";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { notFound } from "@/lib/shared/failure";
import type { ViewSource } from "@/lib/statistics/statistics.schema";
import { toWeekStart, listWeekStarts } from "@/lib/statistics/weeks.rules";
import { isBot } from "@/lib/visits/bots.rules";
import {
  computeVisitorDigest,
  toVisitDay,
  type Visitor,
  deleteSaltsBefore,
} from "@/lib/visits/visitors.commands";
import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";

type PageView = Visitor & { params: { id: string }; body: { source: ViewSource } };

type View = {
  profileId: string;
  /** Null for the page of the profile itself. */
  artworkId: string | null;
  source: ViewSource;
  day: string;
  week: string;
  visitor: Buffer;
};

const toPageId = ({ artworkId, profileId }: View): string => artworkId ?? profileId;

/** The views whose pages still exist. They cannot be deleted until the transaction ends; profiles are locked first, as when they are deleted. */
async function lockPages(tx: Tx, views: readonly View[]): Promise<View[]> {
  const artworkIds = views.flatMap(({ artworkId }) => artworkId ?? []);
  const profiles = await sql<{ id: string }>`
    select id from profiles where id = any (${toIdArray(views.map(({ profileId }) => profileId))})
    order by id for key share`.execute(tx);
  const artworks = await sql<{ id: string }>`
    select id from artworks where id = any (${toIdArray(artworkIds)}) order by id for key share
  `.execute(tx);
  const existing = new Set([...profiles.rows, ...artworks.rows].map(({ id }) => id));
  return views.filter((view) => existing.has(view.profileId) && existing.has(toPageId(view)));
}

/** One statement: the insert decides whether a visitor is new, even concurrently. Rows are locked in one order by all instances. */
async function countNewVisitors(tx: Tx, views: readonly View[]): Promise<void> {
  await sql`
    with views as (
      select distinct on (day, page_id, visitor) *
      from unnest(${views.map(({ day }) => day)}::date[], ${views.map(toPageId)}::uuid[],
        ${views.map(({ visitor }) => visitor)}::bytea[], ${views.map(({ week }) => week)}::date[],
        ${views.map(({ profileId }) => profileId)}::uuid[], ${views.map(({ artworkId }) => artworkId)}::uuid[],
        ${views.map(({ source }) => source)}::text[]) v (day, page_id, visitor, week, profile_id, artwork_id, source)
      order by day, page_id, visitor),
    visits as (
      insert into page_visits (day, page_id, visitor) select day, page_id, visitor from views
      on conflict do nothing
      returning day, page_id, visitor),
    counted as (select * from visits join views using (day, page_id, visitor)),
    of_artworks as (
      insert into artwork_weeks (artwork_id, week, views)
      select artwork_id, week, count(*) from counted where artwork_id is not null group by 1, 2 order by 1, 2
      on conflict (artwork_id, week) do update set views = artwork_weeks.views + excluded.views)
    insert into profile_weeks (profile_id, week, source, profile_views, artwork_views)
    select profile_id, week, source, count(*) filter (where artwork_id is null), count(artwork_id)
    from counted group by 1, 2, 3 order by 1, 2, 3
    on conflict (profile_id, week, source) do update
      set profile_views = profile_weeks.profile_views + excluded.profile_views,
        artwork_views = profile_weeks.artwork_views + excluded.artwork_views`.execute(tx);
}

const viewWriter = new BatchWriter<View>(async (views) => {
  await transaction(async (tx) => countNewVisitors(tx, await lockPages(tx, views)));
});

async function countView(
  page: Pick<View, "profileId" | "artworkId"> & { ownerUid: string | null; now: Date },
  view: PageView,
  at?: Date,
): Promise<void> {
  const { ownerUid, now: readAt, ...ids } = page;
  const now = at ?? readAt;
  const isOwn = ownerUid !== null && ownerUid === view.viewer.identity?.uid;
  if (isOwn || isBot(view.userAgent)) return;
  const day = toVisitDay(now);
  const visitor = await computeVisitorDigest(view, view.params.id, day);
  await viewWriter.add({ ...ids, source: view.body.source, day, week: toWeekStart(now), visitor });
}

/** Counts one view per visitor and day, but none of bots and the owner. @throws NOT_FOUND, also while the owner is suspended */
export async function countArtworkView(view: PageView, at?: Date): Promise<void> {
  const artwork = await db()
    .selectFrom("artworks")
    .innerJoin("profiles", "profiles.id", "artworks.profile_id")
    .select(["artworks.id as artworkId", "profile_id as profileId", "account_uid as ownerUid"])
    .select(databaseNow.as("now"))
    .where("artworks.id", "=", view.params.id)
    .where("hidden_before_suspension", "is", null)
    .executeTakeFirstOrThrow(() => notFound("artwork"));
  return countView(artwork, view, at);
}

/** Counts one view per visitor and day, but none of bots and the owner. @throws NOT_FOUND, also while the owner is suspended */
export async function countProfileView(view: PageView, at?: Date): Promise<void> {
  const profile = await db()
    .selectFrom("profiles")
    .select(["id as profileId", "account_uid as ownerUid"])
    .select(databaseNow.as("now"))
    .where("id", "=", view.params.id)
    .where("hidden_before_suspension", "is", null)
    .executeTakeFirstOrThrow(() => notFound("profile"));
  return countView({ ...profile, artworkId: null }, view, at);
}

/** Deletes salts and digests of past days; the counts stay. */
export async function sweepPageVisits(at?: Date): Promise<void> {
  const day = toVisitDay(at ?? (await readClock()));
  await deleteSaltsBefore(day);
  await deleteInBatches("page_visits", sql`day < ${day}::date`);
}

/** Deletes the counts of weeks that no plan shows any more. */
export async function sweepViewCounts(at?: Date): Promise<void> {
  const [oldest] = listWeekStarts(at ?? (await readClock()), statisticsWeeks.paid);
  for (const table of ["profile_weeks", "artwork_weeks"] as const)
    await deleteInBatches(table, sql`week < ${oldest}::date`);
}
