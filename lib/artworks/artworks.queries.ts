import { sql } from "kysely";
import type { SitemapSection } from "@/lib/indexing/sitemaps.queries";
import { z } from "zod";
import {
  type ArtworkFilter,
  selectArtworkPage,
  type Slice,
} from "@/lib/artworks/artwork-pages.queries";
import { countArtworks, getCountLimit } from "@/lib/artworks/list/count-artworks.queries";
import {
  type ArtworkReader,
  type RankedArtwork,
  readArtworks,
} from "@/lib/artworks/artwork-rows.queries";
import { toFacetGroups, toYearRange } from "@/lib/artworks/list/artwork-facets.rules";
import { toPriceRanges } from "@/lib/artworks/list/price-ranges.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { env } from "@/lib/server/env";
import { calculateArtworkQuota } from "@/lib/artworks/artworks.rules";
import { ArtworkQuery, isPriceOrder } from "@/lib/artworks/list/artwork-list.schema";
import type { Artwork, ArtworkQuota } from "@/lib/artworks/artworks.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { CursorTime, encodeCursor, decodeCursor } from "@/lib/shared/cursor";
import { assertHasPage } from "@/lib/profiles/shown-profiles.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { readRows } from "@/lib/server/cache/shown-data";
import { toTextArray } from "@/lib/server/database/sql-fragments";
import { failure, notFound } from "@/lib/shared/failure";
import type { Total } from "@/lib/shared/texts/format-count";
import { createLargeListCache } from "@/lib/shared/large-list-cache";
import { capTotal, type List, toPageOffset, toList } from "@/lib/shared/list";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";

type Paging = { page: number; size: number; cursor?: string | undefined };
type Order = Slice["order"];

const Cursor = z.tuple([
  ArtworkQuery.shape.sortBy,
  CursorTime,
  z.boolean(),
  CursorTime,
  z.guid(),
  z.number().min(0).optional(),
]);

function toSlice(order: Order, { page, size, cursor }: Paging): Slice {
  const start = { order, limit: size + 1 };
  if (cursor === undefined) {
    return { ...start, asOf: new Date(), offset: toPageOffset({ page, size }) };
  }
  const [cursorOrder, asOf, boosted, createdAt, id, price] = decodeCursor(cursor, Cursor);
  if (cursorOrder !== order) {
    throw failure("VALIDATION", "This cursor belongs to another sort order.", [
      { path: "cursor", message: "Use it with the same `sortBy`." },
    ]);
  }
  return {
    ...start,
    asOf: new Date(asOf),
    offset: 0,
    after: { boosted, createdAt: new Date(createdAt), id, ...(price !== undefined && { price }) },
  };
}

async function listPage(
  filter: ArtworkFilter,
  order: Order,
  paging: Paging,
  { knownTotal, ...reader }: ArtworkReader & { knownTotal?: Total } = {},
): Promise<List<Artwork>> {
  const slice = toSlice(order, paging);
  const [rows, total] = await Promise.all([
    readArtworks(selectArtworkPage(filter, slice), reader),
    knownTotal ?? countTotal(filter),
  ]);
  const list = toList(rows, total, paging, (lastRow) => toCursor(lastRow, slice, filter));
  return { ...list, items: list.items.map(({ artwork }) => artwork) };
}

const largeLists = createLargeListCache();

async function countTotal(filter: ArtworkFilter): Promise<Total> {
  const limit = getCountLimit(filter);
  const cacheKey = JSON.stringify(filter);
  if (largeLists.has(cacheKey)) return capTotal(limit + 1, limit);
  const rows = await queryRows(countArtworks(filter));
  const { found, isComplete } = rows[0] ?? { found: 0, isComplete: true };
  if (found > limit) largeLists.set(cacheKey, true);
  return capTotal(found, limit, isComplete);
}

function toCursor(
  { artwork: { id, createdAt, price }, boosted }: RankedArtwork,
  { order, asOf }: Slice,
  { prices = [] }: ArtworkFilter,
): string {
  const key = [order, asOf.getTime(), boosted, Date.parse(createdAt), id];
  if (!isPriceOrder(order)) return encodeCursor(key);
  const unit = prices.find(({ currency }) => currency === price?.currency)?.unit ?? 0;
  return encodeCursor([...key, (price?.amount ?? 0) * unit]);
}

const asList = <Item>(items: readonly Item[] | undefined) =>
  items === undefined || items.length === 0 ? undefined : items;

const isByPrice = ({ priceMin, priceMax, sortBy }: ArtworkQuery) =>
  priceMin !== undefined || priceMax !== undefined || isPriceOrder(sortBy);

async function readPriceRanges(query: ArtworkQuery) {
  const conversion = await readChangingFile(env().EXCHANGE_RATES_FILE, parseConversion);
  const { sortBy, priceMin = isPriceOrder(sortBy) ? 0 : undefined } = query;
  return toPriceRanges({ ...query, priceMin }, conversion);
}

async function toFilter(query: ArtworkQuery): Promise<ArtworkFilter> {
  const { tags, q, profileId, featured, availability } = query;
  return {
    listed: true,
    tags: asList(tags),
    q: q === undefined || q === "" ? undefined : q,
    profileId,
    featured,
    facets: toFacetGroups(query),
    years: toYearRange(query.yearFrom, query.yearTo),
    availability: asList(availability),
    prices: isByPrice(query) ? await readPriceRanges(query) : undefined,
  };
}

