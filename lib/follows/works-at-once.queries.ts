import { sql } from "kysely";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { db } from "@/lib/server/database/db";

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
export async function listFollowersAtOnce(
  posted: Posted,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const { rows } = await sql<{ accountUid: string }>`
    with works as materialized (select w.id, w.profile_id, w.tags, w.created_at from artworks w where ${isPosted(posted)})
    select s.account_uid as "accountUid" from mail_settings s
    where s.kinds @@ '$.FOLLOWED_WORKS.mail == "NOW" || $.FOLLOWED_WORKS.app == true' and s.account_uid > ${after ?? ""}
      and exists (select from works w join follows f on f.account_uid = s.account_uid and ${isFollowed})
    order by s.account_uid limit ${limit}`.execute(db());
  return rows;
}
