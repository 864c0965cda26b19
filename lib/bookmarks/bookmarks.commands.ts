import { sql } from "kysely";
import { listTracks } from "@/lib/bookmarks/bookmarks.queries";
import {
  bookmarkLimits,
  type BookmarkStage,
  type BookmarkTrack,
  type BookmarkTrackForm,
} from "@/lib/bookmarks/bookmarks.schema";
import { isPublic } from "@/lib/opportunities/opportunity-rows.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import { countRows, db, hasRow, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import type { Owner } from "@/lib/server/auth/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";

function isSaved(tx: Tx, uid: string, opportunityId: string): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom("bookmarks")
      .where("account_uid", "=", uid)
      .where("opportunity_id", "=", opportunityId),
  );
}

async function assertWithinLimit(tx: Tx, uid: string): Promise<void> {
  const saved = await countRows(tx.selectFrom("bookmarks").where("account_uid", "=", uid));
  if (saved < bookmarkLimits.max) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `At most ${bookmarkLimits.max} opportunities can be saved. Remove some that have closed.`,
  );
}

const toColumns = ({ stage, note }: BookmarkTrackForm) => ({
  ...(stage !== undefined && { stage }),
  ...(note !== undefined && { note }),
});

/** Answer records count from “sent” to “answered”: an answer without a sending counts for nothing, and going back takes it back. */
function toTimes(stage: BookmarkStage | undefined, now: Date) {
  if (stage === undefined) return {};
  if (stage === "ANSWERED")
    return {
      answered_at: sql<Date | null>`case when sent_at is not null then coalesce(answered_at, ${now}) end`,
    };
  const isSent = stage === "SENT";
  return { sent_at: isSent ? sql<Date>`coalesce(sent_at, ${now})` : null, answered_at: null };
}

/** Idempotent; the first call's stage and note stay. @throws NOT_FOUND; QUOTA_EXCEEDED */
export async function saveBookmark(
  id: string,
  track: BookmarkTrackForm,
  { identity }: Owner,
): Promise<void> {
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    await tx
      .selectFrom("opportunities as o")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "PUBLISHED")
      .where(isPublic)
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound("opportunity"));
    if (await isSaved(tx, identity.uid, id)) return;
    await assertWithinLimit(tx, identity.uid);
    await insertInto(tx, "bookmarks", {
      account_uid: identity.uid,
      opportunity_id: id,
      ...toColumns(track),
      sent_at: track.stage === "SENT" ? databaseNow : null,
    });
  });
}

/** Idempotent. @param bodyId the id in the body (SPEC section 7) @throws VALIDATION if it differs; NOT_FOUND */
export async function deleteBookmark(
  id: string,
  { identity }: Owner,
  bodyId: string = id,
): Promise<void> {
  if (bodyId !== id) throw invalid([{ path: "id", message: "Not the id of the address." }]);
  const { numDeletedRows } = await db()
    .deleteFrom("bookmarks")
    .where("account_uid", "=", identity.uid)
    .where("opportunity_id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db()
    .selectFrom("opportunities")
    .select("id")
    .where("id", "=", id)
    .where("status", "in", ["PUBLISHED", "REMOVED"])
    .executeTakeFirstOrThrow(() => notFound("opportunity"));
}

export async function trackBookmark(
  id: string,
  track: BookmarkTrackForm,
  viewer: Owner,
): Promise<BookmarkTrack> {
  const now = await readClock();
  await db()
    .updateTable("bookmarks")
    .set({ updated_at: now, ...toColumns(track), ...toTimes(track.stage, now) })
    .where("account_uid", "=", viewer.identity.uid)
    .where("opportunity_id", "=", id)
    .execute();
  const [updated] = await listTracks(viewer, id);
  if (updated === undefined) throw notFound("bookmark");
  return updated;
}

/** Deletes an account's bookmarks, and the address of their calendar. */
export async function deleteBookmarksOf(accountUid: string): Promise<void> {
  await db().deleteFrom("bookmarks").where("account_uid", "=", accountUid).execute();
  await db().deleteFrom("calendar_feeds").where("account_uid", "=", accountUid).execute();
}
