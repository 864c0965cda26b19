import { type RawBuilder, sql } from "kysely";
import {
  isPublic,
  type OpportunityWithOwner,
  readOpportunities,
} from "@/lib/opportunities/opportunity-rows.queries";
import { remainingFreePosts } from "@/lib/opportunities/publishing/publishing.rules";
import {
  type FreePosts,
  type Opportunity,
  OpportunityAddress,
  type ProfileOpportunitiesQuery,
} from "@/lib/opportunities/opportunities.schema";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { findSubscriptionState } from "@/lib/subscriptions/subscriptions.queries";

const anonymous: Viewer = { identity: null, profileId: null };

/** Published and expired ones are public; drafts, removed and withheld ones are for their owner and administrators. */
function maySee(
  { opportunity: { status }, ownerUid, isWithheld }: OpportunityWithOwner,
  { identity }: Viewer,
): boolean {
  if (!isWithheld && (status === "PUBLISHED" || status === "EXPIRED")) return true;
  return identity !== null && (identity.isAdmin || identity.uid === ownerUid);
}

/** By id or slug. Drafts and removed ones exist for their owner and administrators only. @throws NOT_FOUND */
export async function findOpportunity(
  idOrSlug: string,
  viewer: Viewer | null = null,
  tx?: Tx,
): Promise<Opportunity> {
  if (!OpportunityAddress.safeParse(idOrSlug).success) throw notFound("opportunity");
  const id = Id.safeParse(idOrSlug).data;
  const picked =
    id === undefined
      ? sql`select 1 as rank, id from opportunities where slug = ${idOrSlug}`
      : sql`select 1 as rank, ${id}::uuid as id`;
  const caller = viewer ?? anonymous;
  const uid = caller.identity?.uid ?? null;
  const [found] = await readOpportunities(picked, tx === undefined ? { uid } : { uid, tx });
  if (found === undefined || !maySee(found, caller)) throw notFound("opportunity");
  return found.opportunity;
}

/** In the given order, without drafts, removed and unknown ones. @param uid the account whose bookmarks are included */
export async function listOpportunitiesByIds(
  ids: readonly string[],
  uid: string | null = null,
): Promise<Opportunity[]> {
  const validIds = [...new Set(ids.flatMap((id) => Id.safeParse(id).data ?? []))];
  if (validIds.length === 0) return [];
  const picked = await readOpportunities(
    sql`
    select asked.place as rank, o.id
    from unnest(${sql.val(validIds)}::uuid[]) with ordinality as asked (id, place)
    join opportunities o on o.id = asked.id
    where o.status = 'PUBLISHED' and ${isPublic}`,
    { uid },
  );
  return picked.map(({ opportunity }) => opportunity);
}

/** The publication, or the creation of a draft: what a profile's list is sorted by, before the ids. */
const since = sql`coalesce(published_at, created_at)`;

/** The condition for the rows after one of a profile's opportunities. @throws VALIDATION when `after` is not one of them */
async function rowsAfter(
  profileId: string,
  shown: RawBuilder<unknown>,
  after: string | undefined,
): Promise<RawBuilder<unknown>> {
  if (after === undefined) return sql`true`;
  const last = sql<{ at: Date }>`
    select ${since} as at from opportunities where id = ${after} and profile_id = ${profileId} and ${shown}`;
  const [row] = (await last.execute(db())).rows;
  if (row !== undefined) return sql`(${since}, id) < (${row.at}::timestamptz, ${after}::uuid)`;
  throw failure("VALIDATION", "This profile has no such opportunity to continue from.", [
    { path: "after", message: "Take the id of the last one of an earlier answer." },
  ]);
}

const inProgressOnly = sql`(status = 'DRAFT' or exists (
  select from opportunity_boosts b
  where b.opportunity_id = opportunities.id and b.starts_at <= now() and b.ends_at > now()))`;

/** Newest first; only open ones, but all for the owner and administrators. @throws NOT_FOUND; VALIDATION for a foreign `after` */
export async function listProfileOpportunities(
  profileId: string,
  { size, after, inProgress }: ProfileOpportunitiesQuery,
  { identity }: Viewer = anonymous,
): Promise<Opportunity[]> {
  const profile = await db()
    .selectFrom("profiles")
    .select(["account_uid", "hidden_before_suspension"])
    .where("id", "=", profileId)
    .executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  const isOwn = identity !== null && (identity.isAdmin || identity.uid === profile.account_uid);
  if (profile.hidden_before_suspension !== null && !isOwn) throw notFound("profile");
  const shown = isOwn
    ? sql`true`
    : sql`status = 'PUBLISHED' and listed_until > now() and held_since is null`;
  const beyond = await rowsAfter(profileId, shown, after);
  const order = sql`order by ${since} desc, id desc`;
  const picked = await readOpportunities(
    sql`select row_number() over (${order}) as rank, id from opportunities
      where profile_id = ${profileId} and ${shown} and ${beyond}
        and ${inProgress === true ? inProgressOnly : sql`true`} ${order} limit ${size}`,
    { uid: identity?.uid ?? null },
  );
  return picked.map(({ opportunity }) => opportunity);
}

export async function findFreePosts(profileId: string): Promise<FreePosts> {
  const now = new Date();
  const subscription = await findSubscriptionState(profileId, now);
  const { resetsAt, ...remaining } = remainingFreePosts(
    await listFreePostUses(profileId),
    subscription,
    now,
  );
  return { ...remaining, resetsAt: resetsAt?.toISOString() ?? null };
}

/** Of the profile, of opportunities linked to it since, and of deleted profiles of its account. */
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
