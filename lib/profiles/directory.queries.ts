import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import {
  type FacetCount,
  countByFilter,
  hasFilter,
  type DirectoryKey,
  pickByFilter,
  countEntries,
  type Slice,
} from "@/lib/profiles/directory-filter.queries";
import { countByWords, pickByWords, chooseStrategy } from "@/lib/profiles/directory-search.queries";
import {
  type DirectoryFilter,
  toDirectoryFilter,
  directoryLexicon,
} from "@/lib/profiles/directory.rules";
import type { Directory, DirectoryQuery, Facets } from "@/lib/profiles/directory.schema";
import { toSearch, selectWordMatches } from "@/lib/lexicon/search-words.queries";
import {
  openOpportunitiesOf,
  profileColumns,
  type ProfileRow,
  toProfile,
} from "@/lib/profiles/profile-rows.queries";
import { db } from "@/lib/server/db";
import { encodeCursor, decodeCursor } from "@/lib/shared/cursor";
import { failure } from "@/lib/shared/failure";
import { createLargeListCache } from "@/lib/shared/large-list-cache";
import { cappedTotal, LIST_DEPTH, pageOffset } from "@/lib/shared/list";

/** Runs a statement; the benchmark replaces it. */
export type RunQuery = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

const onDatabase: RunQuery = async (statement) => (await statement.execute(db())).rows;

const Instant = z.int().min(Date.UTC(1900, 0)).max(Date.UTC(2200, 0));
/** PostgreSQL's smallint. */
const Rank = z.int().min(-32_768).max(32_767);
const Cursor = z.tuple([z.enum(["newest", "best"]), Rank, Instant, z.guid()]);
type Order = z.infer<typeof Cursor>[0];

function toSlice(order: Order, { page, size, cursor }: DirectoryQuery): Slice {
  if (cursor === undefined) {
    return { offset: pageOffset({ page, size }), limit: size + 1 };
  }
  const [cursorOrder, rank, createdAt, id] = decodeCursor(
    cursor,
    (keys) => Cursor.safeParse(keys).data,
  );
  if (cursorOrder !== order) {
    throw failure("VALIDATION", "This cursor belongs to another list.", [
      { path: "cursor", message: "Use it with the same filters." },
    ]);
  }
  return { after: { rank, createdAt: new Date(createdAt), id }, offset: 0, limit: size + 1 };
}

type EntryRow = ProfileRow & { rank: number };

function selectEntries(picked: RawBuilder<unknown>): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    with picked as materialized (${picked})
    select picked.rank, ${profileColumns("p")}, coalesce((
      select json_agg(json_build_object('type', i.type, 'key', i.key, 'width', i.width, 'height', i.height)
        order by i.type, i.id)
      from profile_images i where i.profile_id = p.id), '[]') as images,
      ${openOpportunitiesOf("p.id")} as opportunities
    from picked join profiles p on p.id = picked.id
    order by picked.rank desc, picked.created_at desc, picked.id desc`;
}

function toFacets(counted: readonly FacetCount[]): Facets {
  const values = (facet: FacetCount["of"]) =>
    counted.filter(({ of }) => of === facet).map(({ key, count }) => ({ key, count }));
  return { countries: values("countries"), cities: values("cities"), orgTypes: values("orgTypes") };
}

const largeLists = createLargeListCache();

async function readDirectory(
  query: DirectoryQuery,
  filter: DirectoryFilter,
  run: RunQuery,
): Promise<{ order: Order; rows: EntryRow[]; counted: FacetCount[] }> {
  const text = query.searchQuery ?? "";
  if (text === "") {
    const slice = toSlice("newest", query);
    const [rows, counted] = await Promise.all([
      run(selectEntries(pickByFilter(filter, slice))),
      run(countByFilter(filter)),
    ]);
    return { order: "newest", rows, counted };
  }
  const slice = toSlice("best", query);
  const [words, sizes] = await Promise.all([
    run(selectWordMatches(text, directoryLexicon)),
    hasFilter(filter) ? run(countEntries(filter)) : [],
  ]);
  const search = toSearch(words);
  if (search === null) return { order: "best", rows: [], counted: [] };
  const strategy = chooseStrategy(search, sizes[0]?.size ?? Infinity);
  const list = JSON.stringify([text, filter]);
  const [rows, counted] = await Promise.all([
    run(selectEntries(pickByWords(search, filter, slice, strategy))),
    run(countByWords(search, filter, strategy, largeLists.has(list))),
  ]);
  if (counted.some(({ of, count }) => of === "total" && count > LIST_DEPTH)) {
    largeLists.set(list, true);
  }
  return { order: "best", rows, counted };
}

/**
 * Profiles that are not hidden, newest first, or for a search best first (CONTRACT section 3).
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another list
 */
export async function listDirectory(
  query: DirectoryQuery,
  run: RunQuery = onDatabase,
): Promise<Directory> {
  const { order, rows, counted } = await readDirectory(query, toDirectoryFilter(query), run);
  const shown = rows.slice(0, query.size);
  const last = shown.at(-1);
  const key: DirectoryKey | undefined = last && {
    rank: last.rank,
    createdAt: last.created_at,
    id: last.id,
  };
  return {
    items: shown.map((row) => toProfile(row, null)),
    page: query.page,
    size: query.size,
    ...cappedTotal(counted.find(({ of }) => of === "total")?.count ?? 0),
    next:
      key !== undefined && rows.length > query.size
        ? encodeCursor([order, key.rank, key.createdAt.getTime(), key.id])
        : null,
    facets: toFacets(counted),
  };
}
