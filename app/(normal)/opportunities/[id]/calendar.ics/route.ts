import { serveDeadline } from "@/lib/opportunities/feeds/deadline-calendar.render";

/** What it says is what the call says now. */
export const dynamic = "force-dynamic";

export const GET = serveDeadline;
