import type { CalendarOpportunity } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { isPublic } from "@/lib/opportunities/opportunity-rows.queries";
import { Attendance, DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";
import { db } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";

/** The unique index makes the time of the lookup independent of how much of the secret matches. @throws NOT_FOUND */
export async function findCalendarOwner(secret: string): Promise<string> {
  const feed = await db()
    .selectFrom("calendar_feeds")
    .innerJoin("accounts", "uid", "account_uid")
    .select("account_uid")
    .where("secret", "=", secret)
    .where("disabled", "=", false)
    .where("deletion_asked_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("calendar"));
  return feed.account_uid;
}

export async function listBookmarkedDeadlines(uid: string): Promise<CalendarOpportunity[]> {
  const rows = await db()
    .selectFrom("bookmarks as b")
    .innerJoin("opportunities as o", "o.id", "b.opportunity_id")
    .select(["o.id", "o.slug", "o.title", "o.summary", "o.organization_name as organizationName"])
    .select(["o.attendance", "o.city", "o.country", "o.deadline_kind as deadlineKind"])
    .select(["o.deadline_local as deadlineLocal", "o.time_zone as timeZone", "o.deadline"])
    .select(["o.created_at as createdAt", "o.updated_at as updatedAt"])
    .where("b.account_uid", "=", uid)
    .where("o.status", "=", "PUBLISHED")
    .where(isPublic)
    .where("o.deadline", "is not", null)
    .orderBy("b.created_at", "desc")
    .orderBy("o.id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    attendance: Attendance.parse(row.attendance),
    deadlineKind: DeadlineKind.parse(row.deadlineKind),
    deadline: row.deadline?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
