import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import {
  type FacetCount,
  type FacetName,
  countByFilter,
  hasFilter,
  selectByFilter,
  countEntries,
  type Slice,
} from "@/lib/profiles/directory/directory-filter.queries";
import { countByWords } from "@/lib/profiles/directory/count-directory-search.queries";
import { selectByWords, chooseStrategy } from "@/lib/profiles/directory/directory-search.queries";
import {
  type DirectoryFilter,
  toDirectoryFilter,
  directoryLexicon,
} from "@/lib/profiles/directory/directory.rules";
import type { Directory, DirectoryQuery, Facets } from "@/lib/profiles/directory/directory.schema";
import { toSearch, selectWordMatches } from "@/lib/lexicon/search-words.queries";
import {
  countOpenOpportunities,
  profileRowColumns,
  type ProfileRow,
  toProfile,
} from "@/lib/profiles/profile-rows.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { db } from "@/lib/server/database/db";
import { CursorTime, encodeCursor, decodeCursor } from "@/lib/shared/cursor";
import { failure } from "@/lib/shared/failure";
import type { Total } from "@/lib/shared/texts/format-count";
import { capTotal, SEARCH_COUNT_LIMIT, toPageOffset, toList } from "@/lib/shared/list";

const run = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db())).rows;

/** A smallint in PostgreSQL. */
const Rank = z.int().min(-32_768).max(32_767);
const Cursor = z.tuple([z.enum(["newest", "best"]), Rank, CursorTime, z.guid()]);
type Order = z.infer<typeof Cursor>[0];

function toSlice(order: Order, { page, size, cursor }: DirectoryQuery): Slice {
  if (cursor === undefined) {
    return { offset: toPageOffset({ page, size }), limit: size + 1 };
  }
  const [cursorOrder, rank, createdAt, id] = decodeCursor(cursor, Cursor);
  if (cursorOrder !== order) {
    throw failure("VALIDATION", "This cursor belongs to another list.", [
      { path: "cursor", message: "Use it with the same filters." },
    ]);
  }
  return { after: { rank, createdAt: new Date(createdAt), id }, offset: 0, limit: size + 1 };
}

type EntryRow = ProfileRow & { rank: number };

function selectEntries(selection: RawBuilder<unknown>): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    with selection as materialized (${selection})
    select selection.rank, ${profileRowColumns}, coalesce((
      select json_agg(json_build_object('type', i.type, 'key', i.key, 'width', i.width, 'height', i.height)
        order by i.type, i.id)
      from profile_images i where i.profile_id = p.id), '[]') as images,
      ${countOpenOpportunities("p.id")} as opportunities
    from selection join profiles p on p.id = selection.id
    order by selection.rank desc, selection.created_at desc, selection.id desc`;
}

const findTotal = (counts: readonly FacetCount[]) =>
  counts.find(({ facet }) => facet === "total") ?? { key: "", count: 0 };

function toFacets(counts: readonly FacetCount[]): Facets {
  const listValues = (name: FacetCount["facet"]) =>
    counts.filter(({ facet }) => facet === name).map(({ key, count }) => ({ key, count }));
  return {
    countries: listValues("countries"),
    cities: listValues("cities"),
    orgTypes: listValues("orgTypes"),
  };
}

function toTotal(order: Order, counts: readonly FacetCount[]): Total {
  const { key, count } = findTotal(counts);
  return order === "best" ? capTotal(count, SEARCH_COUNT_LIMIT, key === "") : capTotal(count);
}

async function readDirectory(
  query: DirectoryQuery,
  filter: DirectoryFilter,
  facets: readonly FacetName[] | undefined,
): Promise<{ order: Order; rows: EntryRow[]; counts: FacetCount[] }> {
  const text = query.searchQuery ?? "";
  if (text === "") {
    const slice = toSlice("newest", query);
    const [rows, counts] = await Promise.all([
      run(selectEntries(selectByFilter(filter, slice))),
      run(countByFilter(filter, facets)),
    ]);
    return { order: "newest", rows, counts };
  }
  const slice = toSlice("best", query);
  const [words, sizes] = await Promise.all([
    run(selectWordMatches(text, directoryLexicon)),
    hasFilter(filter) ? run(countEntries(filter)) : [],
  ]);
  const search = toSearch(words);
  if (search === null) return { order: "best", rows: [], counts: [] };
  const strategy = chooseStrategy(search, sizes[0]?.size ?? Infinity);
  const [rows, counts] = await Promise.all([
    run(selectEntries(selectByWords(search, filter, slice, strategy))),
    run(countByWords(search, filter)),
  ]);
  return { order: "best", rows, counts };
}

/** The newest profiles that are not hidden, without counting them. */
export async function listNewestProfiles(
  filter: Pick<DirectoryQuery, "roles" | "country">,
  size: number,
): Promise<Profile[]> {
  const newest = selectByFilter(toDirectoryFilter(filter), { offset: 0, limit: size });
  return (await run(selectEntries(newest))).map((row) => toProfile(row, null));
}

/**
 * Profiles that are not hidden, newest first, or for a search best first (CONTRACT section 3).
 * @param facets those that are needed, by default all; a search counts all at once
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another list
 */
export async function listDirectory(
  query: DirectoryQuery,
  facets?: readonly FacetName[],
): Promise<Directory> {
  const filter = toDirectoryFilter(query);
  const { order, rows, counts } = await readDirectory(query, filter, facets);
  const list = toList(rows, toTotal(order, counts), query, ({ rank, created_at: createdAt, id }) =>
    encodeCursor([order, rank, createdAt.getTime(), id]),
  );
  return {
    ...list,
    items: list.items.map((row) => toProfile(row, null)),
    facets: toFacets(counts),
    facetsRelation: findTotal(counts).key === "" ? "eq" : "gte",
  };
}
