import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { joinSeries } from "@/lib/artworks/join-series.commands";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import { findFreeSlug } from "@/lib/series/series-slugs.queries";
import type { Tx } from "@/lib/server/database/db";
import { Failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** `series` is a title, or null. */
type Work = { id: string; profileId: string; series: string | null };

/** @returns null if the profile has as many series as it can have */
async function ensureSeries(tx: Tx, profileId: string, title: string): Promise<string | null> {
  const rows = await tx
    .selectFrom("series")
    .select(["id", "title"])
    .where("profile_id", "=", profileId)
    .execute();
  const existing = rows.find((row) => row.title === title);
  if (existing !== undefined) return existing.id;
  if (rows.length >= seriesLimits.perProfile) return null;
  const id = newId();
  const slug = await findFreeSlug(tx, profileId, title);
  await tx.insertInto("series").values({ id, profile_id: profileId, slug, title }).execute();
  return id;
}

/** Puts each work at the end of its profile's series with that title, which is made if there is none. What does not fit is in none. */
export async function storeSeries(tx: Tx, works: readonly Work[]): Promise<void> {
  const placed = works.flatMap(({ series, ...work }) =>
    series === null ? [] : [{ ...work, series }],
  );
  // In order, so that two imports do not wait for each other.
  for (const profileId of [...new Set(placed.map((work) => work.profileId))].toSorted())
    await lockProfile(tx, profileId);
  for (const { id: artworkId, profileId, series } of placed) {
    const seriesId = await ensureSeries(tx, profileId, series);
    await joinSeries(tx, { artworkId, profileId }, seriesId).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  }
}
