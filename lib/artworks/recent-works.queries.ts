import { sql } from "kysely";
import type { RecentWork } from "@/lib/artworks/recent-works.schema";
import { contentUrl } from "@/lib/images/images.rules";
import { db } from "@/lib/server/db";

type WorkRow = Omit<RecentWork, "url"> & { profile_id: string; key: string };

export async function listRecentWorks(
  profileIds: readonly string[],
  each: number,
): Promise<Map<string, RecentWork[]>> {
  const { rows } = await sql<WorkRow>`
    select owner.id as profile_id, work.id, work.key, work.width, work.height
    from unnest(${sql.val(profileIds)}::uuid[]) owner (id)
    cross join lateral (
      select a.id, i.key, i.width, i.height
      from artworks a join artwork_images i on i.artwork_id = a.id and i.position = 0
      where a.profile_id = owner.id order by a.created_at desc, a.id desc limit ${each}
    ) work`.execute(db());
  const works = new Map<string, RecentWork[]>();
  for (const { profile_id, key, ...work } of rows) {
    works.set(profile_id, [...(works.get(profile_id) ?? []), { ...work, url: contentUrl(key) }]);
  }
  return works;
}
