import { createHash } from "node:crypto";
import {
  findCalendarOwner,
  listBookmarkedDeadlines,
} from "@/lib/bookmarks/bookmark-calendar.queries";
import { toCalendarEntry, REMINDER_DAYS } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/http/rate-limits";
import { formatCalendar } from "@/lib/shared/time/calendar";
import { Failure, notFound } from "@/lib/shared/failure";
import { matchesEtag } from "@/lib/server/http/etag";

const CALENDAR_FILE_NAME = /^([\w-]{32,86})\.ics$/;

/** Anyone with the address can read the calendar, so shared caches and search engines must not store it. */
const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

async function renderDeadlines(uid: string): Promise<string> {
  const origin = env().APP_URL;
  const opportunities = await listBookmarkedDeadlines(uid);
  return formatCalendar({
    name: "Saved opportunities · Vitrine",
    url: `${origin}/bookmarks`,
    entries: opportunities.flatMap(
      (opportunity) => toCalendarEntry(opportunity, origin, REMINDER_DAYS) ?? [],
    ),
  });
}

function createErrorResponse({ status, message, code, headers }: Failure): Response {
  return Response.json({ message, code }, { status, headers: { ...headers, ...PRIVATE_HEADERS } });
}

/** `GET /calendar/{secret}.ics` (RFC 5545), with a reminder a week before each deadline. */
export async function serveCalendar(
  request: Request,
  { params }: { params: Promise<Record<string, string>> },
): Promise<Response> {
  try {
    await limitRate("calendar", "address", getClientNetwork(request));
    const secret = CALENDAR_FILE_NAME.exec((await params)["name"] ?? "")?.[1];
    if (secret === undefined) throw notFound("calendar");
    const text = await renderDeadlines(await findCalendarOwner(secret));
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const headers = { ...PRIVATE_HEADERS, ETag: etag };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) {
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
    if (error instanceof Failure) return createErrorResponse(error);
    throw error;
  }
}
