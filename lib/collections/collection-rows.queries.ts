import { type RawBuilder, sql } from "kysely";
import { findCollectionPath } from "@/lib/collections/collection-paths.rules";
import { type CollectionSummary, CollectionVisibility } from "@/lib/collections/collections.schema";
import type { Focus } from "@/lib/images/focus.schema";
import { toContentUrl, toImageResponse } from "@/lib/images/images.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import { db, type Tx } from "@/lib/server/database/db";
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
  cover: {
    artwork_id: string;
    profile_id: string;
    id: string;
    key: string;
    width: number;
    height: number;
    alt: string;
    placeholder: string;
  } | null;
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

/** The chosen work's picture if that is shown, else the first's. */
const cover = sql`coalesce(
  (select i.artwork_id from collection_items i join artworks a on a.id = i.artwork_id
    where i.collection_id = c.id and i.artwork_id = c.cover_artwork_id and a.listed),
  (select i.artwork_id from collection_items i join artworks a on a.id = i.artwork_id
    where i.collection_id = c.id and a.listed order by i.position, i.artwork_id limit 1))`;

/** @param rest what follows `from collections c left join profiles p`: conditions and order */
const selectCollections = (reader: Reader, rest: RawBuilder<unknown>) => sql<CollectionRow>`
  select c.id, c.account_uid, c.name, c.note, c.visibility, c.is_saved, c.slug, c.link_secret, c.cover_artwork_id,
    c.created_at, c.updated_at, c.hidden_at is not null as is_hidden, ${countWorks(reader)} as works,
    case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'role', p.role,
      'image_key', p.image_key, 'image_focus', p.image_focus) end as profile,
    (select json_build_object('artwork_id', w.id, 'profile_id', w.profile_id, 'id', i.id, 'key', i.key, 'width', i.width,
        'height', i.height, 'alt', i.alt, 'placeholder', i.placeholder)
      from artwork_images i join artworks w on w.id = i.artwork_id where w.id = ${cover} order by i.position limit 1) as cover
  from collections c left join profiles p on p.id = c.profile_id
  ${rest}`;

function toCover({ cover: picture }: CollectionRow): CollectionSummary["cover"] {
  if (picture === null) return null;
  const { artwork_id: _artwork, profile_id: _profile, ...image } = picture;
  return toImageResponse(image);
}

function toProfile({ profile }: CollectionRow): CollectionSummary["profile"] {
  if (profile === null) return null;
  const { id, slug, name, role, image_key, image_focus } = profile;
  return { id, slug, name, role, image: toContentUrl(image_key, image_focus) };
}

function toSummary(row: CollectionRow, reader: Reader): CollectionSummary {
  const visibility = CollectionVisibility.parse(row.visibility);
  const secret = reader === "owner" ? row.link_secret : null;
  const path = findCollectionPath({ visibility, slug: row.slug, secret });
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
    cover: toCover(row),
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

/** Ids of what a summary shows: whose cover it is as well, as that work can be hidden. */
const listShownIds = ({ id, profile, cover: picture }: CollectionRow): string[] => [
  id,
  ...(profile === null ? [] : [profile.id]),
  ...(picture === null ? [] : [picture.artwork_id, picture.profile_id]),
];

export type ShownCollection = { collection: CollectionSummary; shownIds: string[] };

/** Reads collections for others, with what a cached page of them depends on. */
export async function readShownCollections(rest: RawBuilder<unknown>): Promise<ShownCollection[]> {
  const { rows } = await selectCollections("others", rest).execute(db());
  return rows.map((row) => ({
    collection: toSummary(row, "others"),
    shownIds: listShownIds(row),
  }));
}
