import { sql } from "kysely";
import { selectProfiles, toProfile } from "@/lib/profiles/row/queries";
import { Profile, type ProfileQuery, profileLimits } from "@/lib/profiles/schema";
import { transaction, type Tx } from "@/lib/server/db";
import { signProfileToken } from "@/lib/server/profile-token";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { subscriptionState } from "@/lib/subscriptions/rules";

/**
 * One profile, by id or slug; also one that is hidden from search, which still opens by its address.
 * @throws NOT_FOUND
 */
export async function findProfile(
  idOrSlug: string,
  viewer: Viewer | null,
  tx?: Tx,
): Promise<Profile> {
  const id = Id.safeParse(idOrSlug).data;
  const row = await selectProfiles(tx)
    .where((is) => (id === undefined ? is("slug", "=", idOrSlug) : is("id", "=", id)))
    .executeTakeFirst();
  if (row === undefined) throw notFound("profile");
  return toProfile(row, viewer);
}

/** How alike a name's best part and the searched text must be, from 0 to 1: low enough for two swapped letters. */
const LEAST_LIKENESS = 0.4;

/** Best match first, tolerant of typos and accents; never a profile that is hidden from search. */
async function searchProfiles(text: string, viewer: Viewer): Promise<Profile[]> {
  const likeness = sql`word_similarity(fold(${text}), fold(name))`;
  const rows = await transaction(async (tx) => {
    // The operator that the index serves takes its threshold from the session.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_LIKENESS)}, true)`.execute(
      tx,
    );
    return selectProfiles(tx)
      .where("hidden", "=", false)
      .where(sql<boolean>`fold(${text}) <% fold(name)`)
      .orderBy(likeness, "desc")
      .orderBy("created_at", "desc")
      .limit(profileLimits.search)
      .execute();
  });
  return rows.map((row) => toProfile(row, viewer));
}

/**
 * The three lists of `GET /v1/profiles/`: a search, the caller's own (oldest first), or the newest public ones.
 * @throws UNAUTHENTICATED when the caller asked for their own with a token that does not hold
 */
export async function listProfiles(
  { query, size }: ProfileQuery,
  viewer: Viewer,
): Promise<Profile[]> {
  if (query !== undefined && query !== "") return searchProfiles(query, viewer);
  if (viewer.identity === null && viewer.refusal !== undefined) throw viewer.refusal;
  const rows =
    viewer.identity === null
      ? await selectProfiles()
          .where("hidden", "=", false)
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

/**
 * A signed token to act as one of the caller's profiles (CONTRACT section 3).
 * @throws NOT_FOUND for somebody else's
 */
export async function issueProfileToken(
  id: string,
  { identity }: Viewer<"identity">,
): Promise<{ token: string }> {
  const row = await selectProfiles()
    .where("id", "=", id)
    .where("account_uid", "=", identity.uid)
    .executeTakeFirst();
  if (row === undefined) throw notFound("profile");
  const now = new Date();
  const claims = {
    sub: row.id,
    uid: identity.uid,
    role: Profile.shape.role.parse(row.role),
    isLegacyUser: row.is_legacy,
    subscription: subscriptionState(row, now),
  };
  return { token: await signProfileToken(claims, now, row.subscription_expires_at) };
}
