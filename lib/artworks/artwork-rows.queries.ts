import { type RawBuilder, sql } from "kysely";
import { formatSize, type Lengths, toDimensions } from "@/lib/artworks/artworks.rules";
import {
  artworkColumns,
  type CollectorRow,
  toCollectorFacts,
} from "@/lib/artworks/artwork-columns.rules";
import { artworkFieldNames, type ArtworkFieldValues } from "@/lib/artworks/artwork-fields.schema";
import { showPrice } from "@/lib/artworks/prices.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import type { Focus } from "@/lib/images/focus.schema";
import { type ImageRow, imageJson } from "@/lib/images/image-rows.queries";
import { toImageResponse, toContentUrl } from "@/lib/images/images.rules";
import { db, type Tx } from "@/lib/server/database/db";
import { selectColumns, toIdArray } from "@/lib/server/database/sql-fragments";
import { recordFromKeys } from "@/lib/shared/records";

type ArtworkRow = ArtworkFieldValues &
  Lengths &
  CollectorRow & {
    boosted: boolean;
    id: string;
    tags: string[];
    embeddedContent: string | null;
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
    series_id: string | null;
    series_title: string | null;
    series_position: number | null;
    account_uid: string | null;
    images: ImageRow[];
    boosts: { type: string; ends_at: string }[];
  };

function toSeries({ series_id, series_title, series_position }: ArtworkRow): Artwork["series"] {
  return series_id === null || series_title === null || series_position === null
    ? null
    : { id: series_id, title: series_title, position: series_position };
}

/** The reader: an account sees the prices of its own works, and whoever works for a profile those of that. */
export type ArtworkReader = {
  tx?: Tx | undefined;
  viewerUid?: string | null | undefined;
  teamOf?: string | undefined;
};

function toArtwork(row: ArtworkRow, { viewerUid = null, teamOf }: ArtworkReader): Artwork {
  const isOwn = (viewerUid !== null && viewerUid === row.account_uid) || teamOf === row.profile_id;
  const dimensions = toDimensions(row);
  const { price, ...facts } = toCollectorFacts(row);
  return {
    id: row.id,
    ...recordFromKeys<ArtworkFieldValues>(artworkFieldNames, (name) => row[name]),
    dimensions,
    size: formatSize(dimensions),
    price: showPrice(price, isOwn),
    ...facts,
    tags: row.tags,
    embeddedContent: row.embeddedContent === null ? null : { url: row.embeddedContent },
    images: row.images.map(toImageResponse),
    series: toSeries(row),
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

const fieldColumns = selectColumns("a", artworkColumns);

/** Selects artworks in the order of `rank`. @param selection a query of `(rank, id, boosted)` rows */
export function selectArtworks(
  selection: RawBuilder<unknown>,
  { viewerUid = null, teamOf }: ArtworkReader = {},
): RawBuilder<ArtworkRow> {
  const isOwn = sql`p.account_uid = ${viewerUid}`;
  const isOfTeam = teamOf === undefined ? sql`` : sql`or p.id = ${teamOf}`;
  return sql<ArtworkRow>`
    with selection as materialized (${selection})
    select selection.boosted, a.id, ${fieldColumns},
      a.price_amount, a.price_currency, a.price_show, a.edition_kind, a.edition_size, a.edition_proofs,
      a.featured_at is not null as featured, a.attribution, a.created_at, a.updated_at,
      p.id as profile_id, p.slug as profile_slug, p.name as profile_name, p.role as profile_role,
      p.image_key as profile_image, p.image_focus as profile_image_focus, p.account_uid,
      s.id as series_id, s.title as series_title, w.position as series_position,
      coalesce((
        select json_agg(${imageJson} order by i.position)
        from artwork_images i where i.artwork_id = a.id), '[]') as images,
      coalesce((
        select json_agg(json_build_object('type', b.type, 'ends_at', b.ends_at) order by b.ends_at desc)
        from artwork_boosts b where b.artwork_id = a.id and b.starts_at <= now() and b.ends_at > now()), '[]') as boosts
    from selection
    join artworks a on a.id = selection.id
    join profiles p on p.id = a.profile_id
    left join series_works w on w.artwork_id = a.id
    left join series s on s.id = w.series_id and (s.hidden_at is null or ${isOwn} ${isOfTeam})
    order by selection.rank`;
}

/** `boosted`: in the part of the list that boosts put first. */
export type RankedArtwork = { artwork: Artwork; boosted: boolean };

export async function readArtworks(
  selection: RawBuilder<unknown>,
  reader: ArtworkReader = {},
): Promise<RankedArtwork[]> {
  const { rows } = await selectArtworks(selection, reader).execute(reader.tx ?? db());
  return rows.map((row) => ({ artwork: toArtwork(row, reader), boosted: row.boosted }));
}

/** Reads artworks in the order of the ids, without those that are gone. The caller decides which are shown. */
export async function readArtworksByIds(ids: readonly string[]): Promise<Artwork[]> {
  if (ids.length === 0) return [];
  const rows = await readArtworks(sql`
    select place as rank, id, false as boosted from unnest(${toIdArray(ids)}) with ordinality shown (id, place)`);
  return rows.map(({ artwork }) => artwork);
}
