import { sql } from "kysely";
import type { SitemapSection } from "@/lib/indexing/sitemaps.queries";
import { listItemRows, listItemTags, readItems } from "@/lib/collections/collection-items.queries";
import { WORKS_PER_PAGE } from "@/lib/collections/collection-paths.rules";
import { readCollections, readShownCollections } from "@/lib/collections/collection-rows.queries";
import type { CollectionItem, CollectionSummary } from "@/lib/collections/collections.schema";
import { findLinkedId } from "@/lib/collections/collections.queries";
import { readRows } from "@/lib/server/cache/shown-data";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

export type CollectionPage = { collection: CollectionSummary; items: CollectionItem[] };

const toShownIds = ({ id, profile }: CollectionSummary) =>
  profile === null ? [id] : [id, profile.id];

/** True if everybody sees the collection: a hidden one, and one of a hidden profile, are seen by the owner alone. */
const isPublic = sql`c.visibility = 'PUBLIC' and c.hidden_at is null and not p.hidden`;

/** Finds a collection by slug or id. @throws NOT_FOUND */
export async function findPublicCollection(slugOrId: string): Promise<CollectionSummary> {
  const { collection } = await readRows(
    async () => {
      const id = Id.safeParse(slugOrId).data;
      const key = id === undefined ? sql`c.slug = ${slugOrId}` : sql`c.id = ${id}`;
      const [found] = await readShownCollections(sql`where ${key} and ${isPublic}`);
      if (found === undefined) throw notFound("collection");
      return found;
    },
    ({ shownIds }) => shownIds,
  );
  return collection;
}

/** @param page from 1 @throws NOT_FOUND */
export async function readPublicPage(
  collection: CollectionSummary,
  page: number,
): Promise<CollectionItem[]> {
  const { items } = await readRows(
    async () => {
      const rows = await listItemRows(collection.id);
      const slice = { from: (page - 1) * WORKS_PER_PAGE, size: WORKS_PER_PAGE };
      return { rows, items: await readItems(rows, "others", slice) };
    },
    ({ rows }) => [...toShownIds(collection), ...listItemTags(rows)],
    ["artwork_boosts"],
  );
  if (items.length === 0 && page > 1) throw notFound("page");
  return items;
}

/** Reads a collection that is shared by link; the response is never cached. @throws NOT_FOUND also for a link that has ended */
export async function readLinkedPage(secret: string, page: number): Promise<CollectionPage> {
  const id = await findLinkedId(secret);
  const [collection] = id === null ? [] : await readCollections("others", sql`where c.id = ${id}`);
  if (collection === undefined) throw notFound("collection");
  return { collection, items: await readPublicPage(collection, page) };
}

/** Lists collections that a profile signed, newest first; a hidden profile has none. */
export async function listProfileCollections(profileId: string): Promise<CollectionSummary[]> {
  const shown = await readRows(
    () =>
      readShownCollections(
        sql`where c.profile_id = ${profileId} and ${isPublic} order by c.created_at desc, c.id desc`,
      ),
    (found) => [profileId, ...found.flatMap(({ shownIds }) => shownIds)],
  );
  return shown.map(({ collection }) => collection);
}

/** Matches that are ranked: a common word has too many. */
const MAX_CANDIDATES = 200;

/** Finds collections by their words, the best matches first. */
export const searchCollections = (q: string, size: number): Promise<CollectionSummary[]> =>
  readCollections(
    "others",
    sql`join (
      select m.id as match_id, row_number() over (
          order by ts_rank(m.lexemes, search_query(${q})) desc, m.created_at desc, m.id desc) as rank
      from (
        select f.id, collection_lexemes(f.name, f.note) as lexemes, f.created_at from collections f join profiles s on s.id = f.profile_id
        where f.visibility = 'PUBLIC' and collection_lexemes(f.name, f.note) @@ search_query(${q}) and f.hidden_at is null and not s.hidden
        order by f.created_at desc, f.id desc limit ${sql.lit(MAX_CANDIDATES)}) m
      order by rank limit ${size}) found on found.match_id = c.id
    order by found.rank`,
  );

/** Addresses of pages are ids, so those of collections that were never public are left out. */
export const collectionsSitemap: SitemapSection = {
  rows: sql`(select id from collections where slug is not null)`,
  selectPages: (firstId, size) => sql`
    select '/collections/' || page.slug as path, page.updated_at as "changedAt"
    from (select id, slug, profile_id, visibility, hidden_at, updated_at
      from collections where slug is not null and id >= ${firstId} order by id limit ${size}) page
    join profiles on profiles.id = page.profile_id
    where page.visibility = 'PUBLIC' and page.hidden_at is null and not profiles.hidden order by page.id`,
};
