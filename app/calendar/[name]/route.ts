import { serveCalendar } from "@/lib/bookmarks/bookmark-calendar.render";

export const GET = serveCalendar;
