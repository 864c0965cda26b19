import { createHash } from "node:crypto";
import { type Dated, deadlineEntry, REMIND_DAYS } from "@/lib/opportunities/calendar/rules";
import { shownToAll } from "@/lib/opportunities/row/queries";
import { Attendance, DeadlineKind } from "@/lib/opportunities/words/schema";
import { clientOf } from "@/lib/server/client-address";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/rate-limits";
import { calendarText } from "@/lib/shared/calendar";
import { Failure, notFound } from "@/lib/shared/failure";
import { isUnchanged } from "@/lib/server/etag";

const SECRET_ADDRESS = /^([\w-]{32,86})\.ics$/;

/** Whoever has the address reads it: no cache may keep it for others, and nobody may list it. */
const PRIVATE = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** Whose calendar this is. Looked up by a unique index, which tells nobody how much of a guess was right. */
async function ownerOf(secret: string): Promise<string> {
  const feed = await db()
    .selectFrom("calendar_feeds")
    .innerJoin("accounts", "uid", "account_uid")
    .select("account_uid")
    .where("secret", "=", secret)
    .where("disabled", "=", false)
    .where("deletion_asked_at", "is", null)
    .executeTakeFirst();
  if (feed === undefined) throw notFound("calendar");
  return feed.account_uid;
}

/** The saved calls that have a deadline, in the order of the list; of each what a calendar says and nothing else. */
async function savedWithDeadline(uid: string): Promise<Dated[]> {
  const rows = await db()
    .selectFrom("bookmarks as b")
    .innerJoin("opportunities as o", "o.id", "b.opportunity_id")
    .select(["o.id", "o.slug", "o.title", "o.summary", "o.organization_name as organizationName"])
    .select(["o.attendance", "o.city", "o.country", "o.deadline_kind as deadlineKind"])
    .select(["o.deadline_local as deadlineLocal", "o.time_zone as timeZone", "o.deadline"])
    .select(["o.created_at as createdAt", "o.updated_at as updatedAt"])
    .where("b.account_uid", "=", uid)
    .where("o.status", "=", "PUBLISHED")
    .where(shownToAll)
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

async function savedDeadlines(uid: string): Promise<string> {
  const origin = env().APP_URL;
  const calls = await savedWithDeadline(uid);
  return calendarText({
    name: "Saved opportunities · Vitrine",
    url: `${origin}/bookmarks`,
    entries: calls.flatMap((call) => deadlineEntry(call, origin, REMIND_DAYS) ?? []),
  });
}

function refused({ status, message, code, headers }: Failure): Response {
  return Response.json({ message, code }, { status, headers: { ...headers, ...PRIVATE } });
}

/**
 * Answers `GET /calendar/{secret}.ics`: the deadlines of everything that an account saved (RFC 5545), each with a reminder a
 * week before. Refusals come back as answers. @throws only what is a defect
 */
export async function serveCalendar(
  request: Request,
  { params }: { params: Promise<Record<string, string>> },
): Promise<Response> {
  try {
    await limitRate("calendar", "address", clientOf(request));
    const secret = SECRET_ADDRESS.exec((await params)["name"] ?? "")?.[1];
    if (secret === undefined) throw notFound("calendar");
    const text = await savedDeadlines(await ownerOf(secret));
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const headers = { ...PRIVATE, ETag: etag };
    if (isUnchanged(request.headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(text, {
      headers: {
        ...headers,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="saved-calls.ics"',
      },
    });
  } catch (error) {
    if (error instanceof Failure) return refused(error);
    throw error;
  }
}
