import { sql } from "kysely";
import { z } from "zod";
import {
  type ArtworkFilter,
  countArtworks,
  pickArtworks,
  type Slice,
} from "@/lib/artworks/pick-artworks.queries";
import { type RankedArtwork, readArtworks } from "@/lib/artworks/artwork-rows.queries";
import { facetGroups, yearRange } from "@/lib/artworks/artwork-facets.rules";
import { artworkQuota } from "@/lib/artworks/artworks.rules";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import type { Artwork, ArtworkQuota } from "@/lib/artworks/artworks.schema";
import { encodeCursor, decodeCursor } from "@/lib/shared/cursor";
import { db, type Tx } from "@/lib/server/db";
import { failure, notFound } from "@/lib/shared/failure";
import { createLargeListCache } from "@/lib/shared/large-list-cache";
import { cappedTotal, type List, LIST_DEPTH, pageOffset } from "@/lib/shared/list";
import { subscriptionState } from "@/lib/plans/subscription-state.rules";

type Paging = { page: number; size: number; cursor?: string | undefined };
type Order = Slice["order"];

/** Milliseconds since 1970 that PostgreSQL and JavaScript can both represent. */
const Instant = z.int().min(Date.UTC(1900, 0)).max(Date.UTC(2200, 0));
const Cursor = z.tuple([z.enum(["newest", "oldest"]), Instant, z.boolean(), Instant, z.guid()]);

function toSlice(order: Order, { page, size, cursor }: Paging): Slice {
  const start = { order, limit: size + 1 };
  if (cursor === undefined) {
    return { ...start, asOf: new Date(), offset: pageOffset({ page, size }) };
  }
  const [cursorOrder, asOf, boosted, createdAt, id] = decodeCursor(
    cursor,
    (keys) => Cursor.safeParse(keys).data,
  );
  if (cursorOrder !== order) {
    throw failure("VALIDATION", "This cursor belongs to another sort order.", [
      { path: "cursor", message: "Use it with the same `sortBy`." },
    ]);
  }
  return {
    ...start,
    asOf: new Date(asOf),
    offset: 0,
    after: { boosted, createdAt: new Date(createdAt), id },
  };
}

async function listPage(
  filter: ArtworkFilter,
  order: Order,
  paging: Paging,
): Promise<List<Artwork>> {
  const slice = toSlice(order, paging);
  const [picked, counted] = await Promise.all([
    readArtworks(pickArtworks(filter, slice)),
    countUpToDepth(filter),
  ]);
  const shown = picked.slice(0, paging.size);
  const last = shown.at(-1);
  return {
    items: shown.map(({ artwork }) => artwork),
    page: paging.page,
    size: paging.size,
    ...cappedTotal(counted),
    next: last !== undefined && picked.length > paging.size ? cursorAfter(last, slice) : null,
  };
}

const largeLists = createLargeListCache();

async function countUpToDepth(filter: ArtworkFilter): Promise<number> {
  const list = JSON.stringify(filter);
  if (largeLists.has(list)) return LIST_DEPTH + 1;
  const { rows } = await countArtworks(filter).execute(db());
  const total = rows[0]?.total ?? 0;
  if (total > LIST_DEPTH) largeLists.set(list, true);
  return total;
}

function cursorAfter({ artwork, boosted }: RankedArtwork, { order, asOf }: Slice): string {
  return encodeCursor([order, asOf.getTime(), boosted, Date.parse(artwork.createdAt), artwork.id]);
}

const toFilter = ({ tags, q, profileId, featured, ...query }: ArtworkQuery): ArtworkFilter => ({
  listed: true,
  tags: tags === undefined || tags.length === 0 ? undefined : tags,
  q: q === undefined || q === "" ? undefined : q,
  profileId,
  featured,
  facets: facetGroups(query),
  years: yearRange(query.yearFrom, query.yearTo),
});

export const listArtworks = (query: ArtworkQuery): Promise<List<Artwork>> =>
  listPage(toFilter(query), query.sortBy, query);

export const countListedArtworks = async (query: ArtworkQuery): Promise<number> =>
  cappedTotal(await countUpToDepth(toFilter(query))).total;

/** Newest first; also of a hidden profile, whose own page still shows them. @throws NOT_FOUND, also while its account is suspended */
export async function listProfileArtworks(
  profileId: string,
  paging: Paging,
): Promise<List<Artwork>> {
  const profile = await db()
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", profileId)
    .where("hidden_before_suspension", "is", null)
    .executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  return listAllProfileArtworks(profileId, paging);
}

/** Without a check of the profile, for the download of an account's data. */
export const listAllProfileArtworks = (profileId: string, paging: Paging) =>
  listPage({ listed: false, profileId }, "newest", paging);

export async function listFewArtworks(
  filter: { profileId: string } | { featured?: true },
  size: number,
): Promise<Artwork[]> {
  const slice: Slice = { order: "newest", asOf: new Date(), offset: 0, limit: size };
  const picked = await readArtworks(
    pickArtworks({ listed: !("profileId" in filter), ...filter }, slice),
  );
  return picked.map(({ artwork }) => artwork);
}

/** @throws NOT_FOUND, also while its account is suspended */
export async function findArtwork(id: string, tx?: Tx): Promise<Artwork> {
  const [found] = await readArtworks(
    sql`
      select 1 as rank, a.id, false as boosted from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${id}::uuid and p.hidden_before_suspension is null`,
    tx,
  );
  if (found === undefined) throw notFound("artwork");
  return found.artwork;
}

export async function listRelatedArtworks({ id, tags }: Artwork, size: number): Promise<Artwork[]> {
  const candidates = 4 * size;
  const picked = await readArtworks(sql`
    select row_number() over (order by count(*) desc, max(hit.created_at) desc, hit.id) as rank, hit.id, false as boosted
    from unnest(${sql.val(tags)}::text[]) as wanted (tag)
    cross join lateral (
      select t.created_at, t.artwork_id as id from artwork_tags t
      where t.tag = wanted.tag and t.artwork_id <> ${id}
      order by t.created_at desc, t.artwork_id desc limit ${candidates}
    ) hit
    group by hit.id order by rank limit ${size}`);
  return picked.map(({ artwork }) => artwork);
}

export async function findArtworkQuota(profileId: string): Promise<ArtworkQuota> {
  const profile = await db()
    .selectFrom("profiles")
    .select(["artworks_count", "subscription_type", "subscription_expires_at"])
    .where("id", "=", profileId)
    .executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  return artworkQuota(subscriptionState(profile, new Date()), profile.artworks_count);
}
