import {
  findCalendarOwner,
  listBookmarkedDeadlines,
} from "@/lib/bookmarks/bookmark-calendar.queries";
import { toCalendarEntry, REMINDER_DAYS } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { env } from "@/lib/server/env";
import { formatCalendar } from "@/lib/shared/time/calendar";
import { type SecretFileRequest, serveSecretFile } from "@/lib/server/http/secret-files";

const headers = {
  ics: {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="saved-calls.ics"',
  },
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

/** `GET /calendar/{secret}.ics` (RFC 5545), with a reminder a week before each deadline. */
export const serveCalendar = (request: Request, context: SecretFileRequest): Promise<Response> =>
  serveSecretFile(request, context, headers, async (secret) =>
    renderDeadlines(await findCalendarOwner(secret)),
  );
