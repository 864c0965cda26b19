import type { Metadata } from "next";
import { type RawBuilder, sql } from "kysely";
import {
  SITEMAP_PAGE_SIZE,
  type SitemapEntry,
  type SitemapKind,
} from "@/lib/indexing/sitemaps.rules";
import { OPEN_TO_TRAINING } from "@/lib/images/training-rights.rules";
import { db } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";

/** Addresses of pages are ids, so those of collections that were never public are left out. */
const toTable = (kind: SitemapKind) =>
  kind === "collections"
    ? sql`(select id from collections where slug is not null)`
    : sql.table(kind);

/** Pages by id over all rows, including hidden ones, so that hiding one does not move page boundaries and the primary key is index enough. */
async function readFirstIds(kind: SitemapKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive first as (
      (select t.id from ${toTable(kind)} t order by t.id limit 1)
      union all
      select (select t.id from ${toTable(kind)} t where t.id > first.id order by t.id offset ${SITEMAP_PAGE_SIZE - 1} limit 1)
      from first where first.id is not null
    )
    select id::text as id from first where id is not null`.execute(db());
  return rows.map(({ id }) => id);
}

/** Reading walks the whole primary key. */
const CACHED_MS = 10 * 60_000;
type FirstIds = { ids: Promise<string[]>; readAt: number };
const cache = new Map<SitemapKind, FirstIds>();

/** Lists the first ids as they were within the last ten minutes: what is new stands on the last page in any case. */
export function listFirstIds(kind: SitemapKind): Promise<string[]> {
  const now = Date.now();
  const earlier = cache.get(kind);
  if (earlier !== undefined && now - earlier.readAt < CACHED_MS) return earlier.ids;
  const ids = readFirstIds(kind);
  cache.set(kind, { ids, readAt: now });
  ids.catch(() => cache.delete(kind));
  return ids;
}

/** True for the first id of a page, also of the page after those, which another process may have listed already. */
export async function isFirstId(kind: SitemapKind, id: string): Promise<boolean> {
  const ids = await listFirstIds(kind);
  if (ids.includes(id)) return true;
  const last = ids.at(-1);
  const { rows } = await sql<{ id: string }>`
    select t.id::text as id from ${toTable(kind)} t
    ${last === undefined ? sql`` : sql`where t.id > ${last}`}
    order by t.id offset ${last === undefined ? 0 : SITEMAP_PAGE_SIZE - 1} limit 1`.execute(db());
  return rows[0]?.id === id;
}

type SitemapRow = { path: string; changedAt: Date };

const pageQueries: Record<SitemapKind, (firstId: string) => RawBuilder<SitemapRow>> = {
  profiles: (firstId) => sql`
    select '/profiles/' || slug as path, updated_at as "changedAt"
    from (select slug, hidden, updated_at, id from profiles where id >= ${firstId} order by id limit ${SITEMAP_PAGE_SIZE}) page
    where not hidden order by id`,
  artworks: (firstId) => sql`
    select '/art/' || page.id as path, page.updated_at as "changedAt"
    from (select id, profile_id, updated_at from artworks where id >= ${firstId} order by id limit ${SITEMAP_PAGE_SIZE}) page
    join profiles on profiles.id = page.profile_id
    where not profiles.hidden order by page.id`,
  // Closed opportunities stay listed, and their pages change when they close. Samples are omitted.
  opportunities: (firstId) => sql`
    select '/opportunities/' || page.slug as path,
      greatest(page.updated_at, case when page.listed_until <= now() then page.listed_until end) as "changedAt"
    from (select id, slug, profile_id, status, is_sample, held_since, updated_at, listed_until
      from opportunities where id >= ${firstId} order by id limit ${SITEMAP_PAGE_SIZE}) page
    left join profiles on profiles.id = page.profile_id
    where page.status = 'PUBLISHED' and page.held_since is null and not page.is_sample and not coalesce(profiles.hidden, false)
    order by page.id`,
  // Those without works are omitted.
  series: (firstId) => sql`
    select '/profiles/' || profiles.slug || '/series/' || page.slug as path, page.updated_at as "changedAt"
    from (select id, slug, profile_id, hidden_at, updated_at from series where id >= ${firstId} order by id limit ${SITEMAP_PAGE_SIZE}) page
    join profiles on profiles.id = page.profile_id
    where not profiles.hidden and page.hidden_at is null and exists (select from series_works where series_id = page.id) order by page.id`,
  collections: (firstId) => sql`
    select '/collections/' || page.slug as path, page.updated_at as "changedAt"
    from (select id, slug, profile_id, visibility, hidden_at, updated_at
      from collections where slug is not null and id >= ${firstId} order by id limit ${SITEMAP_PAGE_SIZE}) page
    join profiles on profiles.id = page.profile_id
    where page.visibility = 'PUBLIC' and page.hidden_at is null and not profiles.hidden order by page.id`,
};

export async function listEntries(kind: SitemapKind, firstId: string): Promise<SitemapEntry[]> {
  const { rows } = await pageQueries[kind](firstId).execute(db());
  return rows.map(({ path, changedAt }) => ({ path, changedAt: changedAt.toISOString() }));
}

/** The issues of the newsletter, of which there is one a week. */
export async function listIssueEntries(): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapRow>`
    select '/newsletter/' || number as path, sent_at as "changedAt" from newsletter_issues
    where state <> 'DRAFT' order by number`.execute(db());
  return rows.map(({ path, changedAt }) => ({ path, changedAt: changedAt.toISOString() }));
}

const findPublishing = (profileId: string) =>
  readRows(
    () =>
      db()
        .selectFrom("profiles")
        .select(["allows_training", "hidden"])
        .where("id", "=", profileId)
        .executeTakeFirst(),
    () => [profileId],
  );

type Indexing = {
  isIndexed: boolean;
  /** Empty if AI training is not allowed. */
  training: Pick<Metadata, "other">;
};

/** Finds the setting for the pages of a profile and its artworks. */
export async function findIndexing(profileId: string): Promise<Indexing> {
  const row = await findPublishing(profileId);
  return {
    isIndexed: row?.hidden === false,
    training: row?.allows_training === true ? { other: OPEN_TO_TRAINING } : {},
  };
}

export const isIndexed = async (profileId: string): Promise<boolean> =>
  (await findIndexing(profileId)).isIndexed;
