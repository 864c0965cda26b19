import {
  findCalendarOwner,
  listBookmarkedDeadlines,
} from "@/lib/bookmarks/bookmark-calendar.queries";
import { toCalendarEntry, REMINDER_DAYS } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { env } from "@/lib/server/env";
import { servePrivateText } from "@/lib/server/http/private-text";
import { formatCalendar } from "@/lib/shared/time/calendar";
import { notFound } from "@/lib/shared/failure";

const CALENDAR_FILE_NAME = /^([\w-]{32,86})\.ics$/;

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

/** `GET /calendar/{secret}.ics` (RFC 5545), with a reminder a week before each deadline. */
export const serveCalendar = (
  request: Request,
  { params }: { params: Promise<Record<string, string>> },
): Promise<Response> =>
  servePrivateText(request, async () => {
    const secret = CALENDAR_FILE_NAME.exec((await params)["name"] ?? "")?.[1];
    if (secret === undefined) throw notFound("calendar");
    return {
      text: await renderDeadlines(await findCalendarOwner(secret)),
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="saved-calls.ics"',
      },
    };
  });
