import { BookmarkStage } from "@/lib/bookmarks/bookmarks.schema";
import type { ExportedBookmark } from "@/lib/bookmarks/exported-bookmarks.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

export async function listExportedBookmarks({ identity }: Owner): Promise<ExportedBookmark[]> {
  const rows = await db()
    .selectFrom("bookmarks")
    .innerJoin("opportunities", "opportunities.id", "bookmarks.opportunity_id")
    .select(["opportunity_id", "title", "stage", "note"])
    .select(["bookmarks.created_at as saved_at", "bookmarks.updated_at as changed_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("bookmarks.created_at")
    .execute();
  return rows.map(({ opportunity_id, saved_at, changed_at, stage, ...bookmark }) => ({
    ...bookmark,
    opportunityId: opportunity_id,
    stage: BookmarkStage.parse(stage),
    savedAt: saved_at.toISOString(),
    updatedAt: changed_at.toISOString(),
  }));
}

export async function findCalendarStart({ identity }: Owner): Promise<string | null> {
  const row = await db()
    .selectFrom("calendar_feeds")
    .select("created_at")
    .where("account_uid", "=", identity.uid)
    .executeTakeFirst();
  return row?.created_at.toISOString() ?? null;
}
