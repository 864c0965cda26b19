import { type RawBuilder, sql } from "kysely";
import type { SitemapSection } from "@/lib/indexing/sitemaps.queries";
import {
  isPublic,
  type OpportunityWithOwner,
  readOpportunities,
} from "@/lib/opportunities/opportunity-rows.queries";
import { countRemainingFreePosts } from "@/lib/opportunities/publishing/publishing.rules";
import {
  type FreePosts,
  type Opportunity,
  OpportunityIdOrSlug,
  type ProfileOpportunitiesQuery,
} from "@/lib/opportunities/opportunities.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { readRows } from "@/lib/server/cache/shown-data";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { findSubscriptionState } from "@/lib/subscriptions/subscriptions.queries";

const anonymous: Viewer = { identity: null, profileId: null };

/** True for published and expired opportunities, which are public; others and withheld ones are for their owner's team and administrators. */
async function canSee(
  { opportunity: { status, profile }, ownerUid, isWithheld }: OpportunityWithOwner,
  { identity }: Viewer,
  tx: Tx | undefined,
): Promise<boolean> {
  if (!isWithheld && (status === "PUBLISHED" || status === "EXPIRED")) return true;
  if (identity === null) return false;
  if (identity.isAdmin || identity.uid === ownerUid) return true;
  return profile !== null && (await findTeamRole(profile.id, identity.uid, tx)) !== null;
}

/** @throws NOT_FOUND, also for drafts and removed opportunities, except for their owner's team and administrators */
export const findOpportunity = (
  idOrSlug: string,
  viewer: Viewer | null = null,
  tx?: Tx,
): Promise<Opportunity> => readRows(() => readOpportunity(idOrSlug, viewer, tx), toShownIds);

/** The ids that a response with this opportunity depends on. */
export const toShownIds = ({ id, profile }: Opportunity) =>
  profile === null ? [id] : [id, profile.id];

async function readOpportunity(
  idOrSlug: string,
  viewer: Viewer | null,
  tx: Tx | undefined,
): Promise<Opportunity> {
  if (!OpportunityIdOrSlug.safeParse(idOrSlug).success) throw notFound("opportunity");
  const id = Id.safeParse(idOrSlug).data;
  const selection =
    id === undefined
      ? sql`select 1 as rank, id from opportunities where slug = ${idOrSlug}`
      : sql`select 1 as rank, ${id}::uuid as id`;
  const caller = viewer ?? anonymous;
  const uid = caller.identity?.uid ?? null;
  const [row] = await readOpportunities(selection, tx === undefined ? { uid } : { uid, tx });
  if (row === undefined || !(await canSee(row, caller, tx))) throw notFound("opportunity");
  return row.opportunity;
}

/** Lists opportunities in the order of `ids`; only published ones. @param uid the account whose bookmarks are included */
export async function listOpportunitiesByIds(
  ids: readonly string[],
  uid: string | null = null,
): Promise<Opportunity[]> {
  const validIds = [...new Set(ids.flatMap((id) => Id.safeParse(id).data ?? []))];
  if (validIds.length === 0) return [];
  const rows = await readOpportunities(
    sql`
    select requested.rank, o.id
    from unnest(${toIdArray(validIds)}) with ordinality as requested (id, rank)
    join opportunities o on o.id = requested.id
    where o.status = 'PUBLISHED' and ${isPublic}`,
    { uid },
  );
  return rows.map(({ opportunity }) => opportunity);
}

/** A profile's list is sorted by publication, or by creation for drafts, and then by id. */
const sortTime = sql`coalesce(published_at, created_at)`;

/** Matches the rows after the opportunity `after`. @throws VALIDATION if that is not one of the profile's */
async function toAfterCondition(
  profileId: string,
  visible: RawBuilder<unknown>,
  after: string | undefined,
): Promise<RawBuilder<unknown>> {
  if (after === undefined) return sql`true`;
  const lastRow = sql<{ at: Date }>`
    select ${sortTime} as at from opportunities where id = ${after} and profile_id = ${profileId} and ${visible}`;
  const [row] = (await lastRow.execute(db())).rows;
  if (row !== undefined) return sql`(${sortTime}, id) < (${row.at}::timestamptz, ${after}::uuid)`;
  throw failure("VALIDATION", "This profile has no such opportunity to continue from.", [
    { path: "after", message: "Take the id of the last one of an earlier answer." },
  ]);
}

