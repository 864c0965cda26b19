import { sql } from "kysely";
import type { Focus } from "@/lib/images/focus.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import type { NewOrganization } from "@/lib/profiles/directory/new-organizations.schema";
import { coverKey } from "@/lib/profiles/pictures/profile-images.queries";
import { OrganizationType } from "@/lib/profiles/profiles.schema";
import { queryRows } from "@/lib/server/database/db";
import { toPlannedTextArray } from "@/lib/server/database/sql-fragments";

type Row = Omit<NewOrganization, "image" | "cover"> & {
  image_key: string | null;
  image_focus: Focus | null;
  cover_key: string | null;
  cover_focus: Focus | null;
};

const kinds = [...OrganizationType.options, "ART_ORGANIZATION"];

/** Lists organisations, newest first: reads the newest of each type, whose index is sorted, and then the newest of those. */
export async function listNewestOrganizations(limit: number): Promise<NewOrganization[]> {
  const rows = await queryRows(sql<Row>`
    select p.id, p.slug, p.name, p.role, p.organization_type as "organizationType", p.city, p.country, p.image_key, p.image_focus, p.cover_focus,
      p.verified_at is not null as "isVerified", ${coverKey} as cover_key
    from (
      select newest.profile_id, newest.created_at from unnest(${toPlannedTextArray(kinds)}) kinds (kind)
      cross join lateral (
        select d.profile_id, d.created_at from directory_entries d
        where d.kind = kinds.kind order by d.created_at desc, d.profile_id desc limit ${sql.lit(limit)}) newest
      order by newest.created_at desc, newest.profile_id desc limit ${sql.lit(limit)}) entry
    join profiles p on p.id = entry.profile_id
    order by entry.created_at desc, entry.profile_id desc`);
  return rows.map(({ image_key, image_focus, cover_key, cover_focus, ...organization }) => ({
    ...organization,
    image: toContentUrl(image_key, image_focus),
    cover: toContentUrl(cover_key, cover_focus),
  }));
}

export async function countOrganizations(): Promise<number> {
  const rows = await queryRows(sql<{ count: number }>`
    select coalesce(sum(profiles), 0)::int as count from directory_countries
    where kind = any (${toPlannedTextArray(kinds)})`);
  return rows[0]?.count ?? 0;
}
