import { type RawBuilder, sql } from "kysely";
import { findCollectionPath } from "@/lib/collections/collection-paths.rules";
import {
  type CollectionSummary,
  CollectionVisibility,
  MOSAIC_SIZE,
} from "@/lib/collections/collections.schema";
import type { Focus } from "@/lib/images/focus.schema";
import type { ImageRow } from "@/lib/images/image-rows.queries";
import { toContentUrl, toImageResponse } from "@/lib/images/images.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";

type CollectionRow = {
  id: string;
  account_uid: string;
  name: string;
  note: string;
  visibility: string;
  is_saved: boolean;
  slug: string | null;
  link_secret: string | null;
  cover_artwork_id: string | null;
  created_at: Date;
  updated_at: Date;
  is_hidden: boolean;
  profile: {
    id: string;
    slug: string;
    name: string;
    role: ProfileRole;
    image_key: string | null;
    image_focus: Focus | null;
  } | null;
  pictures: (ImageRow & { artwork_id: string; profile_id: string })[];
  works: number;
};

/** `owner` counts gaps as well; `others` see neither secrets nor the address of a link. */
export type Reader = "owner" | "others";

/** Gaps are of hidden profiles, or of deleted works. */
const countWorks = (reader: Reader) =>
  reader === "owner"
    ? sql`(select count(*) from collection_items i where i.collection_id = c.id)`
    : sql`(select count(*) from collection_items i join artworks a on a.id = i.artwork_id
        where i.collection_id = c.id and a.listed)`;

/** The pictures of the first works that are shown, with the one chosen as cover before them. */
const pictures = sql`coalesce((
  select json_agg(json_build_object('artwork_id', shown.id, 'profile_id', shown.profile_id, 'id', i.id, 'key', i.key,
    'width', i.width, 'height', i.height, 'alt', i.alt, 'placeholder', i.placeholder)
    order by shown.is_other, shown.position, shown.id)
  from (
    select a.id, a.profile_id, i.position, i.artwork_id is distinct from c.cover_artwork_id as is_other
    from collection_items i join artworks a on a.id = i.artwork_id
    where i.collection_id = c.id and a.listed
    order by is_other, i.position, a.id limit ${sql.lit(MOSAIC_SIZE)}) shown
  cross join lateral (
    select i.id, i.key, i.width, i.height, i.alt, i.placeholder from artwork_images i where i.artwork_id = shown.id order by i.position limit 1) i), '[]')`;

/** @param rest what follows `from collections c left join profiles p`: conditions and order */
const selectCollections = (reader: Reader, rest: RawBuilder<unknown>) => sql<CollectionRow>`
  select c.id, c.account_uid, c.name, c.note, c.visibility, c.is_saved, c.slug, c.link_secret, c.cover_artwork_id,
    c.created_at, c.updated_at, c.hidden_at is not null as is_hidden, ${countWorks(reader)} as works,
    case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'role', p.role,
      'image_key', p.image_key, 'image_focus', p.image_focus) end as profile,
    ${pictures} as pictures
  from collections c left join profiles p on p.id = c.profile_id
  ${rest}`;

const toPictures = (row: CollectionRow): CollectionSummary["pictures"] =>
  row.pictures.map(({ artwork_id: _artwork, profile_id: _profile, ...image }) =>
    toImageResponse(image),
  );

function toProfile({ profile }: CollectionRow): CollectionSummary["profile"] {
  if (profile === null) return null;
  const { id, slug, name, role, image_key, image_focus } = profile;
  return { id, slug, name, role, image: toContentUrl(image_key, image_focus) };
}

function toSummary(row: CollectionRow, reader: Reader): CollectionSummary {
  const visibility = CollectionVisibility.parse(row.visibility);
  const secret = reader === "owner" ? row.link_secret : null;
  const path = findCollectionPath({ visibility, slug: row.slug, secret });
  const shownPictures = toPictures(row);
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    visibility,
    isSaved: row.is_saved,
    slug: reader === "owner" || visibility === "PUBLIC" ? row.slug : null,
    url: path === null || row.is_hidden ? null : `${env().APP_URL}${path}`,
    secret,
    profile: toProfile(row),
    cover: shownPictures[0] ?? null,
    pictures: shownPictures,
    coverArtworkId: row.cover_artwork_id,
    count: row.works,
    ...(row.is_hidden && { isHidden: true as const }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function readCollections(
  reader: Reader,
  rest: RawBuilder<unknown>,
  tx?: Tx,
): Promise<CollectionSummary[]> {
  const { rows } = await selectCollections(reader, rest).execute(tx ?? db());
  return rows.map((row) => toSummary(row, reader));
}

/** Ids of what a summary shows: whose pictures they are as well, as those works can be hidden. */
const listShownIds = ({ id, profile, pictures: shown }: CollectionRow): string[] => [
  id,
  ...(profile === null ? [] : [profile.id]),
  ...shown.flatMap(({ artwork_id, profile_id }) => [artwork_id, profile_id]),
];

export type ShownCollection = { collection: CollectionSummary; shownIds: string[] };

/** Reads collections for others, with what a cached page of them depends on. */
export async function readShownCollections(rest: RawBuilder<unknown>): Promise<ShownCollection[]> {
  const rows = await queryRows(selectCollections("others", rest));
  return rows.map((row) => ({
    collection: toSummary(row, "others"),
    shownIds: listShownIds(row),
  }));
}