/** Lists a profile's opportunities, newest first; only open ones, except for the team and administrators. @throws NOT_FOUND; VALIDATION for a foreign `after` */
export const listProfileOpportunities = (
  profileId: string,
  query: ProfileOpportunitiesQuery,
  viewer: Viewer = anonymous,
): Promise<Opportunity[]> =>
  readRows(
    () => readProfileOpportunities(profileId, query, viewer),
    (opportunities) => [profileId, ...opportunities.map(({ id }) => id)],
  );

/** True if drafts and withheld opportunities are shown: to the owner, the team, and administrators. */
async function canSeeAll(
  { profileId, ownerUid }: { profileId: string; ownerUid: string | null },
  identity: Viewer["identity"],
): Promise<boolean> {
  if (identity === null) return false;
  if (identity.isAdmin || identity.uid === ownerUid) return true;
  return (await findTeamRole(profileId, identity.uid)) !== null;
}

async function readProfileOpportunities(
  profileId: string,
  { size, after }: ProfileOpportunitiesQuery,
  { identity }: Viewer,
): Promise<Opportunity[]> {
  const profile = await findRow(db(), "profiles", profileId, [
    "account_uid",
    "hidden_before_suspension",
  ]);
  if (profile === undefined) throw notFound("profile");
  const seesAll = await canSeeAll({ profileId, ownerUid: profile.account_uid }, identity);
  if (profile.hidden_before_suspension !== null && !seesAll) throw notFound("profile");
  const visible = seesAll
    ? sql`true`
    : sql`status = 'PUBLISHED' and listed_until > now() and held_since is null`;
  const afterCondition = await toAfterCondition(profileId, visible, after);
  const order = sql`order by ${sortTime} desc, id desc`;
  const rows = await readOpportunities(
    sql`select row_number() over (${order}) as rank, id from opportunities
      where profile_id = ${profileId} and ${visible} and ${afterCondition}
      ${order} limit ${size}`,
    { uid: identity?.uid ?? null },
  );
  return rows.map(({ opportunity }) => opportunity);
}

export async function findFreePosts(profileId: string): Promise<FreePosts> {
  const now = new Date();
  const subscription = await findSubscriptionState(profileId, now);
  const { resetsAt, ...remaining } = countRemainingFreePosts(
    await listFreePostUses(profileId),
    subscription,
    now,
  );
  return { ...remaining, resetsAt: resetsAt?.toISOString() ?? null };
}

/** Uses by the profile itself, for opportunities linked to it later, and by deleted profiles of its account. */
export async function listFreePostUses(profileId: string, tx?: Tx): Promise<Date[]> {
  const { rows } = await sql<{ usedAt: Date }>`
    select used_at as "usedAt" from free_posts where profile_id = ${profileId}
    union all
    select f.used_at from profiles p
    join free_posts f on f.account_uid = p.account_uid and f.profile_id is distinct from p.id
    left join opportunities o on o.id = f.opportunity_id
    where p.id = ${profileId} and (f.profile_id is null or o.profile_id = p.id)`.execute(
    tx ?? db(),
  );
  return rows.map(({ usedAt }) => usedAt);
}

/** Closed opportunities stay listed, and their pages change when they close. Samples are omitted. */
export const opportunitiesSitemap: SitemapSection = {
  rows: sql.table("opportunities"),
  selectPages: (firstId, size) => sql`
    select '/opportunities/' || page.slug as path,
      greatest(page.updated_at, case when page.listed_until <= now() then page.listed_until end) as "changedAt"
    from (select id, slug, profile_id, status, is_sample, held_since, updated_at, listed_until
      from opportunities where id >= ${firstId} order by id limit ${size}) page
    left join profiles on profiles.id = page.profile_id
    where page.status = 'PUBLISHED' and page.held_since is null and not page.is_sample and not coalesce(profiles.hidden, false)
    order by page.id`,
};
