import { serveDeadline } from "@/lib/opportunities/feeds/deadline-calendar.render";

export const dynamic = "force-dynamic";

export const GET = serveDeadline;
