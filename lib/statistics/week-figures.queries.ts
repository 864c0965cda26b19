import { type RawBuilder, sql } from "kysely";
import { queryRows } from "@/lib/server/database/db";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import type { WeekStatistics } from "@/lib/statistics/statistics.schema";
import { collectionLimits } from "@/lib/collections/collections.schema";

/**
 * Rows of `artwork_id, at`: when somebody first put a work of a profile into a collection, from a moment on. Only of works that are in
 * as many people's collections as artists may see, without the artist's own.
 */
export const selectSaves = (profileId: string, since: RawBuilder<unknown>) => sql`
  select artwork_id, at from (
    select i.artwork_id, min(i.created_at) as at, count(*) over (partition by i.artwork_id) as people
    from artworks a
    join profiles p on p.id = a.profile_id
    join collection_items i on i.artwork_id = a.id
    join collections c on c.id = i.collection_id and c.account_uid is distinct from p.account_uid
    where a.profile_id = ${profileId}
    group by i.artwork_id, c.account_uid) savers
  where people >= ${sql.lit(collectionLimits.shared)} and at >= ${since}`;

/** Results of a profile's views. */
type WeekFigures = Pick<WeekStatistics, "saves" | "follows" | "enquiries">;
type Figure = keyof WeekFigures;

/** Queries of `at`, the moments of what a figure counts, from a moment on. */
const selectMoments: Record<
  Figure,
  (profileId: string, since: RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  saves: (profileId, since) => sql`select at from (${selectSaves(profileId, since)}) saves`,
  follows: (profileId, since) => sql`
    select created_at as at from follows
    where subject = 'PROFILE' and subject_id = ${profileId} and created_at >= ${since}`,
  // A question to applicants is no enquiry, nor is one that the profile does not see: held, or a guest's that is not confirmed.
  enquiries: (profileId, since) => sql`
    select c.confirmed_at as at from participants p join conversations c on c.id = p.conversation_id
    where p.profile_id = ${profileId} and p.side = 'RECEIVER' and p.last_at >= ${since}
      and c.subject <> 'APPLICATION' and c.confirmed_at >= ${since}`,
};

const figures = typedKeys(selectMoments);
export const noFigures = recordFromKeys<WeekFigures>(figures, () => 0);

/** Returns midnight, UTC. */
export const toStart = (day: string) => sql`(${day}::timestamp at time zone 'UTC')`;

/** Reads the weeks in which there was any figure. @param since the first day of the first week */
export async function readWeekFigures(
  profileId: string,
  since: string,
): Promise<(WeekFigures & { start: string })[]> {
  const start = toStart(since);
  const moments = figures.map(
    (figure) =>
      sql`select ${sql.lit(figure)} as figure, at from (${selectMoments[figure](profileId, start)}) moments`,
  );
  const counts = figures.map(
    (figure) => sql`count(*) filter (where figure = ${sql.lit(figure)})::int as ${sql.ref(figure)}`,
  );
  return queryRows(sql<WeekFigures & { start: string }>`
    select date_trunc('week', at at time zone 'UTC')::date::text as start, ${sql.join(counts)}
    from (${sql.join(moments, sql` union all `)}) happened group by 1`);
}
