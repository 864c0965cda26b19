import { sql } from "kysely";
import { z } from "zod";
import { readArtworksByIds } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { followedUuid } from "@/lib/follows/follows.queries";
import { homeLimits, type HomeWorksQuery } from "@/lib/home/home.schema";
import { queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { CursorTime, decodeCursor, encodeCursor } from "@/lib/shared/cursor";
import { capTotal, type List, toList } from "@/lib/shared/list";

/** `asOf`: of the first page, so that works that are posted meanwhile push none from one page to another. */
const Cursor = z.tuple([CursorTime, CursorTime, z.guid()]);

type Key = { createdAt: Date; id: string };
type Row = Key & { total: number };
type Page = { asOf: Date; after: Key | null; limit: number };

const perFollow = sql.lit(homeLimits.perFollow);

/**
 * The newest works of each followed profile and tag, merged: one look-up by index for each, of which an account has at most 500,
 * whatever the number of works. `artwork_tags` holds listed works only.
 */
export const selectFollowedWorks = (uid: string, { asOf, after, limit }: Page) => sql<Row>`
  with followed as materialized (
    select f.subject, f.subject_id from follows f where f.account_uid = ${uid} and f.subject in ('PROFILE', 'TAG')),
  works as materialized (
    select newest.id, newest.created_at from followed f
      join profiles p on p.id = ${followedUuid("PROFILE")} and not p.hidden
      cross join lateral (
        select a.id, a.created_at from artworks a where a.profile_id = p.id and a.created_at <= ${asOf}
        order by a.created_at desc, a.id desc limit ${perFollow}) newest
    union
    select newest.id, newest.created_at from followed f cross join lateral (
      select t.artwork_id as id, t.created_at from artwork_tags t
      where f.subject = 'TAG' and t.tag = f.subject_id and t.created_at <= ${asOf}
      order by t.created_at desc, t.artwork_id desc limit ${perFollow}) newest)
  select id, created_at as "createdAt", (select count(*)::int from works) as total from works
  where ${after === null ? sql`true` : sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`}
  order by created_at desc, id desc limit ${sql.lit(limit)}`;

function toPage({ cursor, size }: HomeWorksQuery): Page {
  const limit = size + 1;
  if (cursor === undefined) return { asOf: new Date(), after: null, limit };
  const [asOf, createdAt, id] = decodeCursor(cursor, Cursor);
  return { asOf: new Date(asOf), after: { createdAt: new Date(createdAt), id }, limit };
}

/** @throws VALIDATION for a cursor that is not one of ours */
export async function listFollowedWorks(
  query: HomeWorksQuery,
  { identity }: Viewer<"identity">,
): Promise<List<Artwork>> {
  const page = toPage(query);
  const rows = await queryRows(selectFollowedWorks(identity.uid, page));
  const { items, ...list } = toList(
    rows,
    capTotal(rows[0]?.total ?? 0),
    { ...query, page: 1 },
    ({ createdAt, id }) => encodeCursor([page.asOf.getTime(), createdAt.getTime(), id]),
  );
  return { ...list, items: await readArtworksByIds(items.map(({ id }) => id)) };
}
