import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { toSlug } from "@/lib/profiles/profiles.rules";
import type { Tx } from "@/lib/server/database/db";

/** Finds a slug, with a number where another series of the profile has the same title. The caller has locked the profile. */
export async function findFreeSlug(tx: Tx, profileId: string, title: string): Promise<string> {
  const rows = await tx
    .selectFrom("series")
    .select("slug")
    .where("profile_id", "=", profileId)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  const slug = toSlug(title, seriesLimits.slug - `-${seriesLimits.perProfile}`.length) || "series";
  let number = 1;
  while (taken.has(number === 1 ? slug : `${slug}-${number}`)) number += 1;
  return number === 1 ? slug : `${slug}-${number}`;
}
