import { sql } from "kysely";
import { BookmarkStage, type BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";
import { isPublic, readOpportunities, isShown } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Lists saved opportunities, the newest bookmark first, with expired ones. */
export async function listBookmarkedOpportunities(uid: string): Promise<Opportunity[]> {
  const rows = await readOpportunities(
    sql`
      select row_number() over (order by b.created_at desc, b.opportunity_id desc) as rank, o.id
      from bookmarks b join opportunities o on o.id = b.opportunity_id
      where b.account_uid = ${uid} and o.status = 'PUBLISHED' and ${isPublic}`,
    { uid },
  );
  return rows.map(({ opportunity }) => opportunity);
}

/** Lists what the account has saved, not sent yet, and can still apply for, the next deadline first. */
export async function listClosingBookmarks(
  uid: string,
  { days, limit }: { days: number; limit: number },
): Promise<Opportunity[]> {
  const rows = await readOpportunities(
    sql`
      select row_number() over (order by o.deadline, o.id) as rank, o.id
      from bookmarks b join opportunities o on o.id = b.opportunity_id
      where b.account_uid = ${uid} and b.stage in ('SAVED', 'PREPARING') and o.status = 'PUBLISHED'
        and o.deadline > now() and o.deadline <= now() + make_interval(days => ${sql.lit(days)}) and ${isShown}
      order by rank limit ${sql.lit(limit)}`,
    { uid },
  );
  return rows.map(({ opportunity }) => opportunity);
}

export async function listTracks(
  { identity }: Viewer<"identity">,
  opportunityId?: string,
): Promise<BookmarkTrack[]> {
  const allTracks = db()
    .selectFrom("bookmarks")
    .innerJoin("opportunities", "opportunities.id", "bookmarks.opportunity_id")
    .select(["opportunity_id", "stage", "note"])
    .select(["bookmarks.created_at as saved_at", "bookmarks.updated_at as changed_at"])
    .where("account_uid", "=", identity.uid)
    .where("status", "=", "PUBLISHED")
    .orderBy("bookmarks.created_at", "desc")
    .orderBy("opportunity_id", "desc");
  const rows = await (
    opportunityId === undefined ? allTracks : allTracks.where("opportunity_id", "=", opportunityId)
  ).execute();
  return rows.map(({ opportunity_id, stage, note, saved_at, changed_at }) => ({
    opportunityId: opportunity_id,
    stage: BookmarkStage.parse(stage),
    note,
    savedAt: saved_at.toISOString(),
    updatedAt: changed_at.toISOString(),
  }));
}
