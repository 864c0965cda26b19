import { serveDeadlineCalendar } from "@/lib/opportunities/feeds/deadline-calendar.render";

export const GET = serveDeadlineCalendar;
