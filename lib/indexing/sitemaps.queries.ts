import type { Metadata } from "next";
import { type RawBuilder, sql } from "kysely";
import { SITEMAP_PAGE, type SitemapEntry, type SitemapKind } from "@/lib/indexing/sitemaps.rules";
import { OPEN_TO_TRAINING } from "@/lib/images/training-rights.rules";
import { db } from "@/lib/server/db";

const table = (kind: SitemapKind) => sql.table(kind);
/**
 * The first id of every page. Pages are cut by id over all rows, hidden ones too: so they stay where they are when somebody
 * is hidden, and the cut reads nothing but the key's index.
 */
export async function firstIds(kind: SitemapKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive first as (
      (select id from ${table(kind)} order by id limit 1)
      union all
      select (select t.id from ${table(kind)} t where t.id > first.id order by t.id offset ${SITEMAP_PAGE - 1} limit 1)
      from first where first.id is not null
    )
    select id::text as id from first where id is not null`.execute(db());
  return rows.map(({ id }) => id);
}

type Shown = { path: string; changed: Date };

/** The addresses of the records of a page, by kind; `page` are its rows by id. */
const shownOf: Record<SitemapKind, (first: string) => RawBuilder<Shown>> = {
  profiles: (first) => sql`
    select '/profiles/' || slug as path, updated_at as changed
    from (select slug, hidden, updated_at, id from profiles where id >= ${first} order by id limit ${SITEMAP_PAGE}) page
    where not hidden order by id`,
  artworks: (first) => sql`
    select '/art/' || page.id as path, page.updated_at as changed
    from (select id, profile_id, updated_at from artworks where id >= ${first} order by id limit ${SITEMAP_PAGE}) page
    join profiles on profiles.id = page.profile_id
    where not profiles.hidden order by page.id`,
  // Those that have closed keep their pages; made-up ones are for nobody to find. A page changes when its call closes.
  opportunities: (first) => sql`
    select '/opportunities/' || page.slug as path,
      greatest(page.updated_at, case when page.listed_until <= now() then page.listed_until end) as changed
    from (select id, slug, profile_id, status, is_sample, held_since, updated_at, listed_until
      from opportunities where id >= ${first} order by id limit ${SITEMAP_PAGE}) page
    left join profiles on profiles.id = page.profile_id
    where page.status = 'PUBLISHED' and page.held_since is null and not page.is_sample and not coalesce(profiles.hidden, false)
    order by page.id`,
};

/** The records of the page that begins with this id, without those of hidden profiles. */
export async function entriesFrom(kind: SitemapKind, first: string): Promise<SitemapEntry[]> {
  const { rows } = await shownOf[kind](first).execute(db());
  return rows.map(({ path, changed }) => ({ path, changedAt: changed.toISOString() }));
}

/** What a page of this profile or its works says of training AI models, for its metadata: nothing where it is reserved. */
export async function trainingMetadata(profileId: string): Promise<Pick<Metadata, "other">> {
  const row = await db()
    .selectFrom("profiles")
    .select("allows_training")
    .where("id", "=", profileId)
    .executeTakeFirst();
  return row?.allows_training === true ? { other: OPEN_TO_TRAINING } : {};
}

/** Whether search engines may keep the pages of this profile and its works: not those of a hidden one. */
export async function isIndexed(profileId: string): Promise<boolean> {
  const row = await db()
    .selectFrom("profiles")
    .select("hidden")
    .where("id", "=", profileId)
    .executeTakeFirst();
  return row?.hidden === false;
}
