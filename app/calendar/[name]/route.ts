import { serveCalendar } from "@/lib/bookmarks/bookmark-calendar.render";

export const dynamic = "force-dynamic";

export const GET = serveCalendar;
