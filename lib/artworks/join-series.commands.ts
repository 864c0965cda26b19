import { sql } from "kysely";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import type { Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import { fieldFailure, invalid } from "@/lib/shared/failure";

/** A revision after the one that others may be editing. */
export async function advanceSeries(tx: Tx, id: string): Promise<void> {
  await updateRow(tx, "series", id, { revision: sql`revision + 1`, updated_at: sql`now()` });
}

async function assertRoomInSeries(tx: Tx, profileId: string, seriesId: string): Promise<number> {
  const series = await tx
    .selectFrom("series")
    .select(({ selectFrom }) => [
      "title",
      selectFrom("series_works")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("series_id", "=", "series.id")
        .as("works"),
    ])
    .where("id", "=", seriesId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  if (series === undefined)
    throw invalid([{ path: "series", message: "Not a series of this profile." }]);
  const works = Number(series.works);
  if (works < seriesLimits.works) return works;
  const message = `“${series.title}” has ${works} works, as many as a series can have.`;
  throw fieldFailure("QUOTA_EXCEEDED", "series", message);
}

/**
 * Puts an artwork at the end of a series of its profile, or takes it out of its series; where it is already, it keeps its place.
 * The caller has locked the profile. @param seriesId null: none @throws VALIDATION for another profile's series; QUOTA_EXCEEDED
 */
export async function joinSeries(
  tx: Tx,
  { artworkId, profileId }: { artworkId: string; profileId: string },
  seriesId: string | null,
): Promise<void> {
  const current = await tx
    .selectFrom("series_works")
    .select("series_id")
    .where("artwork_id", "=", artworkId)
    .executeTakeFirst();
  if ((current?.series_id ?? null) === seriesId) return;
  const works = seriesId === null ? 0 : await assertRoomInSeries(tx, profileId, seriesId);
  await tx.deleteFrom("series_works").where("artwork_id", "=", artworkId).execute();
  if (seriesId === null) return;
  await insertInto(tx, "series_works", {
    artwork_id: artworkId,
    series_id: seriesId,
    position: works + 1,
  });
  await advanceSeries(tx, seriesId);
}
