import { type RawBuilder, sql } from "kysely";
import type { SitemapSection } from "@/lib/indexing/sitemaps.queries";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { type ImageRow, imageJson } from "@/lib/images/image-rows.queries";
import { toImageResponse } from "@/lib/images/images.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { Series, SeriesWithArtworks } from "@/lib/series/series.schema";
import { assertHasPage } from "@/lib/profiles/shown-profiles.queries";
import { db, type Database } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

type SeriesRow = {
  id: string;
  slug: string;
  title: string;
  description: string;
  revision: number;
  is_hidden: boolean;
  profile: Series["profile"];
  artwork_ids: string[];
  cover: ImageRow | null;
  created_at: Date;
  updated_at: Date;
};

const toSeries = (row: SeriesRow): Series => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  profile: row.profile,
  artworkIds: row.artwork_ids,
  cover: row.cover && toImageResponse(row.cover),
  ...(row.is_hidden && { isHidden: true as const }),
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const isShown = sql`p.hidden_before_suspension is null`;

/** True for the profile's team, which alone hears of what an administrator has hidden. */
async function isOfTeam(profileId: string, viewer: Viewer | null): Promise<boolean> {
  const uid = viewer?.identity?.uid;
  return uid !== undefined && (await findTeamRole(profileId, uid)) !== null;
}

/** Reads series, newest first. @param condition on the series `s` and its profile `p` */
async function readSeries(
  condition: RawBuilder<unknown>,
  reads: Database = db(),
): Promise<Series[]> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.slug, s.title, s.description, s.revision, s.created_at, s.updated_at, s.hidden_at is not null as is_hidden,
      json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as profile,
      coalesce((
        select json_agg(w.artwork_id order by w.position) from series_works w where w.series_id = s.id), '[]') as artwork_ids,
      (
        select ${imageJson}
        from series_works w join artwork_images i on i.artwork_id = w.artwork_id and i.position = 0
        where w.series_id = s.id order by w.position limit 1) as cover
    from series s join profiles p on p.id = s.profile_id
    where ${condition} order by s.created_at desc, s.id desc`.execute(reads);
  return rows.map(toSeries);
}

const isUnhidden = ({ isHidden }: Series) => isHidden !== true;

/** Returns the ids that a series depends on: itself, its profile, and the work whose picture is its cover. */
const toShownIds = ({ id, profile, artworkIds }: Series) => [
  id,
  profile.id,
  ...artworkIds.slice(0, 1),
];

/** Lists a profile's series, newest first, with those that have no works. @throws NOT_FOUND for an unknown profile, also while its account is suspended */
export const listSeries = (profileId: string, viewer: Viewer): Promise<Series[]> =>
  readRows(
    async () => {
      await assertHasPage(profileId);
      const series = await readSeries(sql`s.profile_id = ${profileId}`);
      return (await isOfTeam(profileId, viewer)) ? series : series.filter(isUnhidden);
    },
    (series) => [profileId, ...series.flatMap(toShownIds)],
  );

/** Lists series with works, for the page of a profile that has been read. */
export async function listShownSeries({ id }: Pick<Profile, "id">): Promise<Series[]> {
  const all = await readRows(
    () => readSeries(sql`s.profile_id = ${id}`),
    (series) => [id, ...series.flatMap(toShownIds)],
  );
  return all.filter((series) => isUnhidden(series) && series.artworkIds.length > 0);
}

/** @throws NOT_FOUND */
export async function findSeries(id: string, reads: Database = db()): Promise<Series> {
  const [series] = await readSeries(sql`s.id = ${id} and ${isShown}`, reads);
  if (series === undefined) throw notFound("series");
  return series;
}

async function readSeriesArtworks(id: string): Promise<Artwork[]> {
  const rows = await readArtworks(sql`
    select w.position as rank, w.artwork_id as id, false as boosted from series_works w where w.series_id = ${id}`);
  return rows.map(({ artwork }) => artwork);
}

const readWithArtworks = (
  condition: RawBuilder<unknown>,
  viewer: Viewer | null,
): Promise<SeriesWithArtworks> =>
  readRows(
    async () => {
      const [series] = await readSeries(sql`${condition} and ${isShown}`);
      const isFound =
        series !== undefined && (isUnhidden(series) || (await isOfTeam(series.profile.id, viewer)));
      if (!isFound) throw notFound("series");
      return { ...series, artworks: await readSeriesArtworks(series.id) };
    },
    (series) => [...toShownIds(series), ...series.artworks.map(({ id }) => id)],
  );

/** @throws NOT_FOUND, also while the account is suspended, and for others while it is hidden */
export const findSeriesWithArtworks = (id: string, viewer: Viewer): Promise<SeriesWithArtworks> =>
  readWithArtworks(sql`s.id = ${id}`, viewer);

/** Finds a profile's series by its slug or id, as everybody sees it. @throws NOT_FOUND, also while the account is suspended or it is hidden */
export function findSeriesOfProfile(
  profileId: string,
  slugOrId: string,
): Promise<SeriesWithArtworks> {
  const id = Id.safeParse(slugOrId).data;
  const isNamed = id === undefined ? sql`s.slug = ${slugOrId}` : sql`s.id = ${id}`;
  return readWithArtworks(sql`s.profile_id = ${profileId} and ${isNamed}`, null);
}

/** Lists the series of all the account's profiles, for its export. */
export const listExportedSeries = ({ identity }: Viewer<"identity">): Promise<Series[]> =>
  readSeries(sql`p.account_uid = ${identity.uid}`);

/** Series without works are omitted. */
export const seriesSitemap: SitemapSection = {
  rows: sql.table("series"),
  selectPages: (firstId, size) => sql`
    select '/profiles/' || profiles.slug || '/series/' || page.slug as path, page.updated_at as "changedAt"
    from (select id, slug, profile_id, hidden_at, updated_at from series where id >= ${firstId} order by id limit ${size}) page
    join profiles on profiles.id = page.profile_id
    where not profiles.hidden and page.hidden_at is null and exists (select from series_works where series_id = page.id) order by page.id`,
};
