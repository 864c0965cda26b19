import { sql } from "kysely";
import { assertMay } from "@/lib/members/team-access.queries";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { db, queryRows } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { fieldFailure, notFound } from "@/lib/shared/failure";
import { recordFromKeys } from "@/lib/shared/records";
import {
  selectSaves,
  noFigures,
  readWeekFigures,
  toStart,
} from "@/lib/statistics/week-figures.queries";
import {
  type ProfileStatistics,
  ViewSource,
  type WeekStatistics,
} from "@/lib/statistics/statistics.schema";
import { listWeekStarts } from "@/lib/statistics/weeks.rules";

/** The number of artworks of the largest plan; whoever has more sees those that were viewed most. */
const MAX_ARTWORKS = 1_000;

type WeekViews = Pick<WeekStatistics, "start" | "artworkViews" | "profileViews" | "sources">;

const noViews = {
  artworkViews: 0,
  profileViews: 0,
  sources: recordFromKeys<WeekStatistics["sources"]>(ViewSource.options, () => 0),
};

/** Finds the number of weeks that the profile's plan includes. @throws NOT_FOUND */
async function findWeeksIncluded(profileId: string, now: Date): Promise<number> {
  const profile = await findRow(db(), "profiles", profileId, [
    "subscription_type",
    "subscription_expires_at",
  ]);
  if (profile === undefined) throw notFound("profile");
  return getQuotas(toSubscriptionState(profile, now)).statisticsWeeks;
}

/** Reads the weeks in which there were views. */
async function readWeekViews(profileId: string, since: string): Promise<WeekViews[]> {
  const sources = ViewSource.options.map(
    (source) =>
      sql`${sql.lit(source)}, coalesce(sum(profile_views + artwork_views) filter (where source = ${sql.lit(source)}), 0)`,
  );
  return queryRows(sql<WeekViews>`
    select week::text as start, sum(artwork_views)::int as "artworkViews", sum(profile_views)::int as "profileViews",
      json_build_object(${sql.join(sources)}) as sources
    from profile_weeks where profile_id = ${profileId} and week >= ${since}::date
    group by week`);
}

const readArtworks = (profileId: string, since: string): Promise<ProfileStatistics["artworks"]> =>
  queryRows(sql<ProfileStatistics["artworks"][number]>`
    select a.id, a.title, coalesce(w.views, 0) as views, coalesce(s.saves, 0) as saves
    from artworks a
    left join (
      select artwork_id, count(*)::int as saves from (${selectSaves(profileId, toStart(since))}) saves group by 1) s
      on s.artwork_id = a.id
    left join lateral (
      select sum(views)::int as views from artwork_weeks where artwork_id = a.id and week >= ${since}::date) w on true
    where a.profile_id = ${profileId}
    order by views desc, a.created_at desc, a.id desc
    limit ${sql.lit(MAX_ARTWORKS)}`);

/** @throws NOT_FOUND; FORBIDDEN; QUOTA_EXCEEDED for more weeks than the profile's plan includes */
export async function findStatistics(
  profileId: string,
  weeks: number,
  viewer: Viewer<"identity">,
  now: Date = new Date(),
): Promise<ProfileStatistics> {
  const weeksIncluded = await findWeeksIncluded(profileId, now);
  await assertMay(profileId, viewer);
  if (weeks > weeksIncluded)
    throw fieldFailure(
      "QUOTA_EXCEEDED",
      "weeks",
      `This profile’s plan includes the last ${weeksIncluded} weeks.`,
    );
  const starts = listWeekStarts(now, weeks);
  const [since = ""] = starts;
  const [views, figures, artworks] = await Promise.all([
    readWeekViews(profileId, since),
    readWeekFigures(profileId, since),
    readArtworks(profileId, since),
  ]);
  const viewsByStart = new Map(views.map((week) => [week.start, week]));
  const figuresByStart = new Map(figures.map((week) => [week.start, week]));
  return {
    weeksIncluded,
    weeks: starts.map((start) => ({
      ...noViews,
      ...noFigures,
      ...viewsByStart.get(start),
      ...figuresByStart.get(start),
      start,
    })),
    artworks,
  };
}
