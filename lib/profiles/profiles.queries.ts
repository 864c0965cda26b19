import { sql } from "kysely";
import type { SitemapSection } from "@/lib/indexing/sitemaps.queries";
import {
  type ProfileRow,
  readContact,
  selectProfiles,
  toProfile,
} from "@/lib/profiles/profile-rows.queries";
import { searchProfiles } from "@/lib/profiles/directory/search-profiles.queries";
import {
  Profile,
  ProfileIdOrSlug,
  profileLimits,
  type ProfileQuery,
} from "@/lib/profiles/profiles.schema";
import { countRows, type Database, db, type Tx } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";
import { signProfileToken } from "@/lib/server/auth/profile-token";
import { findTeamAccess } from "@/lib/server/auth/team-role";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { includesPower, ownerAccess } from "@/lib/shared/team-roles";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";

/** Finds a profile by id, current slug or old slug; also hidden ones. @throws NOT_FOUND */
export const findProfile = (idOrSlug: string, viewer: Viewer | null, tx?: Tx): Promise<Profile> =>
  readRows(
    () => readProfile(idOrSlug, viewer, tx),
    ({ id }) => [id],
  );

async function readProfile(
  idOrSlug: string,
  viewer: Viewer | null,
  tx: Tx | undefined,
): Promise<Profile> {
  if (!ProfileIdOrSlug.safeParse(idOrSlug).success) throw notFound("profile");
  const id = Id.safeParse(idOrSlug).data;
  const row =
    id === undefined
      ? ((await selectProfiles(tx).where("slug", "=", idOrSlug).executeTakeFirst()) ??
        (await findByOldSlug(idOrSlug, tx)))
      : await selectProfiles(tx).where("profiles.id", "=", id).executeTakeFirst();
  if (row === undefined || !canSee(row, viewer)) throw notFound("profile");
  const profile = toProfile(row, viewer, await isOfTeam(row, viewer, tx));
  const identity = viewer?.identity ?? null;
  return identity !== null && identity.uid === row.account_uid
    ? { ...profile, counts: { ...profile.counts, followers: await countFollowers(row.id, tx) } }
    : profile;
}

/** True for a member who may change the profile. Read only for what others do not see. */
async function isOfTeam(
  { id, account_uid: ownerUid, contact }: ProfileRow,
  viewer: Viewer | null,
  tx: Tx | undefined,
): Promise<boolean> {
  const uid = viewer?.identity?.uid;
  if (uid === undefined || uid === ownerUid) return false;
  const { email, phone, public: isPublic } = readContact(contact);
  if (isPublic === true || (email === undefined && phone === undefined)) return false;
  const access = await findTeamAccess(id, uid, tx);
  return access !== null && includesPower(access, "POSTING_MANAGER");
}

/** Counts followers; nobody learns who they are. */
const countFollowers = (id: string, tx: Tx | Database = db()): Promise<number> =>
  countRows(tx.selectFrom("follows").where("subject", "=", "PROFILE").where("subject_id", "=", id));

/** Profiles of a suspended account are visible to the account and to administrators only. */
function canSee(row: ProfileRow, viewer: Viewer | null): boolean {
  if (row.hidden_before_suspension === null) return true;
  const identity = viewer?.identity ?? null;
  return identity !== null && (identity.isAdmin || identity.uid === row.account_uid);
}

const findByOldSlug = (slug: string, tx?: Tx) =>
  selectProfiles(tx)
    .where("profiles.id", "=", (old) =>
      old.selectFrom("profile_old_slugs").select("profile_id").where("slug", "=", slug),
    )
    .executeTakeFirst();

/** Lists search results, the caller's own profiles (oldest first), or the newest public ones. @throws UNAUTHENTICATED for an invalid token */
export async function listProfiles(
  { query, size = query === undefined ? profileLimits.newest : profileLimits.search }: ProfileQuery,
  viewer: Viewer,
): Promise<Profile[]> {
  // An empty search has no results.
  if (query !== undefined) return query === "" ? [] : searchProfiles(query, viewer, size);
  if (viewer.identity === null && viewer.error !== undefined) throw viewer.error;
  const rows =
    viewer.identity === null
      ? await selectProfiles()
          .where(sql<boolean>`not hidden`)
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(size)
          .execute()
      : await selectProfiles()
          .where("account_uid", "=", viewer.identity.uid)
          .orderBy("created_at")
          .orderBy("id")
          .execute();
  return rows.map((row) => toProfile(row, viewer));
}

/** A signed token to act as one of the caller's profiles, or as one whose team the caller is in (CONTRACT section 3). @throws NOT_FOUND for any other */
export async function issueProfileToken(
  id: string,
  { identity }: Viewer<"identity">,
): Promise<{ token: string }> {
  const row = await selectProfiles()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("profile"));
  const access =
    row.account_uid === identity.uid ? ownerAccess : await findTeamAccess(id, identity.uid);
  if (access === null) throw notFound("profile");
  const now = new Date();
  const claims = {
    sub: row.id,
    uid: identity.uid,
    role: Profile.shape.role.parse(row.role),
    isLegacyUser: row.is_legacy,
    subscription: toSubscriptionState(row, now),
    memberRole: access.role,
    mayPost: access.mayPost,
  };
  return { token: await signProfileToken(claims, now, row.subscription_expires_at) };
}

export const profilesSitemap: SitemapSection = {
  rows: sql.table("profiles"),
  selectPages: (firstId, size) => sql`
    select '/profiles/' || slug as path, updated_at as "changedAt"
    from (select slug, hidden, updated_at, id from profiles where id >= ${firstId} order by id limit ${size}) page
    where not hidden order by id`,
};
