import { type RawBuilder, sql } from "kysely";
import { formatSize } from "@/lib/artworks/artworks.rules";
import type { Artwork, LengthUnit } from "@/lib/artworks/artworks.schema";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import type { Focus } from "@/lib/images/focus.schema";
import { toImageResponse, toContentUrl } from "@/lib/images/images.rules";
import { db, type Tx } from "@/lib/server/db";
import { toIdArray } from "@/lib/server/sql-fragments";

type ArtworkRow = {
  boosted: boolean;
  id: string;
  title: string;
  description: string;
  medium: string;
  year: number | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  unit: LengthUnit;
  tags: string[];
  embedded_url: string | null;
  featured: boolean;
  attribution: string | null;
  created_at: Date;
  updated_at: Date;
  profile_id: string;
  profile_slug: string;
  profile_name: string;
  profile_role: ProfileRole;
  profile_image: string | null;
  profile_image_focus: Focus | null;
  images: {
    id: string;
    key: string;
    width: number;
    height: number;
    alt: string;
    placeholder: string;
  }[];
  boosts: { type: string; ends_at: string }[];
};

function toArtwork(row: ArtworkRow): Artwork {
  const { width, height, depth, unit } = row;
  const dimensions = width === null || height === null ? null : { width, height, depth, unit };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    medium: row.medium,
    year: row.year,
    dimensions,
    size: formatSize(dimensions),
    tags: row.tags,
    embeddedContent: row.embedded_url === null ? null : { url: row.embedded_url },
    images: row.images.map(toImageResponse),
    featured: row.featured,
    boosts: row.boosts.map(({ type, ends_at }) => ({
      type,
      endsAt: new Date(ends_at).toISOString(),
    })),
    profile: {
      id: row.profile_id,
      slug: row.profile_slug,
      name: row.profile_name,
      image: toContentUrl(row.profile_image, row.profile_image_focus),
      role: row.profile_role,
    },
    attribution: row.attribution,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** In the order of `rank`. @param selection a query of `(rank, id, boosted)` rows */
export function selectArtworks(selection: RawBuilder<unknown>): RawBuilder<ArtworkRow> {
  return sql<ArtworkRow>`
    with selection as materialized (${selection})
    select selection.boosted, a.id, a.title, a.description, a.medium, a.year, a.width, a.height, a.depth, a.unit, a.tags,
      a.embedded_url, a.featured_at is not null as featured, a.attribution, a.created_at, a.updated_at,
      p.id as profile_id, p.slug as profile_slug, p.name as profile_name, p.role as profile_role,
      p.image_key as profile_image, p.image_focus as profile_image_focus,
      coalesce((
        select json_agg(json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height,
          'alt', i.alt, 'placeholder', i.placeholder) order by i.position)
        from artwork_images i where i.artwork_id = a.id), '[]') as images,
      coalesce((
        select json_agg(json_build_object('type', b.type, 'ends_at', b.ends_at) order by b.ends_at desc)
        from artwork_boosts b where b.artwork_id = a.id and b.starts_at <= now() and b.ends_at > now()), '[]') as boosts
    from selection
    join artworks a on a.id = selection.id
    join profiles p on p.id = a.profile_id
    order by selection.rank`;
}

/** `boosted`: in the part of the list that boosts put first. */
export type RankedArtwork = { artwork: Artwork; boosted: boolean };

export async function readArtworks(
  selection: RawBuilder<unknown>,
  tx?: Tx,
): Promise<RankedArtwork[]> {
  const { rows } = await selectArtworks(selection).execute(tx ?? db());
  return rows.map((row) => ({ artwork: toArtwork(row), boosted: row.boosted }));
}

/** In the order of the ids, without those that are gone. The caller decides which are shown. */
export async function readArtworksByIds(ids: readonly string[]): Promise<Artwork[]> {
  if (ids.length === 0) return [];
  const rows = await readArtworks(sql`
    select place as rank, id, false as boosted from unnest(${toIdArray(ids)}) with ordinality shown (id, place)`);
  return rows.map(({ artwork }) => artwork);
}