/** @param viewerUid the account that reads */
export const listArtworks = async (
  query: ArtworkQuery,
  viewerUid?: string | null,
): Promise<List<Artwork>> => listPage(await toFilter(query), query.sortBy, query, { viewerUid });

export const countListedArtworks = async (query: ArtworkQuery): Promise<Total> =>
  countTotal(await toFilter(query));

/** Lists a profile's artworks, newest first; a hidden profile still shows them on its page. @throws NOT_FOUND, also while the account is suspended */
export const listProfileArtworks = (
  profileId: string,
  paging: Paging,
  viewerUid?: string | null,
): Promise<List<Artwork>> =>
  readRows(
    async () => {
      await assertHasPage(profileId);
      return listPage({ listed: false, profileId }, "newest", paging, { viewerUid });
    },
    ...dependsOnProfile(profileId),
  );

/** Tags that a list of a profile's artworks depends on (`readRows`). */
const dependsOnProfile = (profileId: string) =>
  [
    ({ items }: List<Artwork>) => [profileId, ...items.map(({ id }) => id)],
    ["artwork_boosts"],
  ] as const;

/** Lists artworks for the page of a profile that has been read, and with it their number. */
export const listArtworksOfProfile = (
  { id, counts }: Pick<Profile, "id" | "counts">,
  paging: Paging,
): Promise<List<Artwork>> =>
  readRows(
    () =>
      listPage({ listed: false, profileId: id }, "newest", paging, {
        knownTotal: capTotal(counts.artworks),
      }),
    ...dependsOnProfile(id),
  );

/** Lists artworks for the export of an account's data, which includes profiles that are not public. */
export const listAllProfileArtworks = (profileId: string, paging: Paging, viewerUid: string) =>
  listPage({ listed: false, profileId }, "newest", paging, { viewerUid });

/** The first artworks of the newest-first list, with boosted ones at the top. */
export async function listTopArtworks(
  filter: { profileId: string } | { featured?: true },
  size: number,
): Promise<Artwork[]> {
  const slice: Slice = { order: "newest", asOf: new Date(), offset: 0, limit: size };
  const isOfProfile = "profileId" in filter;
  const selection = selectArtworkPage({ listed: !isOfProfile, ...filter }, slice);
  const rows = isOfProfile
    ? await readRows(
        () => readArtworks(selection),
        (ownRows) => [filter.profileId, ...ownRows.map(({ artwork }) => artwork.id)],
        ["artwork_boosts"],
      )
    : await readArtworks(selection);
  return rows.map(({ artwork }) => artwork);
}

/** Returns the ids whose changes change the response. They cover its series: a change of its title names the profile, and one of the place in it the artwork. */
const toShownIds = ({ id, profile }: Artwork) => [id, profile.id];

/** @throws NOT_FOUND, also while the account is suspended */
export const findArtwork = (id: string, reader?: ArtworkReader): Promise<Artwork> =>
  readRows(async () => {
    const [row] = await readArtworks(
      sql`
      select 1 as rank, a.id, false as boosted from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${id}::uuid and p.hidden_before_suspension is null`,
      reader,
    );
    if (row === undefined) throw notFound("artwork");
    return row.artwork;
  }, toShownIds);

/** Lists related artworks; a cached response may miss one that became related since, for as long as it is cached. */
export async function listRelatedArtworks({ id, tags }: Artwork, size: number): Promise<Artwork[]> {
  // The newest of each tag, so that the cost does not grow with the tag.
  const candidatesPerTag = sql.lit(4 * size);
  const selection = sql`
    select row_number() over (order by count(*) desc, max(hit.created_at) desc, hit.id) as rank, hit.id, false as boosted
    from unnest(${toTextArray(tags)}) as shared (tag)
    cross join lateral (
      select t.created_at, t.artwork_id as id from artwork_tags t
      where t.tag = shared.tag and t.artwork_id <> ${id}
      order by t.created_at desc, t.artwork_id desc limit ${candidatesPerTag}
    ) hit
    group by hit.id order by rank limit ${sql.lit(size)}`;
  const rows = await readRows(
    () => readArtworks(selection),
    (related) => related.flatMap(({ artwork }) => toShownIds(artwork)),
  );
  return rows.map(({ artwork }) => artwork);
}

export async function findArtworkQuota(profileId: string): Promise<ArtworkQuota> {
  const profile = await findRow(db(), "profiles", profileId, [
    "artworks_count",
    "subscription_type",
    "subscription_expires_at",
  ]);
  if (profile === undefined) throw notFound("profile");
  return calculateArtworkQuota(toSubscriptionState(profile, new Date()), profile.artworks_count);
}

export const artworksSitemap: SitemapSection = {
  rows: sql.table("artworks"),
  selectPages: (firstId, size) => sql`
    select '/art/' || page.id as path, page.updated_at as "changedAt"
    from (select id, profile_id, updated_at from artworks where id >= ${firstId} order by id limit ${size}) page
    join profiles on profiles.id = page.profile_id
    where not profiles.hidden order by page.id`,
};
