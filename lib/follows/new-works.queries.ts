import { type RawBuilder, sql } from "kysely";
import { readArtworksByIds, readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { followedUuid } from "@/lib/follows/follows.queries";
import { queryRows } from "@/lib/server/database/db";

/** Works that were posted after `from`, and until `until`. */
export type WorksInterval = { from: Date; until: Date };

/** Works of each profile and tag, so that the busiest do not hide the others. */
const PER_FOLLOW = 5;
/** Works in one mail. */
const MAX_SHOWN = 20;

/** True after the later of `from` and the follow itself: what is older, its follower could have seen. */
const isNew = (createdAt: string, from: RawBuilder<unknown>, until: Date) => sql`
  ${sql.ref(createdAt)} > greatest(${from}, f.created_at) and ${sql.ref(createdAt)} <= ${until}`;

/** Lists those of the accounts whose digest of new works is due that have some. */
export async function listAccountsWithNewWorks(
  accountUids: readonly string[],
  until: Date,
): Promise<Set<string>> {
  const rows = await queryRows(sql<{ uid: string }>`
    select d.account_uid as uid from follow_digests d
    where d.account_uid = any (${sql.val(accountUids)}::text[]) and d.due_at <= now() and exists (
      select from follows f where f.account_uid = d.account_uid and (
        f.subject = 'PROFILE' and exists (
          select from artworks a where a.profile_id = ${followedUuid("PROFILE")} and a.listed
            and ${isNew("a.created_at", sql`d.watermark`, until)})
        or f.subject = 'TAG' and exists (
          select from artwork_tags t where t.tag = f.subject_id
            and ${isNew("t.created_at", sql`d.watermark`, until)})))`);
  return new Set(rows.map(({ uid }) => uid));
}

type Found = { id: string; profileId: string; isOfProfile: boolean; tags: string[] };

/** New works in a digest: those of followed profiles, then others under followed tags. */
export type NewWorks = {
  /** Followed profiles that have posted. */
  artists: number;
  ofArtists: readonly Artwork[];
  /** Tags under which there are others. */
  tags: readonly string[];
  underTags: readonly Artwork[];
  /** New ones that are not among these. */
  more: number;
};

const findNewWorks = (uid: string, { from, until }: WorksInterval): Promise<Found[]> =>
  queryRows(sql<Found>`
    with found as (
      select a.id, a.profile_id, a.created_at, null::text as tag from follows f cross join lateral (
        select a.id, a.profile_id, a.created_at from artworks a
        where a.profile_id = ${followedUuid("PROFILE")} and a.listed and ${isNew("a.created_at", sql`${from}::timestamptz`, until)}
        order by a.created_at desc, a.id desc limit ${sql.lit(PER_FOLLOW)}) a
      where f.account_uid = ${uid} and f.subject = 'PROFILE'
      union all
      select t.artwork_id, a.profile_id, t.created_at, f.subject_id from follows f cross join lateral (
        select t.artwork_id, t.created_at from artwork_tags t
        where t.tag = f.subject_id and ${isNew("t.created_at", sql`${from}::timestamptz`, until)}
        order by t.created_at desc, t.artwork_id desc limit ${sql.lit(PER_FOLLOW)}) t
      join artworks a on a.id = t.artwork_id
      where f.account_uid = ${uid} and f.subject = 'TAG')
    select id, profile_id as "profileId", bool_or(tag is null) as "isOfProfile",
      coalesce(array_agg(tag) filter (where tag is not null), '{}') as tags
    from found group by id, profile_id order by max(created_at) desc, id desc`);

/** Reads new works as things are now: nothing that is hidden or gone. Null if there is nothing. */
export async function readNewWorks(uid: string, interval: WorksInterval): Promise<NewWorks | null> {
  const found = await findNewWorks(uid, interval);
  if (found.length === 0) return null;
  const ofArtists = found.filter(({ isOfProfile }) => isOfProfile);
  const underTags = found.filter(({ isOfProfile }) => !isOfProfile);
  const shownOfArtists = ofArtists.slice(0, MAX_SHOWN);
  const shownUnderTags = underTags.slice(0, MAX_SHOWN - shownOfArtists.length);
  const toIds = (works: readonly Found[]) => works.map(({ id }) => id);
  const artworks = await readArtworksByIds(toIds([...shownOfArtists, ...shownUnderTags]));
  const select = (works: readonly Found[]) => {
    const ids = new Set(toIds(works));
    return artworks.filter(({ id }) => ids.has(id));
  };
  return {
    artists: new Set(ofArtists.map(({ profileId }) => profileId)).size,
    ofArtists: select(shownOfArtists),
    tags: [...new Set(underTags.flatMap(({ tags }) => tags))].toSorted(),
    underTags: select(shownUnderTags),
    more: found.length - shownOfArtists.length - shownUnderTags.length,
  };
}

/** Works that a profile posted within the time of one event: later works have an event of their own. */
export type Posted = { profileId: string; since: Date; until: Date };

const isPosted = ({ profileId, since, until }: Posted) => sql`
  w.profile_id = ${profileId} and w.listed and w.created_at >= ${since} and w.created_at <= ${until}`;

/** Whoever follows the profile, or a tag of the work, since before it was posted. */
const isFollowed = sql`
  f.created_at <= w.created_at
  and (f.subject = 'PROFILE' and f.subject_id = w.profile_id::text or f.subject = 'TAG' and f.subject_id = any (w.tags))`;

/** Lists the works that concern a follower, as they are now, newest first. */
export async function listPosted(posted: Posted, uid: string): Promise<Artwork[]> {
  const rows = await readArtworks(sql`
    select row_number() over (order by w.created_at desc, w.id desc) as rank, w.id, false as boosted
    from artworks w
    where ${isPosted(posted)} and exists (select from follows f where f.account_uid = ${uid} and ${isFollowed})`);
  return rows.map(({ artwork }) => artwork);
}

/** The followers who hear of new works at once, by mail or on the site, in the order of uid. */
export const listFollowersAtOnce = (
  posted: Posted,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> =>
  queryRows(sql<{ accountUid: string }>`
    with works as materialized (select w.id, w.profile_id, w.tags, w.created_at from artworks w where ${isPosted(posted)})
    select s.account_uid as "accountUid" from mail_settings s
    where s.kinds @@ '$.FOLLOWED_WORKS.mail == "NOW" || $.FOLLOWED_WORKS.app == true' and s.account_uid > ${after ?? ""}
      and exists (select from works w join follows f on f.account_uid = s.account_uid and ${isFollowed})
    order by s.account_uid limit ${limit}`);
