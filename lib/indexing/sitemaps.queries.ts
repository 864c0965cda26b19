import type { Metadata } from "next";
import { type RawBuilder, sql } from "kysely";
import { SITEMAP_PAGE_SIZE, type SitemapEntry } from "@/lib/indexing/sitemaps.rules";
import { OPEN_TO_TRAINING } from "@/lib/images/training-rights.rules";
import { db, queryRows } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { readRows } from "@/lib/server/cache/shown-data";
import { MINUTE_MS } from "@/lib/shared/time/durations";

type SitemapRow = { path: string; changedAt: Date };

/** The pages of a subject in the sitemap. */
export type SitemapSection = {
  /** A table, or a selection of what was ever public. */
  rows: RawBuilder<unknown>;
  /** Selects the pages of so many rows from the first id on, without those that are not public. */
  selectPages: (firstId: string, size: number) => RawBuilder<SitemapRow>;
};

export type Sitemap = {
  sections: Readonly<Record<string, SitemapSection>>;
  listOtherPages: () => Promise<SitemapEntry[]>;
};

/** Pages by id over all rows, including hidden ones, so that hiding one does not move page boundaries and the primary key is index enough. */
async function readFirstIds({ rows: all }: SitemapSection): Promise<string[]> {
  const rows = await queryRows(sql<{ id: string }>`
    with recursive first as (
      (select t.id from ${all} t order by t.id limit 1)
      union all
      select (select t.id from ${all} t where t.id > first.id order by t.id offset ${SITEMAP_PAGE_SIZE - 1} limit 1)
      from first where first.id is not null
    )
    select id::text as id from first where id is not null`);
  return rows.map(({ id }) => id);
}

/** Reading walks the whole primary key. */
const CACHED_MS = 10 * MINUTE_MS;
type FirstIds = { ids: Promise<string[]>; readAt: number };
const cache = new Map<SitemapSection, FirstIds>();

/** Lists the first ids as they were within the last ten minutes: what is new stands on the last page in any case. */
export function listFirstIds(section: SitemapSection): Promise<string[]> {
  const now = Date.now();
  const earlier = cache.get(section);
  if (earlier !== undefined && now - earlier.readAt < CACHED_MS) return earlier.ids;
  const ids = readFirstIds(section);
  cache.set(section, { ids, readAt: now });
  ids.catch(() => cache.delete(section));
  return ids;
}

/** True for the first id of a page, also of the page after those, which another process may have listed already. */
export async function isFirstId(section: SitemapSection, id: string): Promise<boolean> {
  const ids = await listFirstIds(section);
  if (ids.includes(id)) return true;
  const last = ids.at(-1);
  const rows = await queryRows(sql<{ id: string }>`
    select t.id::text as id from ${section.rows} t
    ${last === undefined ? sql`` : sql`where t.id > ${last}`}
    order by t.id offset ${last === undefined ? 0 : SITEMAP_PAGE_SIZE - 1} limit 1`);
  return rows[0]?.id === id;
}

export const toEntries = (rows: readonly SitemapRow[]): SitemapEntry[] =>
  rows.map(({ path, changedAt }) => ({ path, changedAt: changedAt.toISOString() }));

export async function listEntries(
  { selectPages }: SitemapSection,
  firstId: string,
): Promise<SitemapEntry[]> {
  const rows = await queryRows(selectPages(firstId, SITEMAP_PAGE_SIZE));
  return toEntries(rows);
}

const findPublishing = (profileId: string) =>
  readRows(
    () => findRow(db(), "profiles", profileId, ["allows_training", "hidden"]),
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
