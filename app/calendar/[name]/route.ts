import { serveCalendar } from "@/lib/bookmarks/bookmark-calendar.render";

/** What it says is one person's, and as it is now. */
export const dynamic = "force-dynamic";

export const GET = serveCalendar;
