import { listTracks } from "@/lib/bookmarks/bookmarks.queries";
import {
  bookmarkLimits,
  type BookmarkTrack,
  type BookmarkTrackForm,
} from "@/lib/bookmarks/bookmarks.schema";
import { shownToAll } from "@/lib/opportunities/opportunity-rows.queries";
import { lockAccount } from "@/lib/server/account-standing";
import { db, transaction, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";

type Owner = Viewer<"identity">;

async function isSaved(tx: Tx, uid: string, opportunityId: string): Promise<boolean> {
  const saved = await tx
    .selectFrom("bookmarks")
    .select("opportunity_id")
    .where("account_uid", "=", uid)
    .where("opportunity_id", "=", opportunityId)
    .executeTakeFirst();
  return saved !== undefined;
}

async function requireRoom(tx: Tx, uid: string): Promise<void> {
  const { saved } = await tx
    .selectFrom("bookmarks")
    .select(({ fn }) => fn.countAll<number>().as("saved"))
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (saved < bookmarkLimits.most) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `At most ${bookmarkLimits.most} opportunities can be saved. Remove some that have closed.`,
  );
}

const columnsOf = ({ stage, note }: BookmarkTrackForm) => ({
  ...(stage !== undefined && { stage }),
  ...(note !== undefined && { note }),
});

/**
 * Saves a call that is or was published, for the caller's account. Repeatable: the first time counts, with its stage and note.
 * @throws NOT_FOUND; QUOTA_EXCEEDED
 */
export async function saveBookmark(
  id: string,
  track: BookmarkTrackForm,
  { identity }: Owner,
): Promise<null> {
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const call = await tx
      .selectFrom("opportunities as o")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "PUBLISHED")
      .where(shownToAll)
      .forKeyShare()
      .executeTakeFirst();
    if (call === undefined) throw notFound("opportunity");
    if (await isSaved(tx, identity.uid, id)) return;
    await requireRoom(tx, identity.uid);
    await tx
      .insertInto("bookmarks")
      .values({ account_uid: identity.uid, opportunity_id: id, ...columnsOf(track) })
      .execute();
  });
  return null;
}

/**
 * Saves a call no longer; its note and stage go too. Repeatable, and possible for one that was removed since.
 * @param named the id that the body holds (SPEC section 7)
 * @throws VALIDATION when that is another; NOT_FOUND for what was never published
 */
export async function removeBookmark(
  id: string,
  { identity }: Owner,
  named: string = id,
): Promise<null> {
  if (named !== id) throw invalid([{ path: "id", message: "Not the id of the address." }]);
  const { numDeletedRows } = await db()
    .deleteFrom("bookmarks")
    .where("account_uid", "=", identity.uid)
    .where("opportunity_id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return null;
  const call = await db()
    .selectFrom("opportunities")
    .select("id")
    .where("id", "=", id)
    .where("status", "in", ["PUBLISHED", "REMOVED"])
    .executeTakeFirst();
  if (call === undefined) throw notFound("opportunity");
  return null;
}

/**
 * Keeps how far the caller is with a saved call, and a note; what is not sent stays.
 * @throws NOT_FOUND when the caller has not saved it
 */
export async function trackBookmark(
  id: string,
  track: BookmarkTrackForm,
  viewer: Owner,
): Promise<BookmarkTrack> {
  await db()
    .updateTable("bookmarks")
    .set({
      updated_at: new Date(),
      ...columnsOf(track),
    })
    .where("account_uid", "=", viewer.identity.uid)
    .where("opportunity_id", "=", id)
    .execute();
  const [kept] = await listTracks(viewer, id);
  if (kept === undefined) throw notFound("bookmark");
  return kept;
}
