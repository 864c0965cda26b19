import { sql } from "kysely";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { SeriesPlace } from "@/lib/series/series-place.schema";
import { queryRow } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";

const neighbour = (step: 1 | -1) => sql<SeriesPlace["next"]>`(
  select json_build_object('id', a.id, 'title', a.title)
  from series_works beside join artworks a on a.id = beside.artwork_id
  where beside.series_id = w.series_id and beside.position = w.position + ${sql.lit(step)})`;

/** Finds the place for the page of an artwork; null if it is in no series. */
export async function findSeriesPlace({
  id,
  profile,
  series,
}: Artwork): Promise<SeriesPlace | null> {
  if (series === null) return null;
  return readRows(
    async () => {
      return queryRow(sql<SeriesPlace>`
        select s.slug, s.title, w.position, (select count(*)::int from series_works where series_id = s.id) as works,
          ${neighbour(-1)} as previous, ${neighbour(1)} as next
        from series_works w join series s on s.id = w.series_id where w.artwork_id = ${id}
      `);
    },
    (place) => [
      id,
      profile.id,
      series.id,
      ...[place?.previous, place?.next].flatMap((work) => work?.id ?? []),
    ],
  );
}
