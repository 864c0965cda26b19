import { createHash } from "node:crypto";
import {
  findCalendarOwner,
  listBookmarkedDeadlines,
} from "@/lib/bookmarks/bookmark-calendar.queries";
import { deadlineEntry, REMIND_DAYS } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { clientNetwork } from "@/lib/server/client-network";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/rate-limits";
import { formatCalendar } from "@/lib/shared/calendar";
import { Failure, notFound } from "@/lib/shared/failure";
import { matchesEtag } from "@/lib/server/etag";

const SECRET_ADDRESS = /^([\w-]{32,86})\.ics$/;

/** Anybody with the address can read it, so shared caches and search engines must not store it. */
const PRIVATE = {
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
      (opportunity) => deadlineEntry(opportunity, origin, REMIND_DAYS) ?? [],
    ),
  });
}

function errorResponse({ status, message, code, headers }: Failure): Response {
  return Response.json({ message, code }, { status, headers: { ...headers, ...PRIVATE } });
}

/** Answers `GET /calendar/{secret}.ics` (RFC 5545) with a reminder a week before each deadline; a `Failure` becomes an answer. */
export async function serveCalendar(
  request: Request,
  { params }: { params: Promise<Record<string, string>> },
): Promise<Response> {
  try {
    await limitRate("calendar", "address", clientNetwork(request));
    const secret = SECRET_ADDRESS.exec((await params)["name"] ?? "")?.[1];
    if (secret === undefined) throw notFound("calendar");
    const text = await renderDeadlines(await findCalendarOwner(secret));
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const headers = { ...PRIVATE, ETag: etag };
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
    if (error instanceof Failure) return errorResponse(error);
    throw error;
  }
}
