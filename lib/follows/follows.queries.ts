import { type RawBuilder, sql } from "kysely";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { artworksPath } from "@/lib/artworks/artwork-paths.rules";
import type { Follow, FollowSubject } from "@/lib/follows/follows.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { Focus } from "@/lib/images/focus.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { isShown } from "@/lib/opportunities/opportunity-rows.queries";
import { countRows, db, queryRows } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

type Row = {
  subject: FollowSubject;
  id: string;
  name: string;
  slug: string;
  image: string | null;
  focus: unknown;
  followedAt: Date;
};

/** PostgreSQL may look at a follow's id before its subject, and tags are no ids. */
export const followedUuid = (subject: FollowSubject) =>
  sql`case when f.subject = ${sql.lit(subject)} then f.subject_id::uuid end`;

const selectFollows = (condition: RawBuilder<unknown>) => sql<Row>`
  with mine as materialized (
    select f.subject, f.subject_id, f.created_at from follows f where ${condition})
  select f.subject, p.id::text as id, p.name, p.slug, p.image_key as image, p.image_focus as focus, f.created_at as "followedAt"
    from mine f join profiles p on p.id = ${followedUuid("PROFILE")} and not p.hidden
  union all
  select f.subject, f.subject_id, f.subject_id, '', null, null, f.created_at from mine f where f.subject = 'TAG'
  union all
  select f.subject, g.id::text, g.name, newest.slug, null, null, f.created_at
    from mine f join programmes g on g.id = ${followedUuid("PROGRAMME")}
    cross join lateral (
      select o.slug from opportunities o where o.programme_id = g.id and o.status = 'PUBLISHED' and ${isShown}
      order by o.published_at desc, o.id desc limit 1) newest
  order by "followedAt" desc, id desc`;

const hrefs: Readonly<Record<FollowSubject, (row: Row) => string>> = {
  PROFILE: profilePath,
  TAG: ({ id }) => artworksPath(new URLSearchParams({ tags: id })),
  PROGRAMME: toOpportunityPath,
};

async function readFollows(condition: RawBuilder<unknown>): Promise<Follow[]> {
  const rows = await queryRows(selectFollows(condition));
  return rows.map((row) => ({
    subject: row.subject,
    id: row.id,
    name: row.name,
    href: hrefs[row.subject](row),
    image: toContentUrl(row.image, Focus.nullable().catch(null).parse(row.focus)),
    followedAt: row.followedAt.toISOString(),
  }));
}

/** Lists follows, newest first, without what is hidden and programmes of which nothing is public. */
export const listFollows = ({ identity }: Owner): Promise<Follow[]> =>
  readFollows(sql`f.account_uid = ${identity.uid}`);

/** @throws NOT_FOUND, also once it is hidden */
export async function findFollow(
  { identity }: Owner,
  { subject, id }: Pick<Follow, "subject" | "id">,
): Promise<Follow> {
  const [follow] = await readFollows(
    sql`f.account_uid = ${identity.uid} and f.subject = ${subject} and f.subject_id = ${id}`,
  );
  if (follow === undefined) throw notFound(subject.toLowerCase());
  return follow;
}

/** Counts followed profiles and tags, which works come from. */
export const countFollowedSources = (uid: string): Promise<number> =>
  countRows(
    db()
      .selectFrom("follows")
      .where("account_uid", "=", uid)
      .where("subject", "in", ["PROFILE", "TAG"]),
  );

/** Lists followers in the order of uid. */
export async function listFollowers(
  programmeId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> {
  const rows = await db()
    .selectFrom("follows")
    .select("account_uid")
    .where("subject", "=", "PROGRAMME")
    .where("subject_id", "=", programmeId)
    .where("account_uid", ">", after ?? "")
    .orderBy("account_uid")
    .limit(limit)
    .execute();
  return rows.map(({ account_uid }) => ({ accountUid: account_uid }));
}

/** Lists follows, also of what is hidden now. */
export async function listExportedFollows({ identity }: Owner) {
  const rows = await db()
    .selectFrom("follows")
    .select(["subject", "subject_id", "created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ subject, subject_id: id, created_at }) => ({
    subject,
    id,
    followedAt: created_at.toISOString(),
  }));
}
